import MoonTestSupport

/// Writes random functions of a record, with values, tables and functions that they capture.
///
/// Most are typed, so that they don't always raise; some parts are of any type.
struct RandomFunction {
  enum Kind: CaseIterable {
    case condition, integer, number, text, any
  }

  private var random: SplitMix64
  private var locals: [(name: String, kind: Kind)] = []
  private var nextLocal = 0

  /// A chunk that returns a function.
  static func chunk(_ random: inout SplitMix64) -> String {
    var writer = RandomFunction(random: SplitMix64(seed: random.next()))
    return writer.chunk()
  }

  private init(random: SplitMix64) { self.random = random }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.index(in: 0..<elements.count)]
  }

  private mutating func chunk() -> String {
    var lines = ["local big, small, nan, inf = \(integer()), \(integer()), 0/0, 1/0"]
    lines.append("local s, t, none, yes = \(text()), \(text()), nil, \(pick(["true", "false"]))")
    lines.append(
      "local set = { [\(text())] = \(value()), [\(integer())] = \(value()), a = \(value()), [true] = 1, [2.5] = 's' }"
    )
    lines.append(
      "local conf = { limit = \(integer()), inner = { word = \(text()), [1] = \(number()) } }")
    lines.append("local function half(x) return x / 2 end")
    lines.append("local function pick(c, a, b) if c then return a end return b end")
    lines.append(
      "local function longer(x, n) local l = #x; if l > n then return true, l elseif l == n then return l end end"
    )
    lines.append("local find = string.find")
    lines.append("return function(p)")
    lines.append(body(depth: 2))
    lines.append("end")
    return lines.joined(separator: "\n")
  }

  // MARK: Statements

  private mutating func body(depth: Int) -> String {
    var lines: [String] = []
    let outer = locals
    for _ in 0..<random.index(in: 0..<3) { lines.append(statement(depth: depth)) }
    lines.append("return \(expression(pick(Kind.allCases), depth: 3))")
    locals = outer
    return lines.joined(separator: "\n")
  }

  private mutating func statement(depth: Int) -> String {
    let kind = pick(Kind.allCases)
    switch random.index(in: 0..<5) {
    case 0, 1:
      let value = expression(kind, depth: 2)
      nextLocal += 1
      locals.append(("v\(nextLocal)", kind))
      return "local v\(nextLocal) = \(value)"
    case 2:
      guard let local = locals.last else { return "local _ = \(expression(kind, depth: 2))" }
      return "\(local.name) = \(expression(local.kind, depth: 2))"
    case 3 where depth > 0:
      let condition = expression(.condition, depth: 2)
      let first = block(depth: depth - 1)
      guard random.chance(0.5) else { return "if \(condition) then \(first) end" }
      let second = expression(.condition, depth: 1)
      return
        "if \(condition) then \(first) elseif \(second) then \(block(depth: depth - 1)) else \(block(depth: depth - 1)) end"
    default:
      guard let local = locals.first else { return "local _ = \(expression(kind, depth: 1))" }
      return
        "if \(expression(.condition, depth: 1)) then \(local.name) = \(expression(local.kind, depth: 1)) end"
    }
  }

  private mutating func block(depth: Int) -> String {
    let outer = locals
    defer { locals = outer }
    if random.chance(0.4) { return body(depth: depth) }
    return statement(depth: depth)
  }

  // MARK: Expressions

  private mutating func expression(_ kind: Kind, depth: Int) -> String {
    let newline = random.chance(0.05) ? "\n" : " "
    if random.chance(0.04) { return "(\(leaf(.any)))" }
    guard depth > 0 else { return leaf(kind) }
    func sub(_ kind: Kind, _ writer: inout RandomFunction) -> String {
      writer.expression(kind, depth: depth - 1)
    }
    switch kind {
    case .condition:
      switch random.index(in: 0..<9) {
      case 0: return "(\(sub(.condition, &self)) and\(newline)\(sub(.condition, &self)))"
      case 1: return "(\(sub(.condition, &self)) or\(newline)\(sub(.condition, &self)))"
      case 2: return "(not \(sub(.condition, &self)))"
      case 3:
        let kind = pick([Kind.integer, .number, .text])
        return "(\(sub(kind, &self)) \(pick(["<", "<=", ">", ">="])) \(sub(kind, &self)))"
      case 4: return "(\(sub(.any, &self)) \(pick(["==", "~="])) \(sub(.any, &self)))"
      case 5: return "(\(sub(.number, &self)) \(pick(["==", "~="])) \(sub(.integer, &self)))"
      case 6:
        return pick([
          "(\(sub(.text, &self)):find(\(plain()), 1, true))",
          "(find(\(sub(.text, &self)), \(plain())))",
          "(string.find(\(sub(.text, &self)), \(sub(.text, &self)), \(sub(.integer, &self)), true))",
        ])
      case 7: return "(longer(\(sub(.text, &self)), \(sub(.integer, &self))))"
      default: return "set[\(sub(.any, &self))]"
      }
    case .integer:
      switch random.index(in: 0..<10) {
      case 0, 1:
        return
          "(\(sub(.integer, &self)) \(pick(["+", "-", "*", "//", "%"])) \(sub(.integer, &self)))"
      case 2:
        return
          "(\(sub(.integer, &self)) \(pick(["&", "|", "~", "<<", ">>"])) \(sub(.integer, &self)))"
      case 3: return "#\(sub(.text, &self))"
      case 4: return "(\(pick(["- ", "~"]))\(sub(.integer, &self)))"
      case 5: return "math.floor(\(sub(.number, &self)))"
      case 6: return "(\(sub(.text, &self)):byte(\(sub(.integer, &self))))"
      case 7:
        return
          "(\(sub(.integer, &self)) \(pick(["+", "-", "*", "//", "%", "&", "<<", ">>"])) \(pick(["2", "-3", "7", "64", "0"])))"
      case 8: return "math.\(pick(["abs", "ceil", "tointeger"]))(\(sub(.number, &self)))"
      default:
        return "pick(\(sub(.condition, &self)), \(sub(.integer, &self)), \(sub(.integer, &self)))"
      }
    case .number:
      switch random.index(in: 0..<9) {
      case 0, 1:
        return
          "(\(sub(.number, &self)) \(pick(["+", "-", "*", "/", "//", "%", "^"])) \(sub(.number, &self)))"
      case 2: return "(- \(sub(.number, &self)))"
      case 3: return "half(\(sub(.number, &self)))"
      case 4: return "math.max(\(sub(.number, &self)), \(sub(.integer, &self)))"
      case 5: return "math.min(\(sub(.integer, &self)), \(sub(.number, &self)))"
      case 6: return "tonumber(\(sub(.text, &self)))"
      case 7:
        return
          "(\(sub(.number, &self)) \(pick(["+", "*", "/", "%", "^"])) \(pick(["2", "0.5", "-1", "3.0"])))"
      default: return "math.\(pick(["sqrt", "abs", "floor", "ceil"]))(\(sub(.number, &self)))"
      }
    case .text:
      switch random.index(in: 0..<9) {
      case 0: return "(\(sub(.text, &self)) .. \(sub(.text, &self)))"
      case 1: return "(\(sub(.text, &self)) .. \(sub(.integer, &self)) .. \(sub(.text, &self)))"
      case 2: return "\(sub(.text, &self)):\(pick(["lower", "upper", "reverse"]))()"
      case 3: return "\(sub(.text, &self)):sub(\(sub(.integer, &self)), \(sub(.integer, &self)))"
      case 4: return "tostring(\(sub(.any, &self)))"
      case 5: return "type(\(sub(.any, &self)))"
      case 6: return "(\(sub(.condition, &self)) and \(sub(.text, &self)) or \(sub(.text, &self)))"
      case 7:
        return
          "string.rep(\(sub(.text, &self)), \(pick(["2", "0", "p.count % 4"])), \(pick(["nil", "','"])))"
      default:
        return
          "string.\(pick(["lower", "sub", "len"]))(\(sub(.text, &self)), \(sub(.integer, &self)))"
      }
    case .any: return sub(pick([Kind.condition, .integer, .number, .text]), &self)
    }
  }

  private mutating func leaf(_ kind: Kind) -> String {
    if random.chance(0.3), let local = locals.filter({ $0.kind == kind }).last { return local.name }
    switch kind {
    case .condition:
      return pick([
        "p.isLiked", "p.isNew", "p.isLiked", "true", "false", "nil", "yes", "none", "p.age",
      ])
    case .integer:
      return pick([
        "p.count", "p.age", "p.id", "big", "small", "conf.limit", integer(), "#p.name", "2",
      ])
    case .number:
      return pick([
        "p.score", "p.height", "p.since", "nan", "inf", "conf.inner[1]", number(), "p.count",
        "math.pi",
      ])
    case .text:
      return "(" + pick(["p.name", "p.nick", "s", "t", "conf.inner.word", text(), "p.name"]) + ")"
    case .any: return leaf(pick([Kind.condition, .integer, .number, .text]))
    }
  }

  // MARK: Constants

  private mutating func integer() -> String {
    pick([
      "0", "1", "-1", "3", "7", "63", "64", "127", "128", "-128", "1000", "math.maxinteger",
      "math.mininteger", "9007199254740993",
    ])
  }

  private mutating func number() -> String {
    pick([
      "0.0", "-0.0", "0.5", "2.0", "1e300", "-2.5", "3.0", "9007199254740993.0", "1e15",
      "0x1p-1074", "0.1", "math.huge", "-math.huge",
    ])
  }

  private mutating func text() -> String {
    pick([
      "''", "'a'", "'Ada'", "'10'", "'0x10'", "' 7 '", "'1e1'", "'a\\0b'", "'\\xff\\x80'", "'é'",
      "'%d'", "'-'", "'inf'", "'9223372036854775808'",
    ])
  }

  private mutating func plain() -> String {
    pick(["'a'", "'da'", "''", "'\\0'", "'\\xff'", "s:lower()", "12"].filter { $0 != "s:lower()" })
  }

  private mutating func value() -> String { pick(["true", "false", "1", "'x'", "2.5", "nil"]) }
}
