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

    mutating func list() -> ChunkList {
      var builder = ChunkListBuilder()
      numbers.finish { builder.append(OrderItem(prefix: $0.prefix, code: $0.code)) }
      others.finish { builder.append($0) }
      return builder.finish()
    }
  }

  private let placer: RowPlacer
  private var all = Section()
  private var places: [Value: Int] = [:]
  private var sections: [(key: Value, rows: Section)] = []

  init(_ placer: RowPlacer) { self.placer = placer }

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
      place = sections.count
      places[key] = place
      sections.append((key, Section()))
    }
    sections[place].rows.add(item)
  }

  /// The parts with all rows, in order.
  mutating func finish() -> [OrderedRows.Part] {
    guard placer.isSectioned else { return [OrderedRows.Part(key: .none, rows: all.list())] }
    var parts: [OrderedRows.Part] = []
    for place in sections.indices {
      parts.append(OrderedRows.Part(key: sections[place].key, rows: sections[place].rows.list()))
      sections[place].rows = Section()
    }
    return parts.sorted { $0.key.sortsBefore($1.key) }
  }
}
