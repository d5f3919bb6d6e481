/// Which rows a request selects, without its limit and offset.
struct MemoryFilter {
  let order: SortOrder
  /// Whether a row may raise an error.
  let canRaise: Bool
  private let effort: Effort
  private let model: Model
  private let predicate: Test
  private let after: Row?
  private let search: WordSearch?

  private enum Test {
    case all
    case expression(Evaluator)
    case scan(ScanFunction)
  }

  init(_ request: FetchRequest, effort: Effort) {
    self.effort = effort
    model = request.model
    order = SortOrder(request.sort, model: model)
    after = request.after
    search = request.search.map { WordSearch($0, in: request.model) }
    switch request.predicate {
    case nil:
      predicate = .all
      canRaise = false
    case .expression(let expression):
      let evaluator = Evaluator(expression, model: model, effort: effort)
      predicate = .expression(evaluator)
      canRaise = evaluator.canRaise
    case .scan(let function):
      predicate = .scan(function)
      canRaise = true
    }
  }

  /// Whether a row is selected; the predicate is asked for each row, as it may raise.
  func test(_ row: Row) throws(StoreError) -> Bool {
    try effort.step()
    switch predicate {
    case .all: break
    case .expression(let evaluator):
      do {
        guard try evaluator.test(row) else { return false }
      } catch {
        throw .predicate(error, model, id: row.id)
      }
    case .scan(let function):
      do {
        guard try function.test(row) else { return false }
      } catch {
        throw .scan(error, model, id: row.id)
      }
    }
    if let after, !order.precedes(after, row) { return false }
    return search?.matches(row) ?? true
  }
}
