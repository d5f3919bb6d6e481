import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonLayout

/// Reads values of scripts to be compared with later ones.
///
/// Plain tables are read with all that is in them, and so are colours and angles. What has a metatable
/// with a function `__compared` is what that returns. Other things are only the same as themselves.
struct ComparedReader {
  private let frame: LuaFrame
  private let subject: Subject
  private let objects: ComparedObjects
  private var count = 0
  /// The stack indices of the tables around the one that is read.
  private var around: [Int32] = []

  /// Tables that are deeper inside each other are refused.
  private static let deepest = 64
  /// Values with more parts are refused: comparing them would take the time of a frame.
  private static let most = 100_000

  private init(_ frame: LuaFrame, _ subject: Subject) throws(LuaError) {
    self.frame = frame
    self.subject = subject
    objects = try ComparedObjects.of(frame)
  }

  /// Reads the value at an index.
  ///
  /// - Throws: That it contains itself, is too deep or too large, or what its `__compared` raised.
  static func read(
    _ frame: LuaFrame, at index: Int32, _ subject: Subject
  ) throws(LuaError) -> ComparedValue {
    if let value = plain(frame, at: index) { return value }
    var reader = try ComparedReader(frame, subject)
    let base = frame.count
    defer { frame.setCount(base) }
    return try reader.read(at: frame.absolute(index), depth: 0)
  }

  /// A value that is no table, object or function; nil for those.
  private static func plain(_ frame: LuaFrame, at index: Int32) -> ComparedValue? {
    switch frame.type(at: index) {
    case .none, .nil: return .nothing
    case .boolean: return .boolean(frame.truth(at: index))
    case .number:
      if let integer = try? frame.integer(at: index) { return .integer(integer) }
      guard let number = frame.numberIfAny(at: index), !number.isNaN else {
        return .value(type: notANumber, [])
      }
      return .number(number)
    case .string:
      guard let bytes = try? frame.bytes(at: index) else { return .nothing }
      return bytes.string.map { .text($0) } ?? .bytes(bytes.bytes)
    case .userdata:
      if let color = frame.color(at: index) {
        return .value(type: ComparedValue.color, color.parts)
      }
      if let angle = frame.angle(at: index) {
        return .value(type: ComparedValue.angle, [angle.radians])
      }
      if let color = frame.gradientColor(at: index) {
        return .value(type: ComparedValue.gradient, color.parts)
      }
      return nil
    case .table, .function, .thread, .lightUserdata: return nil
    }
  }

  private mutating func read(at index: Int32, depth: Int) throws(LuaError) -> ComparedValue {
    count += 1
    guard count <= ComparedReader.most else {
      throw subject.error(
        "must have at most \(ComparedReader.most) parts to be compared", code: "too-many")
    }
    if let value = ComparedReader.plain(frame, at: index) { return value }
    try frame.reserve(8)
    if frame.pushMetafield("__compared", of: index) {
      let base = frame.count - 1
      defer { frame.setCount(base) }
      guard frame.type(at: -1) == .function else {
        return .object(try objects.number(at: index, frame))
      }
      try checkDepth(depth)
      frame.push(copyOf: index)
      try frame.call(arguments: 1, results: 1)
      return try read(at: frame.count, depth: depth + 1)
    }
    guard frame.type(at: index) == .table, !frame.hasMetatable(at: index) else {
      return .object(try objects.number(at: index, frame))
    }
    try checkDepth(depth)
    guard !around.contains(where: { frame.isRawEqual($0, index) }) else {
      throw subject.error(
        "must be a value that can be compared, got a table that contains itself", code: "too-deep")
    }
    around.append(index)
    defer { around.removeLast() }
    return try table(at: index, depth)
  }

  /// A list when its keys are 1, 2, 3 and so on, else a table.
  private mutating func table(at index: Int32, _ depth: Int) throws(LuaError) -> ComparedValue {
    var list: [ComparedValue] = []
    var table: [ComparedValue: ComparedValue] = [:]
    frame.pushNil()
    while frame.next(of: index) {
      let value = try read(at: frame.count, depth: depth + 1)
      frame.pop()
      if table.isEmpty, frame.isInteger(at: -1), try frame.integer(at: -1) == list.count + 1 {
        list.append(value)
      } else {
        table[try key()] = value
      }
    }
    guard !table.isEmpty else { return .list(list) }
    // Lua gives the later elements of some lists in no order.
    while let next = table.removeValue(forKey: .integer(list.count + 1)) { list.append(next) }
    guard !table.isEmpty else { return .list(list) }
    for (position, value) in list.enumerated() { table[.integer(position + 1)] = value }
    return .table(table)
  }

  /// The key on top; objects are keys by what they are, as in Lua.
  private func key() throws(LuaError) -> ComparedValue {
    if frame.type(at: -1) != .userdata, let key = ComparedReader.plain(frame, at: -1) {
      return key
    }
    return .object(try objects.number(at: -1, frame))
  }

  private func checkDepth(_ depth: Int) throws(LuaError) {
    guard depth < ComparedReader.deepest else {
      throw subject.error(
        "must have at most \(ComparedReader.deepest) tables inside each other to be compared",
        code: "too-deep")
    }
  }

  /// The type of what is no number, which is the same as itself here: it would change for ever.
  static let notANumber = "nan"
}

extension Call {
  /// The value of an argument to be compared, numbered from 1; nil is a value, but leaving it out is not.
  ///
  /// - Throws: That it is missing, or why it can't be compared.
  func compared(_ number: Int32) throws(LuaError) -> ComparedValue {
    guard base + number <= frame.count else {
      let fact = function.arguments[Int(number) - 1]
      throw missing("argument \(number) '\(fact.name)'", fact)
    }
    return try ComparedReader.read(frame, at: base + number, subject(number))
  }

  /// The value of an option to be compared; nil when it is not given.
  ///
  /// - Throws: Why it can't be compared.
  func compared(option name: StaticString) throws(LuaError) -> ComparedValue? {
    guard let subject = pushOption(name) else { return nil }
    defer { frame.pop() }
    return try ComparedReader.read(frame, at: frame.count, subject)
  }
}
