import MoonPeople
import MoonTestSupport

/// Random conditions on records whose attributes have all types, with values at the edges.
struct RandomConditions {
  /// The places of attributes by what they may hold.
  static let model: Model = {
    do {
      return try Model(
        "Mixed",
        [
          Attribute("b", .boolean, isIndexed: true),
          Attribute("bn", .boolean, isOptional: true, isIndexed: true),
          Attribute("i", .integer, isIndexed: true), Attribute("jn", .integer, isOptional: true),
          Attribute("n", .number, isIndexed: true), Attribute("mn", .number, isOptional: true),
          Attribute("s", .string, isIndexed: true), Attribute("tn", .string, isOptional: true),
          Attribute("dn", .date, isOptional: true, isIndexed: true),
        ])
    } catch { preconditionFailure("\(error)") }
  }()

  private static let integers: [Int64] = [
    0, 1, -1, 2, 3, 7, -7, 10, 1 << 53, 1 << 53 + 1, .max, .min, .max - 1,
  ]
  private static let numbers: [Double] = [
    0, 1, -1, 0.5, -2.5, 3, 10, 0x1p53, 0x1p63, -0x1p63, 1e300, .infinity, -.infinity,
  ]
  private static let strings: [ByteString] = [
    "", "x", "X", "Ada", "éx", "10", "0x10", " 3 ", "1e2", "nan", ByteString([0x61, 0, 0x62]),
    ByteString([0xFF, 0x78]), ByteString([0xA9]), ByteString([0x80, 0x80]),
  ]

  private var random: SplitMix64
  private let site = Site(file: "test.lua", line: 1)

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Random values for all attributes.
  mutating func row() -> [Value] {
    RandomConditions.model.attributes.map { attribute in
      if attribute.isOptional, random.chance(0.3) { return .none }
      return switch attribute.type {
      case .boolean: .boolean(random.chance(0.5))
      case .integer: .integer(pick(RandomConditions.integers))
      case .number: .number(pick(RandomConditions.numbers))
      case .string: .string(pick(RandomConditions.strings))
      case .date: .number(pick(RandomConditions.numbers.filter(\.isFinite)))
      }
    }
  }

  /// A random condition.
  mutating func condition() -> Expression { truth(random.index(in: 1..<5)) }

  private mutating func pick<Thing>(_ things: [Thing]) -> Thing {
    things[random.index(in: 0..<things.count)]
  }

  private mutating func truth(_ depth: Int) -> Expression {
    guard depth > 0 else {
      return pick([.attribute(0), .attribute(1), .constant(.boolean(random.chance(0.5)))])
    }
    switch random.index(in: 0..<12) {
    case 0: return .not(truth(depth - 1))
    case 1, 2: return .and(truth(depth - 1), truth(depth - 1))
    case 3, 4: return .or(truth(depth - 1), truth(depth - 1))
    case 5:
      return .conditional(truth(depth - 1), then: truth(depth - 1), else: any(depth - 1))
    case 6, 7:
      let sign = pick([Operation.less, .lessOrEqual])
      return random.chance(0.6)
        ? .operation(sign, [number(depth - 1), number(depth - 1)], site)
        : .operation(sign, [string(depth - 1), string(depth - 1)], site)
    case 8:
      let sign = pick([Operation.equal, .notEqual])
      let (left, right) = pick([
        (number(depth - 1), number(depth - 1)), (string(depth - 1), string(depth - 1)),
        (truth(depth - 1), truth(depth - 1)), (any(depth - 1), any(depth - 1)),
        (any(depth - 1), .constant(.none)),
      ])
      return .operation(sign, [left, right], site)
    case 9:
      let needle = Expression.constant(.string(pick(RandomConditions.strings)))
      return .operation(
        .method(.find),
        [string(depth - 1), needle, .constant(.integer(1)), .constant(.boolean(true))], site)
    case 10: return .lookup(table(), any(depth - 1), site)
    default: return any(depth - 1)
    }
  }

  private mutating func table() -> LookupTable {
    var entries: [Value: Value] = [:]
    for _ in 0..<random.index(in: 0..<5) {
      let key = pick([
        Value.string(pick(RandomConditions.strings)), .integer(pick(RandomConditions.integers)),
        .number(0.5), .boolean(random.chance(0.5)),
      ])
      entries[key] = .boolean(random.chance(0.8))
    }
    return LookupTable(entries, name: "set")
  }

  private mutating func number(_ depth: Int) -> Expression {
    if random.chance(0.03) { return any(depth) }
    guard depth > 0, random.chance(0.5) else {
      return pick([
        .id, .attribute(2), .attribute(3), .attribute(4), .attribute(4), .attribute(5),
        .attribute(8), .constant(.integer(pick(RandomConditions.integers))),
        .constant(.number(pick(RandomConditions.numbers + [.nan, -0.0]))),
      ])
    }
    switch random.index(in: 0..<5) {
    case 0: return .operation(.length, [string(depth - 1)], site)
    case 1: return .operation(.negate, [number(depth - 1)], site)
    case 2:
      let function = pick([LibraryFunction.floor, .ceil, .abs, .sqrt])
      return .operation(.call(function), [number(depth - 1)], site)
    default:
      let operation = pick([
        Operation.add, .subtract, .multiply, .divide, .floorDivide, .modulo, .power, .bitAnd,
        .shiftLeft,
      ])
      return .operation(operation, [number(depth - 1), number(depth - 1)], site)
    }
  }

  private mutating func string(_ depth: Int) -> Expression {
    if random.chance(0.03) { return any(depth) }
    guard depth > 0, random.chance(0.4) else {
      return pick([
        .attribute(6), .attribute(6), .attribute(7),
        .constant(.string(pick(RandomConditions.strings))),
      ])
    }
    switch random.index(in: 0..<4) {
    case 0: return .operation(.method(.lower), [string(depth - 1)], site)
    case 1: return .operation(.method(.upper), [string(depth - 1)], site)
    case 2:
      return .operation(
        .method(.sub), [string(depth - 1), .constant(.integer(1)), .constant(.integer(2))], site)
    default: return .operation(.concatenate, [string(depth - 1), string(depth - 1)], site)
    }
  }

  private mutating func any(_ depth: Int) -> Expression {
    switch random.index(in: 0..<4) {
    case 0: number(depth)
    case 1: string(depth)
    case 2: truth(depth)
    default: .attribute(random.index(in: 0..<9))
    }
  }
}
