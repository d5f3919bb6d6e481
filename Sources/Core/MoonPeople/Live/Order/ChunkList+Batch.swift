extension ChunkList {
  /// Removes and inserts many items at once, in one sweep over the chunks.
  ///
  /// - Parameters:
  ///   - leaving: Items to remove, in order.
  ///   - arriving: Items to insert, in order.
  package mutating func apply(removing leaving: [OrderItem], inserting arriving: [OrderItem]) {
    guard (leaving.count + arriving.count) * 4 > count / Chunk.capacity, count > 0 else {
      guard count > 0 else {
        self = ChunkList(sorted: arriving)
        return
      }
      for item in leaving { remove(item) }
      for item in arriving { insert(item) }
      return
    }
    let old = groups.flatMap(\.chunks)
    var chunks: [Chunk] = []
    chunks.reserveCapacity(old.count + arriving.count / Chunk.capacity)
    var out = 0
    var into = 0
    for (index, chunk) in old.enumerated() {
      let next = index + 1 < old.count ? old[index + 1] : nil
      let outStart = out
      let intoStart = into
      while out < leaving.count, next.map({ $0.follows(0, leaving[out]) }) ?? true { out += 1 }
      while into < arriving.count, next.map({ $0.follows(0, arriving[into]) }) ?? true { into += 1 }
      if out == outStart, into == intoStart {
        chunks.append(chunk)
      } else {
        chunk.merged(
          removing: leaving[outStart..<out], inserting: arriving[intoStart..<into], into: &chunks)
      }
    }
    replaceAll(chunks)
  }
}

extension Chunk {
  /// Adds the chunk to others without some items and with some, in chunks of allowed size.
  fileprivate func merged(
    removing leaving: ArraySlice<OrderItem>, inserting arriving: ArraySlice<OrderItem>,
    into chunks: inout [Chunk]
  ) {
    let size = count + arriving.count
    let parts = (size + Chunk.capacity - 1) / Chunk.capacity
    let limit = (size + parts - 1) / parts
    var result = Chunk(reserving: limit)
    var out = leaving.startIndex
    var into = arriving.startIndex
    func add(_ item: OrderItem) {
      if result.count == limit {
        chunks.append(result)
        result = Chunk(reserving: limit)
      }
      result.append(item)
    }
    for index in 0..<count {
      while into < arriving.endIndex, follows(index, arriving[into]) {
        add(arriving[into])
        into += 1
      }
      while out < leaving.endIndex, follows(index, leaving[out]) { out += 1 }
      if out < leaving.endIndex, holds(leaving[out], at: index) {
        out += 1
      } else {
        add(self[index])
      }
    }
    while into < arriving.endIndex {
      add(arriving[into])
      into += 1
    }
    if result.count > 0 { chunks.append(result) }
  }
}
