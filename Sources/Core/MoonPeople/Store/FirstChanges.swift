/// Where in the log each record was changed first, found out when somebody asks.
struct FirstChanges {
  /// The number of changes of the log that have been looked at.
  private var mark = 0
  /// The places in the log by id, by the places of models.
  private var places: [[Int64: Int]]

  /// Creates what knows nothing.
  ///
  /// - Parameter count: The number of models.
  init(models count: Int) { places = Array(repeating: [:], count: count) }

  /// The first change of a record.
  ///
  /// - Parameters:
  ///   - model: The place of its model in the store.
  ///   - id: Its id.
  ///   - log: The log, longer than at the last call.
  ///   - place: The place of a model.
  /// - Returns: The change; nil when there is none.
  mutating func change(
    model: Int, id: Int64, in log: ChangeLog, place: (Model) -> Int?
  ) -> RowChange? {
    while mark < log.mark {
      let change = log.changes[mark]
      if let model = place(change.model), places[model][change.id] == nil {
        places[model][change.id] = mark
      }
      mark += 1
    }
    return places[model][id].map { log.changes[$0] }
  }
}
