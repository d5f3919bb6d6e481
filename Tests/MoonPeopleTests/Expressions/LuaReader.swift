import MoonPeople

/// Reads the text of a Lua expression of a record `p`, for tests: what the predicate compiler makes
/// of a function, without a Lua.
///
/// `a > b` computes `a` first, as Lua does. `if`, locals and tables aren't read.
struct LuaReader {
  /// What is wrong with a text.
  struct Wrong: Error {
    /// The rest of the text.
    let rest: String
  }

  private let model: Model
  private var rest: Substring
  private let site = Site(file: "at", line: 1)

  /// The expression of a text.
  static func expression(_ text: String, _ model: Model) throws -> Expression {
    var reader = LuaReader(model: model, rest: text[...])
    let result = try reader.binary(0)
    reader.skipSpace()
    guard reader.rest.isEmpty else { throw Wrong(rest: String(reader.rest)) }
    return result
  }

  /// The value of a constant's text, as the tables of Lua's results hold it.
  static func value(_ text: String, _ model: Model) throws -> Value {
    switch text {
    case "nan": return .number(.nan)
    case "inf": return .number(.infinity)
    case "-inf": return .number(-.infinity)
    default: break
    }
    let isNegative = text.hasPrefix("-")
    switch try expression(isNegative ? String(text.dropFirst()) : text, model) {
    case .constant(.integer(let value)): return .integer(isNegative ? -value : value)
    case .constant(.number(9_223_372_036_854_775_808)) where isNegative && !text.contains("x"):
      return .integer(.min)
    case .constant(.number(let value)): return .number(isNegative ? -value : value)
    case .constant(let value): return value
    default: throw Wrong(rest: text)
    }
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ text: String) -> Bool {
    skipSpace()
    guard rest.hasPrefix(text) else { return false }
    if let last = text.last, last.isLetter, let next = rest.dropFirst(text.count).first,
      next.isLetter || next.isNumber || next == "_" || next == "."
    {
      return false
    }
    rest.removeFirst(text.count)
    return true
  }

  private mutating func need(_ text: String) throws {
    guard take(text) else { throw Wrong(rest: String(rest)) }
  }

  /// The operators by rising precedence: their left and right binding powers, as in lparser.c.
  private static let operators: [(text: String, left: Int, right: Int)] = [
    ("==", 3, 3), ("~=", 3, 3), ("<=", 3, 3), (">=", 3, 3), ("<<", 7, 7), (">>", 7, 7),
    ("//", 11, 11), ("..", 9, 8), ("or", 1, 1), ("and", 2, 2), ("<", 3, 3), (">", 3, 3),
    ("|", 4, 4), ("~", 5, 5), ("&", 6, 6), ("+", 10, 10), ("-", 10, 10), ("*", 11, 11),
    ("/", 11, 11), ("%", 11, 11), ("^", 14, 13),
  ]

  private mutating func binary(_ limit: Int) throws -> Expression {
    var left = try unary()
    while true {
      let before = rest
      guard let found = Self.operators.first(where: { take($0.text) }) else { return left }
      guard found.left > limit else {
        rest = before
        return left
      }
      left = try joined(found.text, left, binary(found.right))
    }
  }

  private func joined(_ text: String, _ left: Expression, _ right: Expression) throws -> Expression
  {
    let operations: [String: MoonPeople.Operation] = [
      "==": .equal, "~=": .notEqual, "<": .less, "<=": .lessOrEqual, "<<": .shiftLeft,
      ">>": .shiftRight, "//": .floorDivide, "..": .concatenate, "|": .bitOr, "~": .bitXor,
      "&": .bitAnd, "+": .add, "-": .subtract, "*": .multiply, "/": .divide, "%": .modulo,
      "^": .power,
    ]
    switch text {
    case "and": return .and(left, right)
    case "or": return .or(left, right)
    case ">": return .sequence(left, .operation(.less, [right, left], site))
    case ">=": return .sequence(left, .operation(.lessOrEqual, [right, left], site))
    default:
      guard let operation = operations[text] else { throw Wrong(rest: text) }
      if operation == .concatenate, case .operation(.concatenate, let parts, _) = right {
        return .operation(.concatenate, [left] + parts, site)
      }
      return .operation(operation, [left, right], site)
    }
  }

