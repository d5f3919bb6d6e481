import MoonPeople
import MoonTestSupport
import Testing

/// Orders of rows and the keys that stand for them.
@Suite struct SortOrderTests {
  private let model: Model

  init() throws { model = try LuaTable.makeModel() }

  /// A row with values that are often equal, and now and then extreme.
  private func row(_ id: Int64, _ random: inout SplitMix64) -> Row {
    func pick(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    let strings: [Value] = [
      .text(""), .text("a"), .text("ab"), .string(ByteString([97, 0])), .text("b"),
      .string(ByteString([97, 0, 98])), .string(ByteString([255, 0])), .string(ByteString([0, 0])),
      .string(ByteString([0])),
    ]
    let booleans: [Value] = [.boolean(false), .boolean(true)]
    let integers: [Value] = [
      .integer(.min), .integer(-1), .integer(0), .integer(1), .integer((1 << 53) + 1),
      .integer(.max),
    ]
    let numbers: [Value] = [
      .number(-.infinity), .number(-1.5), .number(-.leastNonzeroMagnitude), .number(0),
      .number(.leastNonzeroMagnitude),
      .number(1.5), .number(0x1p60), .number(.infinity),
    ]
    return Row(
      id: id,
      values: [
        pick(strings), pick(strings + [.none]), pick(booleans), pick(booleans + [.none]),
        pick(integers), pick(integers + [.none]), pick(numbers), pick(numbers + [.none]),
      ])
  }

  @Test("keys and codes compare as the rows do", arguments: 0..<20 as Range<UInt64>)
  func keys(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = (0..<40).map { row(Int64($0) - 20, &random) }
    var descriptors: [SortDescriptor] = []
    for _ in 0..<(seed % 4) {
      let place = Int(random.next() % 9)
      descriptors.append(
        SortDescriptor(
          place == 8 ? .id : .attribute(place), isDescending: random.next() & 1 == 1))
    }
    let order = SortOrder(descriptors, model: model)
    for first in rows {
      for second in rows {
        let precedes = order.precedes(first, second)
        #expect(precedes == expected(descriptors, first, second), "seed \(seed)")
        #expect((order.key(of: first) < order.key(of: second)) == precedes, "seed \(seed)")
        #expect((first.id == second.id) == (order.key(of: first) == order.key(of: second)))
        guard order.hasNumericKey, let left = order.numericKey(of: first),
          let right = order.numericKey(of: second)
        else { continue }
        let isFirst =
          left == right
          ? (order.isDescending ? first.id > second.id : first.id < second.id) : left < right
        #expect(isFirst == precedes, "seed \(seed)")
      }
    }
  }

  /// The order by its definition: the first key that differs decides, then the id.
  private func expected(_ keys: [SortDescriptor], _ first: Row, _ second: Row) -> Bool {
    for key in keys {
      guard case .attribute(let place) = key.key else {
        return key.isDescending ? first.id > second.id : first.id < second.id
      }
      let (left, right) = (first.values[place], second.values[place])
      if left.sortsBefore(right) { return !key.isDescending }
      if right.sortsBefore(left) { return key.isDescending }
    }
    return keys.last?.isDescending == true ? first.id > second.id : first.id < second.id
  }

  @Test(
    "orders of one number have codes",
    arguments: [
      ("score", true), ("weight", true), ("age", true), ("rank", false), ("isLiked", true),
      ("flag", true), ("name", false),
    ] as [(String, Bool)])
  func codes(name: String, expected: Bool) throws {
    let place = try #require(model.index(of: name))
    let order = SortOrder([SortDescriptor(.attribute(place))], model: model)
    #expect(order.hasNumericKey == expected)
    #expect(SortOrder([], model: model).hasNumericKey)
    #expect(order.readAttributes == [place])
  }

  @Test func `nil comes first, and last when descending`() throws {
    let (none, some) = (
      Row(id: 1, values: model.attributes.map { _ in .none }),
      Row(id: 2, values: model.attributes.map { _ in .number(-.infinity) })
    )
    let key = SortDescriptor.Key.attribute(7)
    let ascending = SortOrder([SortDescriptor(key)], model: model)
    let descending = SortOrder([SortDescriptor(key, isDescending: true)], model: model)
    #expect(ascending.precedes(none, some))
    #expect(descending.precedes(some, none))
    let codes = [none, some].map { (ascending.numericKey(of: $0), descending.numericKey(of: $0)) }
    #expect((codes[0].0 ?? 0) < (codes[1].0 ?? 0))
    #expect((codes[0].1 ?? 0) > (codes[1].1 ?? 0))
  }
}
