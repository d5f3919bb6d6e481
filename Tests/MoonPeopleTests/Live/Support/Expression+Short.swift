import MoonPeople

extension Expression {
  private static let site = Site(file: "test.lua", line: 1)

  /// Whether an attribute is equal to a value.
  static func equals(_ place: Int, _ value: Value) -> Expression {
    .operation(.equal, [.attribute(place), .constant(value)], site)
  }

  /// Whether an attribute is less than a value; raises when it is nil.
  static func less(_ place: Int, _ value: Value) -> Expression {
    .operation(.less, [.attribute(place), .constant(value)], site)
  }

  /// Whether an attribute is at least a value; raises when it is nil.
  static func atLeast(_ place: Int, _ value: Value) -> Expression {
    .operation(.lessOrEqual, [.constant(value), .attribute(place)], site)
  }

  /// An attribute modulo a number.
  static func modulo(_ place: Int, _ number: Int64) -> Expression {
    .operation(.modulo, [.attribute(place), .constant(.integer(number))], site)
  }
}
