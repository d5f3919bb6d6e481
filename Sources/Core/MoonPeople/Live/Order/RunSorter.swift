/// Sorts items that come one by one, in runs that are sorted early and merged at the end.
///
/// So at most the items and what is made of them are in memory, without the copies of an array that
/// grows, and what comes in order is only passed on.
struct RunSorter<Item: Comparable> {
  private static var capacity: Int { 16_384 }

  private var runs: [[Item]] = []
  private var current: [Item] = []
  private var last: Item?
  /// Whether all items came in order so far.
  private var isSorted = true
  private var isRunSorted = true

  var isEmpty: Bool { runs.isEmpty && current.isEmpty }

  mutating func add(_ item: Item) {
    if let last, !(last < item) {
      isSorted = false
      if !current.isEmpty { isRunSorted = false }
    }
    last = item
    // The first run of a small list stays small.
    if current.isEmpty, !runs.isEmpty { current.reserveCapacity(Self.capacity) }
    current.append(item)
    if current.count == Self.capacity { close() }
  }

  private mutating func close() {
    if !isRunSorted { current.sort() }
    if !current.isEmpty { runs.append(current) }
    current = []
    isRunSorted = true
  }

  /// Visits all items in order, and forgets them.
  ///
  /// - Parameters:
  ///   - effort: What is asked on the way.
  ///   - body: What visits an item.
  /// - Throws: ``StoreError`` `stopped`.
  mutating func finish(_ effort: Effort, _ body: (Item) -> Void) throws(StoreError) {
    close()
    if isSorted || runs.count == 1 {
      for index in runs.indices {
        for item in runs[index] {
          try effort.step()
          body(item)
        }
        runs[index] = []
      }
    } else {
      try merge(effort, body)
    }
    runs = []
  }

  private func merge(_ effort: Effort, _ body: (Item) -> Void) throws(StoreError) {
    // A heap of the runs' next items, the first one on top.
    var heap = runs.enumerated().map { (item: $1[0], run: $0, next: 1) }.sorted {
      $0.item < $1.item
    }
    var count = heap.count
    while count > 0 {
      try effort.step()
      body(heap[0].item)
      let top = heap[0]
      if top.next < runs[top.run].count {
        heap[0] = (runs[top.run][top.next], top.run, top.next + 1)
      } else {
        count -= 1
        heap[0] = heap[count]
      }
      var place = 0
      while true {
        var child = 2 * place + 1
        guard child < count else { break }
        if child + 1 < count, heap[child + 1].item < heap[child].item { child += 1 }
        guard heap[child].item < heap[place].item else { break }
        heap.swapAt(child, place)
        place = child
      }
    }
  }
}
