package import MoonPeople
internal import PeopleSQL

extension SQLiteBackend {
  package func updateAll(
    _ request: FetchRequest, _ changes: [(attribute: Int, value: Value)]
  ) throws(StoreError) -> Int {
    guard !changes.isEmpty else { return try count(request) }
    deletions = nil
    if case .scan(let function)? = request.predicate {
      return try changeTogether { state throws(StoreError) in
        let ids = try scannedIDs(request, function, state)
        for id in ids { _ = try update(request.model, id: id, changes) }
        return ids.count
      }
    }
    let table = try table(request.model)
    guard let values = try values(request) else { return 0 }
    let places = changes.map(\.attribute)
    return try change { state throws(StoreError) in
      let query = try state.queries.other(shape(request, .ids)) { $0.update(places) }
      do {
        return try checked(query, state) {
          let statement = try query.start(values, from: changes.count + 1)
          for (index, change) in changes.enumerated() {
            try statement.bind(change.value, index + 1)
          }
          try statement.run()
          return state.connection.changes
        }
      } catch let error as StoreError {
        throw named(error, table, state, id: nil) { place in
          changes.last { $0.attribute == place }?.value
        }
      } catch {
        throw StoreError(.predicate, "\(error)")
      }
    }
  }

  package func deleteAll(_ request: FetchRequest) throws(StoreError) -> Int {
    if case .scan(let function)? = request.predicate {
      deletions = nil
      return try changeTogether { state throws(StoreError) in
        let ids = try scannedIDs(request, function, state)
        for id in ids { _ = try remove(request.model, id: id, state) }
        return ids.count
      }
    }
    return try change { state throws(StoreError) in
      deletions?.add(.all(request))
      return try removeAll(request, state)
    }
  }

  /// Deletes the records that a request without a scan selects.
  func removeAll(_ request: FetchRequest, _ state: OpenState) throws(StoreError) -> Int {
    guard let values = try values(request) else { return 0 }
    let query = try state.queries.other(shape(request, .ids)) { $0.deletion() }
    return try storeErrors {
      try checked(query, state) {
        let statement = try query.start(values)
        try statement.run()
        return state.connection.changes
      }
    }
  }
}
