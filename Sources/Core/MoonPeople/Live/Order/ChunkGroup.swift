/// Some tens of neighbouring chunks with their sizes, so that a position is found in two steps.
struct ChunkGroup: Sendable {
  /// The number of chunks with which a group is filled; it is split at twice as many.
  static let fill = 64

  var chunks: [Chunk]
  var sizes: [Int]

  init(_ chunks: [Chunk]) {
    self.chunks = chunks
    sizes = chunks.map(\.count)
  }

  /// The number of items in all chunks.
  var total: Int { sizes.reduce(0, +) }

  /// The last chunk whose first item doesn't come after one; the first chunk when there is none.
  func chunk(for item: OrderItem) -> Int {
    var low = 0
    var high = chunks.count
    while low < high {
      let middle = (low + high) >> 1
      if chunks[middle].follows(0, item) { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  /// Splits a chunk that is too large, or joins one that is small with a neighbour.
  mutating func balance(_ chunk: Int) {
    let size = sizes[chunk]
    if size == 0 {
      chunks.remove(at: chunk)
      sizes.remove(at: chunk)
    } else if size > Chunk.capacity {
      let tail = chunks[chunk].split(at: size / 2)
      sizes[chunk] = size / 2
      chunks.insert(tail, at: chunk + 1)
      sizes.insert(tail.count, at: chunk + 1)
    } else if size < Chunk.capacity / 4 {
      if chunk + 1 < chunks.count, size + sizes[chunk + 1] <= Chunk.capacity / 2 {
        join(chunk)
      } else if chunk > 0, size + sizes[chunk - 1] <= Chunk.capacity / 2 {
        join(chunk - 1)
      }
    }
  }

  /// Joins a chunk with the one after it.
  private mutating func join(_ chunk: Int) {
    let tail = chunks.remove(at: chunk + 1)
    sizes.remove(at: chunk + 1)
    chunks[chunk].append(tail, 0..<tail.count)
    sizes[chunk] = chunks[chunk].count
  }
}
