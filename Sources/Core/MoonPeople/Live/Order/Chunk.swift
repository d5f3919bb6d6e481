/// A short run of an order's items, in columns.
struct Chunk: Sendable {
  /// The largest number of items of a chunk.
  static let capacity = 512

  private(set) var prefixes: [UInt64] = []
  private(set) var codes: [Int64] = []
  /// The keys of an order that has no numeric key; empty in one that has.
  private(set) var rests: [[UInt8]] = []

  init() {}

  /// Creates a chunk with room for all items it may ever get.
  init(reserving count: Int) {
    prefixes.reserveCapacity(count)
    codes.reserveCapacity(count)
  }

  var count: Int { prefixes.count }

  subscript(index: Int) -> OrderItem {
    if rests.isEmpty { return OrderItem(prefix: prefixes[index], code: codes[index]) }
    return OrderItem(prefix: prefixes[index], code: codes[index], rest: rests[index])
  }

  /// Whether the item at an index comes before another one.
  func precedes(_ index: Int, _ item: OrderItem) -> Bool {
    let prefix = prefixes[index]
    if prefix != item.prefix { return prefix < item.prefix }
    if let rest = item.rest { return rests[index].lexicographicallyPrecedes(rest) }
    return codes[index] < item.code
  }

  /// Whether the item at an index comes after another one.
  func follows(_ index: Int, _ item: OrderItem) -> Bool {
    let prefix = prefixes[index]
    if prefix != item.prefix { return prefix > item.prefix }
    if let rest = item.rest { return rest.lexicographicallyPrecedes(rests[index]) }
    return codes[index] > item.code
  }

  /// The number of items that come before one.
  func rank(of item: OrderItem) -> Int {
    var low = 0
    var high = prefixes.count
    while low < high {
      let middle = (low + high) >> 1
      if precedes(middle, item) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether an item stands at an index.
  func holds(_ item: OrderItem, at index: Int) -> Bool {
    index < prefixes.count && codes[index] == item.code && prefixes[index] == item.prefix
      && (rests.isEmpty || rests[index] == item.rest)
  }

  mutating func insert(_ item: OrderItem, at index: Int) {
    prefixes.insert(item.prefix, at: index)
    codes.insert(item.code, at: index)
    if let rest = item.rest { rests.insert(rest, at: index) }
  }

  mutating func append(_ item: OrderItem) {
    prefixes.append(item.prefix)
    codes.append(item.code)
    if let rest = item.rest { rests.append(rest) }
  }

  /// Appends the items of another chunk.
  mutating func append(_ other: Chunk, _ range: Range<Int>) {
    prefixes.append(contentsOf: other.prefixes[range])
    codes.append(contentsOf: other.codes[range])
    if !other.rests.isEmpty { rests.append(contentsOf: other.rests[range]) }
  }

  mutating func remove(at index: Int) {
    prefixes.remove(at: index)
    codes.remove(at: index)
    if !rests.isEmpty { rests.remove(at: index) }
  }

  /// The items of a range, as a chunk of their own.
  func slice(_ range: Range<Int>) -> Chunk {
    var result = Chunk()
    result.append(self, range)
    return result
  }

  /// Cuts the chunk to its first items and returns the others.
  mutating func split(at index: Int) -> Chunk {
    let tail = slice(index..<count)
    self = slice(0..<index)
    return tail
  }
}
