extension ChunkList {
  /// Where an item stands or would stand.
  struct Place {
    let group: Int
    let chunk: Int
    let index: Int
  }

  /// Where an item stands or would stand in a list that isn't empty.
  func place(of item: OrderItem) -> Place {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) >> 1
      if groups[middle].chunks[0].follows(0, item) { high = middle } else { low = middle + 1 }
    }
    let group = max(low - 1, 0)
    let chunk = groups[group].chunk(for: item)
    return Place(
      group: group, chunk: chunk, index: groups[group].chunks[chunk].rank(of: item))
  }

  /// The number of items that come before one; the item needn't be there.
  ///
  /// - Parameter item: The item.
  /// - Returns: The number.
  package func rank(of item: OrderItem) -> Int {
    guard count > 0 else { return 0 }
    let place = place(of: item)
    var result = place.index
    for group in 0..<place.group { result += sizes[group] }
    for chunk in 0..<place.chunk { result += groups[place.group].sizes[chunk] }
    return result
  }

  /// Whether an item is there.
  ///
  /// - Parameter item: The item.
  /// - Returns: Whether it is.
  package func contains(_ item: OrderItem) -> Bool {
    guard count > 0 else { return false }
    let place = place(of: item)
    return groups[place.group].chunks[place.chunk].holds(item, at: place.index)
  }

  /// Where the item at a position below the count stands.
  private func place(at position: Int) -> Place {
    var rest = position
    var group = 0
    while rest >= sizes[group] {
      rest -= sizes[group]
      group += 1
    }
    var chunk = 0
    while rest >= groups[group].sizes[chunk] {
      rest -= groups[group].sizes[chunk]
      chunk += 1
    }
    return Place(group: group, chunk: chunk, index: rest)
  }

  /// The item at a position below the count, from 0.
  ///
  /// - Parameter position: The position, from 0.
  package subscript(position: Int) -> OrderItem {
    let place = place(at: position)
    return groups[place.group].chunks[place.chunk][place.index]
  }

  /// The code of the item at a position below the count, from 0.
  func code(at position: Int) -> Int64 {
    let place = place(at: position)
    return groups[place.group].chunks[place.chunk].codes[place.index]
  }

  /// Visits the items of a range of positions, by runs of chunks.
  func visit(_ range: Range<Int>, _ body: (Chunk, Range<Int>) -> Void) {
    guard !range.isEmpty else { return }
    var start = place(at: range.lowerBound)
    var left = range.count
    while left > 0 {
      let chunk = groups[start.group].chunks[start.chunk]
      let taken = min(left, chunk.count - start.index)
      body(chunk, start.index..<(start.index + taken))
      left -= taken
      let isLast = start.chunk + 1 == groups[start.group].chunks.count
      start = Place(
        group: isLast ? start.group + 1 : start.group, chunk: isLast ? 0 : start.chunk + 1, index: 0
      )
    }
  }
}
