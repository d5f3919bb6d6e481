import MoonPeople

/// An expression for which SQL's own meaning differs from Lua's.
struct NaivePair: Sendable, CustomStringConvertible {
  /// The expression and what Lua 5.4 gives.
  let description: String
  /// The record's values.
  let values: [Value]
  /// The condition.
  let condition: Expression
  /// Whether Lua finds it true.
  var isSelected = true
  /// A part of what Lua raises; nil when it raises nothing.
  var error: String?

  private static let site = Site(file: "test.lua", line: 1)

  /// A record of `RandomConditions.model` with some values.
  private static func record(
    b: Bool = false, i: Int64 = 0, j: Value = .none, n: Double = 0, m: Value = .none,
    s: ByteString = "", t: Value = .none
  ) -> [Value] {
    [.boolean(b), .none, .integer(i), j, .number(n), m, .string(s), t, .none]
  }

  private static func of(_ operation: Operation, _ parts: Expression...) -> Expression {
    .operation(operation, parts, site)
  }

  private static let (b, bn) = (Expression.attribute(0), Expression.attribute(1))
  private static let (i, jn) = (Expression.attribute(2), Expression.attribute(3))
  private static let (n, mn) = (Expression.attribute(4), Expression.attribute(5))
  private static let (s, tn) = (Expression.attribute(6), Expression.attribute(7))

  private static func integer(_ value: Int64) -> Expression { .constant(.integer(value)) }
  private static func number(_ value: Double) -> Expression { .constant(.number(value)) }
  private static func text(_ value: String) -> Expression { .constant(.text(value)) }

  private static func gives(
    _ description: String, _ values: [Value], _ value: Expression, _ wanted: Expression
  ) -> NaivePair {
    NaivePair(description: description, values: values, condition: of(.equal, value, wanted))
  }

  private static func raises(
    _ description: String, _ values: [Value], _ value: Expression, _ error: String
  ) -> NaivePair {
    NaivePair(description: description, values: values, condition: value, error: error)
  }

  /// All pairs.
  static var all: [NaivePair] { numbers + truths + strings + errors }

  private static let numbers = [
    gives("7 // -2 is -4", record(i: 7, j: .integer(-2)), of(.floorDivide, i, jn), integer(-4)),
    gives("7 % -2 is -1", record(i: 7, j: .integer(-2)), of(.modulo, i, jn), integer(-1)),
    gives("-7 % 3 is 2", record(i: -7, j: .integer(3)), of(.modulo, i, jn), integer(2)),
    gives("7 / 2 is 3.5", record(i: 7, j: .integer(2)), of(.divide, i, jn), number(3.5)),
    gives("5.0 // 0 is inf", record(n: 5), of(.floorDivide, n, integer(0)), number(.infinity)),
    gives(
      "the largest integer + 1 wraps", record(i: .max), of(.add, i, integer(1)), integer(.min)),
    NaivePair(
      description: "NaN isn't itself", values: record(m: .number(0)),
      condition: of(.notEqual, of(.divide, n, mn), of(.divide, n, mn))),
    gives(
      "math.floor(-2.5) is -3", record(n: -2.5), of(.call(.floor), n), integer(-3)),
  ]

  private static let truths = [
    NaivePair(
      description: "0 is true", values: record(), condition: .and(i, .constant(.boolean(true)))),
    NaivePair(
      description: "an empty string is true", values: record(),
      condition: .and(s, .constant(.boolean(true)))),
    NaivePair(
      description: "nil == nil", values: record(), condition: of(.equal, tn, .attribute(7))),
    NaivePair(
      description: "nil ~= \"x\"", values: record(), condition: of(.notEqual, tn, text("x"))),
    NaivePair(description: "not nil", values: record(), condition: .not(tn)),
    NaivePair(description: "not a nil boolean", values: record(), condition: .not(bn)),
    gives("false or 5 is 5", record(), .or(b, integer(5)), integer(5)),
    NaivePair(
      description: "true ~= 1", values: record(b: true), condition: of(.equal, b, integer(1)),
      isSelected: false),
    gives(
      "tostring(true) is \"true\"", record(b: true), of(.call(.toString), b), text("true")),
  ]

  private static let strings = [
    gives("#\"é\" is 2", record(s: "é"), of(.length, s), integer(2)),
    gives(
      "#\"a\\0b\" is 3", record(s: ByteString([0x61, 0, 0x62])), of(.length, s), integer(3)),
    NaivePair(
      description: "find minds the case", values: record(s: "x"),
      condition: of(.method(.find), s, text("X")), isSelected: false),
    gives(
      "(\"éx\"):find(\"x\") is 3", record(s: "éx"), of(.method(.find), s, text("x")), integer(3)),
    gives(
      "(\"abc\"):sub(0, 1) is \"a\"", record(s: "abc"),
      of(.method(.sub), s, integer(0), integer(1)), text("a")),
  ]

  private static let errors = [
    raises(
      "nil < 1 raises", record(), of(.less, jn, integer(1)), "attempt to compare nil with number"),
    raises(
      "\"10\" < 9 raises", record(s: "10"), of(.less, s, integer(9)),
      "attempt to compare string with number"),
    raises("\"a\" .. nil raises", record(s: "a"), of(.concatenate, s, tn), "concatenate a nil"),
    raises(
      "5 // 0 raises", record(i: 5, j: .integer(0)), of(.floorDivide, i, jn),
      "attempt to divide by zero"),
    raises(
      "5 % 0 raises", record(i: 5, j: .integer(0)), of(.modulo, i, jn),
      "attempt to perform 'n%0'"),
  ]
}
