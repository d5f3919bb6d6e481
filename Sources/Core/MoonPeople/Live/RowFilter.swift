/// Which rows of a model a live query selects, tested row by row.
struct RowFilter {
  private enum Test {
    case all
    case expression(Evaluator)
    case scan(ScanFunction)
  }

  /// The attributes that the test reads.
  let reads: AttributeMask
  /// Whether rows are selected by words besides: the backend alone knows which then.
  let isSearch: Bool
  private let model: Model
  private let test: Test

  init(_ request: FetchRequest) {
    model = request.model
    isSearch = request.search != nil
    var reads: AttributeMask
    switch request.predicate {
    case nil:
      test = .all
      reads = .none
    case .expression(let expression):
      let evaluator = Evaluator(expression.simplified(for: request.model), model: request.model)
      test = .expression(evaluator)
      reads = AttributeMask(evaluator.readAttributes)
    case .scan(let function):
      test = .scan(function)
      reads = .all
    }
    if isSearch {
      for (place, attribute) in model.attributes.enumerated() where attribute.isSearchable {
        reads.insert(place)
      }
    }
    self.reads = reads
  }

  /// Whether a row is selected, words aside.
  ///
  /// - Throws: ``StoreError`` `predicate` when the test raises.
  func selects(_ row: Row) throws(StoreError) -> Bool {
    switch test {
    case .all: return true
    case .expression(let evaluator):
      do {
        return try evaluator.test(row)
      } catch {
        throw .predicate(error, model, id: row.id)
      }
    case .scan(let function):
      do {
        return try function.test(row)
      } catch {
        throw .scan(error, model, id: row.id)
      }
    }
  }
}
