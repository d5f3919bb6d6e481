/// A sorted list of items that counts: the place of an item and the item at a place are found, and
/// items inserted and removed, in O(log n) and a move of at most some kilobytes.
///
/// Items lie in chunks of at most 512, chunks in groups of at most 128. A copy shares all of them;
/// a change then copies only the chunk and the group that it touches. 16 bytes an item for numeric
/// keys when loaded, at most twice as many after changes.
package struct ChunkList: Sendable {
  private(set) var groups: [ChunkGroup] = []
  private(set) var sizes: [Int] = []
  /// The number of items.
  package private(set) var count = 0

  /// Creates an empty list.
  package init() {}

  /// Creates a list of chunks that are in order and not empty.
  init(_ chunks: [Chunk]) { replaceAll(chunks) }

  /// Creates a list of items that are in order.
  ///
  /// - Parameter items: The items.
  package init(sorted items: some Sequence<OrderItem>) {
    var builder = ChunkListBuilder()
    for item in items { builder.append(item) }
    self = builder.finish()
  }

  var isEmpty: Bool { count == 0 }

  /// Replaces all chunks.
  mutating func replaceAll(_ chunks: [Chunk]) {
    groups = stride(from: 0, to: chunks.count, by: ChunkGroup.fill).map { start in
      ChunkGroup(Array(chunks[start..<min(start + ChunkGroup.fill, chunks.count)]))
    }
    sizes = groups.map(\.total)
    count = sizes.reduce(0, +)
  }

  /// Inserts an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: Whether it is new.
  @discardableResult package mutating func insert(_ item: OrderItem) -> Bool {
    guard count > 0 else {
      var chunk = Chunk()
      chunk.append(item)
      replaceAll([chunk])
      return true
    }
    let place = place(of: item)
    guard !groups[place.group].chunks[place.chunk].holds(item, at: place.index) else {
      return false
    }
    groups[place.group].chunks[place.chunk].insert(item, at: place.index)
    groups[place.group].sizes[place.chunk] += 1
    sizes[place.group] += 1
    count += 1
    if groups[place.group].sizes[place.chunk] > Chunk.capacity {
      groups[place.group].balance(place.chunk)
      balance(place.group)
    }
    return true
  }

  /// Removes an item.
  ///
  /// - Parameter item: The item.
  /// - Returns: Whether it was there.
  @discardableResult package mutating func remove(_ item: OrderItem) -> Bool {
    guard count > 0 else { return false }
    let place = place(of: item)
    guard groups[place.group].chunks[place.chunk].holds(item, at: place.index) else {
      return false
    }
    groups[place.group].chunks[place.chunk].remove(at: place.index)
    groups[place.group].sizes[place.chunk] -= 1
    sizes[place.group] -= 1
    count -= 1
    if groups[place.group].sizes[place.chunk] < Chunk.capacity / 4 {
      groups[place.group].balance(place.chunk)
      balance(place.group)
    }
    return true
  }

  /// Splits a group that is too large, removes an empty one, joins a small one with its neighbour.
  private mutating func balance(_ group: Int) {
    let size = groups[group].chunks.count
    if size == 0 {
      groups.remove(at: group)
      sizes.remove(at: group)
    } else if size > ChunkGroup.fill * 2 {
      let tail = ChunkGroup(Array(groups[group].chunks[(size / 2)...]))
      groups[group] = ChunkGroup(Array(groups[group].chunks[..<(size / 2)]))
      sizes[group] = groups[group].total
      groups.insert(tail, at: group + 1)
      sizes.insert(tail.total, at: group + 1)
    } else if size < ChunkGroup.fill / 4, groups.count > 1 {
      let first = group + 1 < groups.count ? group : group - 1
      guard groups[first].chunks.count + groups[first + 1].chunks.count <= ChunkGroup.fill else {
        return
      }
      groups[first] = ChunkGroup(groups[first].chunks + groups[first + 1].chunks)
      sizes[first] = groups[first].total
      groups.remove(at: first + 1)
      sizes.remove(at: first + 1)
    }
  }
}
