internal import MoonPeople

/// An index from which a request could be answered without looking at the table.
package struct IndexAdvice: Hashable, Sendable {
  /// The index's name.
  package let name: String
  /// The statement that makes it.
  package let statement: String

  /// The best index for a request; nil when an index would hardly help.
  ///
  /// First what is compared with one value, then the order, then a range, then what else is read.
  ///
  /// - Parameter request: The request.
  package init?(_ request: SQLRequest) {
    let model = request.model
    var columns: [(place: Int?, isDescending: Bool)] = []
    func add(_ place: Int?, _ isDescending: Bool = false) {
      if !columns.contains(where: { $0.place == place }) { columns.append((place, isDescending)) }
    }
    let facts = request.condition.map { IndexAdvice.facts($0, model) } ?? []
    for fact in facts where fact.isEquality { add(fact.place) }
    if request.result != .count, !request.sort.isEmpty {
      for descriptor in SQLRequest.totalOrder(request.sort) {
        switch descriptor.key {
        case .id: add(nil, descriptor.isDescending)
        case .attribute(let place): add(place, descriptor.isDescending)
        }
      }
    }
    for fact in facts where !fact.isEquality { add(fact.place) }
    guard columns.contains(where: { $0.place != nil }) else { return nil }
    for place in request.condition?.readAttributes ?? [] { add(place) }
    if case .attributes(let places) = request.result, places.count <= IndexAdvice.mostColumns {
      for place in places { add(place) }
    }
    let parts = columns.map { column in
      let name = column.place.map { model.attributes[$0].name } ?? "id"
      return (name: name, isDescending: column.isDescending)
    }
    // No model, and no index that an attribute has, is called so.
    name =
      "\(model.name):"
      + parts.map { ($0.isDescending ? "-" : "") + $0.name }.joined(separator: ".")
    let list = parts.map { $0.name.quotedName + ($0.isDescending ? " DESC" : "") }
    statement =
      "CREATE INDEX \(name.quotedName) ON \(model.name.quotedName) (\(list.joined(separator: ", ")))"
  }

  /// An index of more columns than these would be a second table.
  private static let mostColumns = 6

  private struct Fact {
    let place: Int
    let isEquality: Bool
  }

  /// The attributes that a condition compares with constants.
  private static func facts(_ condition: Expression, _ model: Model) -> [Fact] {
    switch condition {
    case .and(let left, let right): return facts(left, model) + facts(right, model)
    case .attribute(let place), .not(.attribute(let place)):
      return model.attributes[place].type == .boolean ? [Fact(place: place, isEquality: true)] : []
    case .operation(let operation, let parts, _):
      guard parts.count == 2 else { return [] }
      switch (parts[0], parts[1]) {
      case (.attribute(let place), .constant), (.constant, .attribute(let place)):
        switch operation {
        case .equal: return [Fact(place: place, isEquality: true)]
        case .less, .lessOrEqual: return [Fact(place: place, isEquality: false)]
        default: return []
        }
      default: return []
      }
    case .lookup(_, .attribute(let place), _): return [Fact(place: place, isEquality: false)]
    case .constant, .id, .not, .or, .conditional, .sequence, .lookup, .failure: return []
    }
  }
}
