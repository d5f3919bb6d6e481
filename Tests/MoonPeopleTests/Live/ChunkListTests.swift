import MoonPeople
import MoonTestSupport
import Testing

/// The counted list against a sorted array.
@Suite struct ChunkListTests {
  private func item(_ random: inout SplitMix64, isNumeric: Bool) -> OrderItem {
    let id = Int64(random.index(in: 0..<4000))
    let key = random.next() % 500
    if isNumeric { return OrderItem(prefix: key, code: id) }
    // Keys with equal beginnings, so that the first eight bytes don't decide.
    let text = Array("person \(key)".utf8) + [0] + (0..<8).map { UInt8(id >> (56 - 8 * $0) & 255) }
    return OrderItem(bytes: text, code: id)
  }

  @Test(
    "items, ranks and positions are those of a sorted array",
    arguments: 0..<6, [true, false])
  func like(seed: Int, isNumeric: Bool) {
    var random = SplitMix64(seed: UInt64(seed))
    var list = ChunkList()
    var naive: [OrderItem] = []
    var old: [(list: ChunkList, items: [OrderItem])] = []
    for round in 0..<40 {
      if round % 4 == 3 {
        var leaving = Set<OrderItem>()
        for _ in 0..<random.index(in: 0..<400) where !naive.isEmpty {
          leaving.insert(naive[random.index(in: 0..<naive.count)])
        }
        var arriving = Set<OrderItem>()
        for _ in 0..<random.index(in: 0..<900) {
          let item = item(&random, isNumeric: isNumeric)
          if !naive.contains(item) { arriving.insert(item) }
        }
        list.apply(removing: leaving.sorted(), inserting: arriving.sorted())
        naive = (naive.filter { !leaving.contains($0) } + arriving).sorted()
      } else {
        for _ in 0..<100 {
          let item = item(&random, isNumeric: isNumeric)
          if let place = naive.firstIndex(of: item) {
            let isThere = list.remove(item)
            #expect(isThere)
            naive.remove(at: place)
          } else {
            let isThere = list.remove(item)
            let isNew = list.insert(item)
            let isNewTwice = list.insert(item)
            #expect(!isThere && isNew && !isNewTwice)
            naive.insert(item, at: naive.firstIndex { item < $0 } ?? naive.count)
          }
        }
      }
      if round == 30 {
        // Almost everything goes, so that chunks and groups are joined.
        for item in naive.dropFirst(5) { list.remove(item) }
        naive = Array(naive.prefix(5))
      }
      #expect(list.count == naive.count, "seed \(seed), round \(round)")
      #expect((0..<list.count).map { list[$0] } == naive, "seed \(seed), round \(round)")
      for _ in 0..<20 {
        let item = item(&random, isNumeric: isNumeric)
        #expect(list.rank(of: item) == naive.filter { $0 < item }.count, "seed \(seed)")
        #expect(list.contains(item) == naive.contains(item), "seed \(seed)")
      }
      if round % 10 == 0 { old.append((list, naive)) }
    }
    for (list, items) in old { #expect((0..<list.count).map { list[$0] } == items) }
  }

  @Test func `a list of many groups counts as an array does`() {
    // 200,000 even keys fill 391 chunks in seven groups; odd ones split them.
    let items = (0..<200_000).map { OrderItem(prefix: UInt64($0) * 2, code: Int64($0)) }
    var list = ChunkList(sorted: items)
    for key in stride(from: 0, to: 400_000, by: 40) {
      list.insert(OrderItem(prefix: UInt64(key) + 1, code: 0))
    }
    #expect(list.count == 210_000)
    #expect(list.rank(of: OrderItem(prefix: 200_000, code: 100_000)) == 105_000)
    #expect(list[105_000] == OrderItem(prefix: 200_000, code: 100_000))
    for item in items { list.remove(item) }
    #expect(list.count == 10_000)
    #expect((0..<10_000).allSatisfy { list[$0].prefix == UInt64($0) * 40 + 1 })
  }
}
