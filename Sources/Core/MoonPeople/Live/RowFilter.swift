/// Which rows of a model a live query selects, tested row by row.
struct RowFilter {
  /// The attributes that the test reads.
  let reads: AttributeMask
  /// Whether rows are selected by words besides: the backend alone knows which then.
  let isSearch: Bool
  /// Whether a row is selected, words aside; nil when all are.
  let test: ((Row) throws(StoreError) -> Bool)?
  /// What a row must hold to be selected; nil when that isn't known, or words decide besides.
  let requirement: Requirement?

  init(_ request: FetchRequest, effort: Effort) {
    let model = request.model
    isSearch = request.search != nil
    var reads: AttributeMask
    var requirement: Requirement?
    switch request.predicate {
    case nil:
      test = nil
      reads = .none
    case .expression(let expression):
      let simple = expression.simplified(for: model)
      let evaluator = Evaluator(simple, model: model, effort: effort)
      reads = AttributeMask(evaluator.readAttributes)
      if !isSearch, !evaluator.canRaise { requirement = simple.requirement(in: model) }
      test = { (row) throws(StoreError) in
        do throws(EvaluationError) {
          return try evaluator.test(row)
        } catch {
          throw .predicate(error, model, id: row.id)
        }
      }
    case .scan(let function):
      reads = .all
      test = { (row) throws(StoreError) in
        do { return try function.test(row) } catch { throw .scan(error, model, id: row.id) }
      }
    }
    if isSearch {
      for (place, attribute) in model.attributes.enumerated() where attribute.isSearchable {
        reads.insert(place)
      }
    }
    self.reads = reads
    self.requirement = requirement
  }

  /// Whether a row is selected, words aside.
  ///
  /// - Throws: ``StoreError`` `predicate` when the test raises.
  func selects(_ row: Row) throws(StoreError) -> Bool {
    guard let test else { return true }
    return try test(row)
  }
}
