/// The records of one model that somebody holds, by id; a record takes itself out at its end.
struct RecordMap {
  private struct Entry {
    unowned let record: Record
    /// Tells a record from a later one of the same id, which the end of the first must not take out.
    let identity: ObjectIdentifier
  }

  private var entries: [Int64: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  subscript(id: Int64) -> Record? { entries.isEmpty ? nil : entries[id]?.record }

  /// All records that somebody holds.
  var all: [Record] { entries.values.map(\.record) }

  mutating func add(_ record: Record) {
    entries[record.id] = Entry(record: record, identity: ObjectIdentifier(record))
  }

  /// Takes out a record that ends.
  mutating func remove(id: Int64, identity: ObjectIdentifier) {
    if entries[id]?.identity == identity { entries[id] = nil }
  }
}
