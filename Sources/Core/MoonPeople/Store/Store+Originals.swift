extension Store {
  /// What a record was at the last save.
  enum Original: Equatable {
    /// Nothing has been written since.
    case unchanged
    /// It held these values.
    case values([Value])
    /// It didn't exist.
    case missing
  }

  /// What a record was at the last save.
  func original(of record: Record) -> Original {
    let place = record.place
    if unlogged.contains(where: { $0.place == place && $0.ids.contains(record.id) }) {
      return .missing
    }
    let first = firstChanges.change(model: place, id: record.id, in: log) { model in
      try? self.place(of: model)
    }
    guard let first else { return .unchanged }
    return first.old.map(Original.values) ?? .missing
  }
}