  private mutating func unary() throws -> Expression {
    if take("not") { return .not(try binary(12)) }
    if take("-") { return .operation(.negate, [try binary(12)], site) }
    if take("#") { return .operation(.length, [try binary(12)], site) }
    skipSpace()
    if !rest.hasPrefix("~="), take("~") { return .operation(.bitNot, [try binary(12)], site) }
    return try suffixed()
  }

  private mutating func suffixed() throws -> Expression {
    var result = try primary()
    while take(":") {
      let name = rest.prefix { $0.isLetter }
      rest.removeFirst(name.count)
      guard let function = LibraryFunction(rawValue: "string.\(name)") else {
        throw Wrong(rest: String(rest))
      }
      result = .operation(.method(function), [result] + (try arguments()), site)
    }
    return result
  }

  private mutating func arguments() throws -> [Expression] {
    try need("(")
    var list: [Expression] = []
    if take(")") { return list }
    repeat { list.append(try binary(0)) } while take(",")
    try need(")")
    return list
  }

  private mutating func primary() throws -> Expression {
    skipSpace()
    if take("(") {
      let result = try binary(0)
      try need(")")
      return result
    }
    if rest.first == "\"" { return .constant(.string(try string())) }
    if let first = rest.first, first.isNumber || first == "." { return .constant(try number()) }
    let constants: [(String, Value)] = [
      ("nil", .none), ("true", .boolean(true)), ("false", .boolean(false)),
      ("math.maxinteger", .integer(.max)), ("math.mininteger", .integer(.min)),
      ("math.huge", .number(.infinity)),
    ]
    for (text, value) in constants where take(text) { return .constant(value) }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    rest.removeFirst(word.count)
    if word.hasPrefix("p.") {
      let name = String(word.dropFirst(2))
      if name == "id" { return .id }
      guard let place = model.index(of: name) else { throw Wrong(rest: name) }
      return .attribute(place)
    }
    guard let function = LibraryFunction(rawValue: String(word)) else {
      throw Wrong(rest: "\(word)\(rest)")
    }
    return .operation(.call(function), try arguments(), site)
  }

  private mutating func number() throws -> Value {
    let isHex = rest.hasPrefix("0x")
    var text = ""
    while let next = rest.first {
      let isSign = next == "+" || next == "-"
      let mark: Character = isHex ? "p" : "e"
      guard
        next.isHexDigit || next == "." || next == "x" || next == mark
          || (isSign && text.last == mark)
      else { break }
      guard isHex || !next.isLetter || next == "e" else { break }
      text.append(next)
      rest.removeFirst()
    }
    if let integer = Int64(text) { return .integer(integer) }
    guard let value = Double(text) else { throw Wrong(rest: text) }
    return .number(value)
  }

  private mutating func string() throws -> ByteString {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let next = rest.popFirst(), next != "\"" {
      guard next == "\\" else {
        bytes += Array(String(next).utf8)
        continue
      }
      guard let escape = rest.first else { break }
      if escape == "x" {
        guard let byte = UInt8(rest.dropFirst().prefix(2), radix: 16) else { break }
        bytes.append(byte)
        rest.removeFirst(3)
      } else if escape.isNumber {
        let digits = rest.prefix(3).prefix { $0.isNumber }
        guard let byte = UInt8(digits) else { break }
        bytes.append(byte)
        rest.removeFirst(digits.count)
      } else {
        let letters: [Character: UInt8] = ["v": 11, "f": 12, "n": 10, "t": 9, "r": 13]
        bytes.append(letters[escape] ?? escape.asciiValue ?? 0)
        rest.removeFirst()
      }
    }
    return ByteString(bytes)
  }
}
