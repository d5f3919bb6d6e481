/// Makes a list of items that come in order, with full chunks.
struct ChunkListBuilder {
  private var chunks: [Chunk] = []
  private var current = Chunk(reserving: Chunk.capacity)

  mutating func append(_ item: OrderItem) {
    if current.count == Chunk.capacity { close() }
    current.append(item)
  }

  private mutating func close() {
    guard current.count > 0 else { return }
    chunks.append(current.count == Chunk.capacity ? current : current.slice(0..<current.count))
    current = Chunk(reserving: Chunk.capacity)
  }

  /// The list of all items.
  mutating func finish() -> ChunkList {
    close()
    return ChunkList(chunks)
  }
}
