import MoonPeople

/// Writes nodes of a graph as expressions.
struct ExpressionWriter {
  private let graph: Graph
  /// The expressions of the nodes, as far as they were written.
  private var known: [Expression?]

  init(_ graph: Graph) {
    self.graph = graph
    known = Array(repeating: nil, count: graph.nodes.count)
  }

  /// The expression of a node, whose depth is the caller's care.
  mutating func expression(_ index: Graph.Index) -> Expression {
    if let expression = known[index] { return expression }
    let expression = make(index)
    known[index] = expression
    return expression
  }

  private mutating func make(_ index: Graph.Index) -> Expression {
    switch graph.nodes[index] {
    case .constant(let value, _): .constant(value)
    case .id: .id
    case .attribute(let place): .attribute(place)
    case .not(let part): .not(expression(part))
    case .and(let left, let right): .and(expression(left), expression(right))
    case .or(let left, let right): .or(expression(left), expression(right))
    case .conditional(let condition, let first, let second):
      .conditional(expression(condition), then: expression(first), else: expression(second))
    case .sequence(let first, let second): .sequence(expression(first), expression(second))
    case .operation(let operation, let parts, let site):
      .operation(operation, parts.map { expression($0) }, graph.sites[site])
    case .lookup(let table, let key, let site):
      .lookup(graph.tables[table], expression(key), graph.sites[site])
    case .failure(let message, let site): .failure(message, graph.sites[site])
    case .stringCheck(let text, let site):
      .operation(.method(.len), [expression(text)], graph.sites[site])
    }
  }

  /// The error that a node raises whatever the record is; nil when it may raise none.
  func failure(of index: Graph.Index) -> (message: String, site: Site)? {
    switch graph.nodes[index] {
    case .constant, .id, .attribute: nil
    case .not(let part): failure(of: part)
    case .and(let left, _), .or(let left, _): failure(of: left)
    case .conditional(let condition, let first, let second):
      failure(of: condition)
        ?? failure(of: first).flatMap { failure in self.failure(of: second).map { _ in failure } }
    case .sequence(let first, let second): failure(of: first) ?? failure(of: second)
    case .operation(_, let parts, _): parts.lazy.compactMap { failure(of: $0) }.first
    case .lookup(_, let key, _): failure(of: key)
    case .failure(let message, let site): (message, graph.sites[site])
    case .stringCheck(let text, _): failure(of: text)
    }
  }
}
