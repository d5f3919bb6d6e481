/// The changes of some time, one for each record that differs in the end.
final class NetBatch {
  /// The changes of one model's records.
  struct Part {
    let model: Model
    fileprivate(set) var changes: [NetChange]
    /// The attributes that changed in any of them.
    fileprivate(set) var mask = AttributeMask.none
  }

  private(set) var parts: [Part] = []

  /// Nets changes in their order.
  init(_ changes: ArraySlice<RowChange>) {
    if let change = changes.first, changes.count == 1 {
      add(change.model, Self.net(change))
      return
    }
    var places: [[Int64: Int]] = []
    if let first = changes.first {
      // Mostly all are of one model.
      var part = Part(model: first.model, changes: [])
      part.changes.reserveCapacity(changes.count)
      parts.append(part)
      places.append(Dictionary(minimumCapacity: changes.count))
    }
    for change in changes { note(Self.net(change), change.model, &places) }
    close()
  }

  /// Nets some batches that followed each other.
  init(_ batches: [NetBatch]) {
    var places: [[Int64: Int]] = []
    for batch in batches {
      for part in batch.parts {
        for change in part.changes { note(change, part.model, &places) }
      }
    }
    close()
  }

  /// A batch without changes.
  init() {}

  private init(parts: [Part]) { self.parts = parts }

  var isEmpty: Bool { parts.isEmpty }

  /// The number of records.
  var count: Int { parts.reduce(0) { $0 + $1.changes.count } }

  /// The batch that undoes it.
  var inverse: NetBatch {
    NetBatch(
      parts: parts.map {
        Part(model: $0.model, changes: $0.changes.map(\.inverse), mask: $0.mask)
      })
  }

  /// The changes of a model; nil when there is none.
  func part(of model: Model) -> Part? { parts.first { $0.model === model } }

  private static func net(_ change: RowChange) -> NetChange {
    NetChange(
      id: change.id, old: change.old.map { Row(id: change.id, values: $0) },
      new: change.new.map { Row(id: change.id, values: $0) })
  }

  private func add(_ model: Model, _ change: NetChange) {
    if !change.mask.isEmpty {
      parts.append(Part(model: model, changes: [change], mask: change.mask))
    }
  }

  /// Adds a change to the one of the same record, if there is one.
  private func note(_ change: NetChange, _ model: Model, _ places: inout [[Int64: Int]]) {
    var index = parts.count - 1
    if index < 0 || parts[index].model !== model {
      index = parts.firstIndex { $0.model === model } ?? parts.count
    }
    if index == parts.count {
      parts.append(Part(model: model, changes: []))
      places.append([:])
    }
    if let place = places[index].updateValue(parts[index].changes.count, forKey: change.id) {
      places[index][change.id] = place
      let first = parts[index].changes[place]
      parts[index].changes[place] = NetChange(id: change.id, old: first.old, new: change.new)
    } else {
      parts[index].changes.append(change)
    }
  }

  /// Leaves out what came to nothing, and finds the masks.
  private func close() {
    for index in parts.indices {
      parts[index].changes.removeAll { $0.mask.isEmpty }
      for change in parts[index].changes { parts[index].mask.formUnion(change.mask) }
    }
    parts.removeAll { $0.changes.isEmpty }
  }
}
