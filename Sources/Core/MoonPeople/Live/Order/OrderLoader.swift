/// Collects the rows of an order as they come, by sections, and sorts them if they need it.
struct OrderLoader {
  private struct Section {
    var numbers = RunSorter<NumericItem>()
    var others = RunSorter<OrderItem>()

    mutating func add(_ item: OrderItem) {
      if item.rest == nil {
        numbers.add(NumericItem(prefix: item.prefix, code: item.code))
      } else {
        others.add(item)
      }
    }

    mutating func list(_ effort: Effort) throws(StoreError) -> ChunkList {
      var builder = ChunkListBuilder()
      try numbers.finish(effort) {
        builder.append(OrderItem(prefix: $0.prefix, code: $0.code))
      }
      try others.finish(effort) { builder.append($0) }
      return builder.finish()
    }
  }

  private let placer: RowPlacer
  private var all = Section()
  private var places: [Value: Int] = [:]
  private var sections: [(key: Value, rows: Section)] = []
  /// The bytes of all sections' keys.
  private var keySize = 0
  private let effort: Effort

  init(_ placer: RowPlacer, effort: Effort) {
    self.placer = placer
    self.effort = effort
  }

  mutating func add(_ row: Row) throws(StoreError) {
    let item = placer.item(of: row)
    guard placer.isSectioned else {
      all.add(item)
      return
    }
    let key = try placer.sectionKey(of: row)
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      keySize += key.heldSize
      guard keySize <= effort.longestText else {
        throw StoreError(.memory, "not enough memory for the names of the sections")
      }
      place = sections.count
      places[key] = place
      sections.append((key, Section()))
    }
    sections[place].rows.add(item)
  }

  /// The parts with all rows, in order.
  ///
  /// - Throws: ``StoreError`` `stopped`.
  mutating func finish() throws(StoreError) -> [OrderedRows.Part] {
    guard placer.isSectioned else {
      return [OrderedRows.Part(key: .none, rows: try all.list(effort))]
    }
    var parts: [OrderedRows.Part] = []
    for place in sections.indices {
      try effort.step()
      parts.append(
        OrderedRows.Part(key: sections[place].key, rows: try sections[place].rows.list(effort)))
      sections[place].rows = Section()
    }
    return parts.sorted { $0.key.sortsBefore($1.key) }
  }
}
