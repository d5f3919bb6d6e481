/// The records of one model in memory, by ascending ids.
struct MemoryTable {
  private(set) var model: Model
  /// All ids, ascending; some belong to records that are gone.
  private var ids: [Int64] = []
  /// The values of each id; nil for one that is gone.
  private var values: [[Value]?] = []
  private(set) var count = 0
  /// About how much memory the records take, in bytes.
  private(set) var size = 0
  /// The holders of the values of unique attributes.
  private var holders: [Int: [Value: Int64]] = [:]
  /// Larger than each id that was ever used.
  private(set) var nextID: Int64 = 1

  init(_ model: Model) {
    self.model = model
    for (place, attribute) in model.attributes.enumerated() where attribute.isUnique {
      holders[place] = [:]
    }
  }

  /// Takes over a model of the same name.
  mutating func adopt(_ other: Model) throws(StoreError) {
    guard model.attributes == other.attributes else {
      throw StoreError(
        .schemaMismatch,
        "the store in memory keeps another \(model.name): \(model.summary), not \(other.summary)")
    }
    model = other
  }

  subscript(id: Int64) -> [Value]? {
    let place = place(of: id)
    return place < ids.count && ids[place] == id ? values[place] : nil
  }

  /// The record that holds a value of a unique attribute.
  func holder(of value: Value, attribute: Int) -> Int64? {
    if case .none = value { return nil }
    return holders[attribute]?[value]
  }

  /// Calls a function with each row by ascending ids until it gives false.
  func visit<Failure: Error>(_ body: (Row) throws(Failure) -> Bool) throws(Failure) {
    for place in ids.indices {
      guard let values = values[place] else { continue }
      guard try body(Row(id: ids[place], values: values)) else { return }
    }
  }

  /// Puts a row in place of what is there; nil takes it out.
  mutating func put(_ row: [Value]?, id: Int64) {
    let place = place(of: id)
    if place == ids.count || ids[place] != id {
      guard row != nil else { return }
      ids.insert(id, at: place)
      values.insert(nil, at: place)
    }
    let old = values[place]
    values[place] = row
    count += (row == nil ? 0 : 1) - (old == nil ? 0 : 1)
    size += (row?.rowSize ?? 0) - (old?.rowSize ?? 0)
    nextID = max(nextID, id == .max ? id : id + 1)
    for attribute in holders.keys {
      if let value = old?[attribute], value != .none, holders[attribute]?[value] == id {
        holders[attribute]?[value] = nil
      }
      if let value = row?[attribute], value != .none { holders[attribute]?[value] = id }
    }
    if ids.count > 64, count * 2 < ids.count { compact() }
  }

  /// The first place whose id isn't smaller.
  private func place(of id: Int64) -> Int {
    guard let last = ids.last, id <= last else { return ids.count }
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func compact() {
    ids = ids.indices.filter { values[$0] != nil }.map { ids[$0] }
    values = values.filter { $0 != nil }
  }
}

extension [Value] {
  /// About how much memory a record with these values takes, in bytes.
  fileprivate var rowSize: Int { reduce(64) { $0 + MemoryLayout<Value>.stride + $1.heldSize } }
}
