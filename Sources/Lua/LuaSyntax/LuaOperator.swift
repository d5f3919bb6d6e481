/// An operator between two values.
package enum LuaBinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case floorDivide = "//"
  case modulo = "%"
  case power = "^"
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "~"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case concat = ".."
  case equal = "=="
  case notEqual = "~="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and
  case or

  /// How strongly it binds what stands left and right of it.
  ///
  /// Source: the Lua 5.4 Reference Manual, section 3.4.8; `..` and `^` are right associative.
  var priority: (left: Int, right: Int) {
    switch self {
    case .or: (1, 1)
    case .and: (2, 2)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: (3, 3)
    case .bitOr: (4, 4)
    case .bitXor: (5, 5)
    case .bitAnd: (6, 6)
    case .shiftLeft, .shiftRight: (7, 7)
    case .concat: (9, 8)
    case .add, .subtract: (10, 10)
    case .multiply, .divide, .floorDivide, .modulo: (11, 11)
    case .power: (14, 13)
    }
  }

  /// How strongly an operator in front of a value binds it.
  static let unaryPriority = 12
}

/// An operator in front of a value.
package enum LuaUnaryOperator: String, Sendable {
  case negate = "-"
  case not
  case length = "#"
  case bitNot = "~"
}
