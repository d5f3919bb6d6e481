/// Collects the rows of an order as they come, by sections, and sorts them if they need it.
struct OrderLoader {
  private struct Section {
    var items: [OrderItem] = []
    var isSorted = true

    mutating func add(_ item: OrderItem) {
      if isSorted, let last = items.last, !(last < item) { isSorted = false }
      items.append(item)
    }
  }

  private let placer: RowPlacer
  private var all = Section()
  private var sections: [Value: Section] = [:]

  init(_ placer: RowPlacer) { self.placer = placer }

  mutating func add(_ row: Row) throws(StoreError) {
    let item = placer.item(of: row)
    if placer.isSectioned {
      sections[try placer.sectionKey(of: row), default: Section()].add(item)
    } else {
      all.add(item)
    }
  }

  /// The parts with all rows, in order.
  mutating func finish() -> [OrderedRows.Part] {
    guard placer.isSectioned else { return [OrderedRows.Part(key: .none, rows: list(all))] }
    let keys = sections.keys.sorted { $0.sortsBefore($1) }
    return keys.compactMap { key in
      sections.removeValue(forKey: key).map { OrderedRows.Part(key: key, rows: list($0)) }
    }
  }

  private func list(_ section: Section) -> ChunkList {
    ChunkList(sorted: section.isSorted ? section.items : section.items.sorted())
  }
}
