import LuaAPI
import LuaRuntime
import LuaSyntax

extension CheckRun {
  /// The types of objects that are only values: calls that give them change nothing, and can be tried.
  static let plainTypes: Set<String> = [
    "Angle", "Animation", "Color", "Curve", "Gradient", "Keyframe", "Spring", "Timeline",
    "Transition",
  ]

  /// The types whose making is tried, since it leads to nothing else: values, and what nobody has got hold of yet.
  static let triedTypes = plainTypes.union(["Model", "TabSet"])

  /// So many values are pushed for one expression at most.
  private static let mostValues = 100_000

  /// Pushes the value that an expression always has; a function of the script is pushed as one that does nothing.
  ///
  /// Stack: +1 or 0.
  ///
  /// - Returns: Whether there is such a value.
  func push(_ expression: LuaExpression) -> Bool {
    let base = desk.frame.count
    var room = Self.mostValues
    do throws(LuaError) {
      if try push(expression, &room) { return true }
    } catch {
      // What is wrong there is told where it is checked itself.
    }
    desk.frame.setCount(base)
    return false
  }

  /// The value of a local that is never assigned again, where it is no table and no function.
  func constant(_ expression: LuaExpression) -> LuaValue? {
    let base = desk.frame.count
    defer { desk.frame.setCount(base) }
    guard push(expression) else { return nil }
    let value = desk.frame.value(at: desk.frame.count)
    switch value {
    case .boolean, .integer, .number, .string, .userdata: return value
    case .nil, .table, .function, .thread: return nil
    }
  }

  private func push(_ expression: LuaExpression, _ room: inout Int) throws(LuaError) -> Bool {
    room -= 1
    guard room > 0 else { return false }
    let frame = desk.frame
    try frame.reserve(8)
    switch expression.kind {
    case .nilValue: frame.pushNil()
    case .trueValue: frame.push(true)
    case .falseValue: frame.push(false)
    case .number(let number): push(number)
    case .string(let bytes): try frame.push(LuaBytes(bytes))
    case .function: desk.pushFunction()
    case .table(let table): return try push(table, &room)
    case .parenthesized(let inner): return try push(inner, &room)
    case .name(let name):
      guard let local = name.local, let value = constants[local] else { return false }
      try frame.push(value)
    case .unary(.negate, let operand):
      guard let number = number(operand) else { return false }
      push(LuaNumber.negative(number))
    case .binary:
      guard let number = number(expression) else { return false }
      push(number)
    case .suffixed(let base, let suffixes): return try push(base, suffixes[...], &room)
    case .unary, .varargs, .missing: return false
    }
    return true
  }

  private func push(_ number: LuaNumber) {
    switch number {
    case .integer(let value): desk.frame.push(Int(value))
    case .float(let value): desk.frame.push(value)
    }
  }

  private func push(_ table: LuaTableLiteral, _ room: inout Int) throws(LuaError) -> Bool {
    let frame = desk.frame
    let base = frame.count
    frame.pushTable(elements: table.fields.count)
    for field in table.fields {
      switch field.key {
      case .position(let position):
        if field.value.givesSeveral, position == table.fields.count, !isPlainCall(field.value) {
          frame.setCount(base)
          return false
        }
        frame.push(position)
      case .name(let word): frame.push(word.text)
      case .expression(let key):
        guard try push(key, &room), !frame.isNothing(at: -1) else {
          frame.setCount(base)
          return false
        }
      }
      guard try push(field.value, &room) else {
        frame.setCount(base)
        return false
      }
      frame.setRaw(of: base + 1)
    }
    return true
  }

  /// Whether an expression is an object that is only a value.
  private func isPlainCall(_ expression: LuaExpression) -> Bool {
    guard case .suffixed(let base, let suffixes) = expression.kind else { return false }
    switch known(quietly: base, suffixes[...]) {
    case .object(let type): return Self.plainTypes.contains(type)
    case .value: return true
    case .unknown, .module, .function, .library, .base: return false
    }
  }

