/// The records of one model that somebody holds, by id.
struct RecordMap {
  private struct Entry {
    weak var record: Record?
  }

  private var entries: [Int64: Entry] = [:]
  /// At this number of entries those of records that are gone are forgotten.
  private var limit = 64

  var isEmpty: Bool { entries.isEmpty }

  subscript(id: Int64) -> Record? { entries.isEmpty ? nil : entries[id]?.record }

  /// All records that somebody still holds.
  var all: [Record] { entries.values.compactMap(\.record) }

  mutating func add(_ record: Record) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.record != nil }
      limit = max(64, entries.count * 2)
    }
    entries[record.id] = Entry(record: record)
  }
}