  private func push(
    _ base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>, _ room: inout Int
  ) throws(LuaError) -> Bool {
    switch known(quietly: base, suffixes) {
    case .value(let name, _, _): return try desk.push(path: name)
    case .object(let type) where Self.plainTypes.contains(type):
      guard let last = suffixes.last else { return false }
      return try pushCall(base, suffixes.dropLast(), last, &room)
    case .unknown:
      // Numbers of Lua's own library, such as math.pi.
      guard suffixes.count == 1, case .name(let name) = base.kind, name.reference == .global,
        case .field(let word) = suffixes[suffixes.startIndex].kind,
        checker.globals.libraries[name.text] != nil
      else { return false }
      let count = desk.frame.count
      guard try desk.push(path: "\(name.text).\(word.text)"), desk.frame.type(at: -1) == .number
      else {
        desk.frame.setCount(count)
        return false
      }
      return true
    case .object, .module, .function, .library, .base: return false
    }
  }

  private func pushCall(
    _ base: LuaExpression, _ owner: ArraySlice<LuaSuffix>, _ last: LuaSuffix, _ room: inout Int
  ) throws(LuaError) -> Bool {
    let frame = desk.frame
    let count = frame.count
    let arguments: LuaArguments
    switch last.kind {
    case .call(let given):
      arguments = given
      guard let path = path(of: known(quietly: base, owner)), try desk.push(path: path) else {
        return false
      }
    case .method(let word, let given):
      arguments = given
      guard try pushReceiver(base, owner, &room) else { return false }
      frame.push(word.text)
      try frame.get(of: -2)
      frame.insert(at: -2)
    case .field, .index: return false
    }
    var number: Int32 = if case .method = last.kind { 1 } else { 0 }
    for argument in arguments.values {
      guard try push(argument, &room) else {
        frame.setCount(count)
        return false
      }
      number += 1
    }
    try frame.call(arguments: number, results: 1)
    return true
  }

  private func pushReceiver(
    _ base: LuaExpression, _ owner: ArraySlice<LuaSuffix>, _ room: inout Int
  ) throws(LuaError) -> Bool {
    owner.isEmpty ? try push(base, &room) : try push(base, owner, &room)
  }

  /// The full name of something of the API that can be called.
  private func path(of known: Known) -> String? {
    switch known {
    case .module(let name), .value(let name, _, _): name
    case .function(let function): function.isMethod ? nil : function.name
    case .unknown, .object, .library, .base: nil
    }
  }

  // MARK: Numbers

  /// The number that an expression of literals always is.
  func number(_ expression: LuaExpression, depth: Int = 0) -> LuaNumber? {
    guard depth < 40 else { return nil }
    switch expression.kind {
    case .number(let number): return number
    case .parenthesized(let inner): return number(inner, depth: depth + 1)
    case .unary(.negate, let operand):
      return number(operand, depth: depth + 1).map(LuaNumber.negative)
    case .name(let name):
      switch name.local.flatMap({ constants[$0] }) {
      case .integer(let value): return .integer(Int64(value))
      case .number(let value): return .float(value)
      default: return nil
      }
    case .binary(let first, let operations):
      guard var value = number(first, depth: depth + 1) else { return nil }
      for operation in operations {
        guard let operand = number(operation.operand, depth: depth + 1),
          let next = value.applying(operation.operation, operand)
        else { return nil }
        value = next
      }
      return value
    default: return nil
    }
  }
}

extension LuaNumber {
  /// The number with the other sign.
  fileprivate static func negative(_ number: LuaNumber) -> LuaNumber {
    switch number {
    case .integer(let value): .integer(0 &- value)
    case .float(let value): .float(-value)
    }
  }

  /// What one of the four operations gives, as Lua does it; nil for others.
  fileprivate func applying(_ operation: LuaBinaryOperator, _ other: LuaNumber) -> LuaNumber? {
    if case .integer(let a) = self, case .integer(let b) = other {
      switch operation {
      case .add: return .integer(a &+ b)
      case .subtract: return .integer(a &- b)
      case .multiply: return .integer(a &* b)
      case .divide: return .float(Double(a) / Double(b))
      default: return nil
      }
    }
    return switch operation {
    case .add: .float(double + other.double)
    case .subtract: .float(double - other.double)
    case .multiply: .float(double * other.double)
    case .divide: .float(double / other.double)
    default: nil
    }
  }
}
