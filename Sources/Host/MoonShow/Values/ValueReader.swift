import LuaRuntime

/// Takes values apart for people.
struct ValueReader {
  private let frame: LuaFrame
  private let mostFields: Int
  private let mostDepth: Int
  /// The tables that the present one lies in.
  private var around: [UInt] = []

  /// The most bytes of a string that are shown.
  private static let mostBytes = 2000
  /// The most keys of a table that are put in order; of more only the first are.
  private static let mostKeys = 10_000

  init(_ frame: LuaFrame, mostFields: Int, mostDepth: Int) {
    self.frame = frame
    self.mostFields = mostFields
    self.mostDepth = mostDepth
  }

  mutating func read(at index: Int32) throws(LuaError) -> ShownValue {
    switch frame.type(at: index) {
    case .none, .nil: return .word("nil", .constant)
    case .boolean: return .word(frame.truth(at: index) ? "true" : "false", .constant)
    case .number: return .word(try frame.toText(at: index), .number)
    case .string: return .word(string(at: index), .string)
    case .function: return .word(function(at: index), .other)
    case .table: return try table(at: index)
    default: return .word(try objectText(at: index), .other)
    }
  }

  // MARK: Words

  private func string(at index: Int32) -> String {
    let bytes = (try? frame.bytes(at: index))?.bytes ?? []
    let shown = LuaText.quoted(String(decoding: bytes.prefix(Self.mostBytes), as: UTF8.self))
    return bytes.count <= Self.mostBytes ? shown : "\(shown)… (\(bytes.count) bytes in all)"
  }

  private func function(at index: Int32) -> String {
    guard let place = frame.definition(at: index) else { return "function (of the host)" }
    return LuaText.escaped("function (\(place.source):\(place.line))")
  }

  /// What `tostring` gives, or why it gives nothing.
  private func objectText(at index: Int32) throws(LuaError) -> String {
    do throws(LuaError) {
      return LuaText.escaped(try frame.toText(at: index), keepingLines: true)
    } catch {
      guard case .runtime = error.kind else { throw error }
      return LuaText.escaped(
        "\(frame.typeName(at: index)) (its __tostring raises: \(error.message))")
    }
  }

  // MARK: Tables

  private mutating func table(at index: Int32) throws(LuaError) -> ShownValue {
    let identity = frame.identity(at: index)
    if around.contains(identity) { return .word("{ the table around }", .other) }
    let hasOwnFields = frame.hasMetafield("__plain", at: index)
    if !hasOwnFields, frame.hasMetafield("__tostring", at: index) {
      return .word(try objectText(at: index), .other)
    }
    let name = frame.hasMetatable(at: index) ? frame.typeName(at: index) : ""
    around.append(identity)
    defer { around.removeLast() }
    try frame.reserve(12)
    let base = frame.count
    defer { frame.setCount(base) }
    if hasOwnFields { try pushPlain(of: index) } else { frame.push(copyOf: index) }
    let fields = try self.fields(of: frame.count)
    return .table(
      name: name == "table" ? "" : name, fields: fields.shown, left: fields.left)
  }

  /// Pushes the plain table behind an observed one.
  private func pushPlain(of index: Int32) throws(LuaError) {
    guard frame.pushMetafield("__plain", of: index) else { return frame.push(copyOf: index) }
    frame.push(copyOf: index)
    try frame.call(arguments: 1, results: 1)
    if frame.type(at: -1) != .table {
      frame.pop()
      frame.push(copyOf: index)
    }
  }

  private mutating func fields(
    of table: Int32
  ) throws(LuaError) -> (shown: [(key: String?, value: ShownValue)], left: Int) {
    var keys: [LuaValue] = []
    var unsorted = 0
    let listed = listLength(of: table)
    frame.pushNil()
    while frame.next(of: table) {
      if !isListed(frame.count - 1, listed) {
        if keys.count < Self.mostKeys { keys.append(frame.value(at: -2)) } else { unsorted += 1 }
      }
      frame.pop()
    }
    let count = listed + keys.count + unsorted
    let depthLeft = mostDepth - around.count
    guard depthLeft >= 0 else { return ([], count) }
    var shown: [(key: String?, value: ShownValue)] = []
    for place in 0..<min(listed, mostFields) {
      frame.rawElement(place + 1, of: table)
      shown.append((nil, try read(at: frame.count)))
      frame.pop()
    }
    for (name, key) in try sorted(keys, room: mostFields - shown.count) {
      try frame.push(key)
      frame.getRaw(of: table)
      shown.append((name, try read(at: frame.count)))
      frame.pop()
    }
    return (shown, count - shown.count)
  }

  /// Whether the key at an index is one of the list's places.
  private func isListed(_ index: Int32, _ length: Int) -> Bool {
    guard frame.isInteger(at: index), let place = try? frame.integer(at: index) else {
      return false
    }
    return place >= 1 && place <= length
  }

  /// How many elements the table's list has: those from 1 up to the first that is missing.
  private func listLength(of table: Int32) -> Int {
    var length = 0
    while frame.rawElement(length + 1, of: table) != .nil {
      frame.pop()
      length += 1
    }
    frame.pop()
    return length
  }

  /// The first keys: numbers by size, then names by the alphabet, then all others as they come.
  private func sorted(
    _ keys: [LuaValue], room: Int
  ) throws(LuaError) -> [(name: String, key: LuaValue)] {
    var numbers: [(Double, LuaValue)] = []
    var names: [(String, LuaValue)] = []
    var others: [LuaValue] = []
    for key in keys {
      if let number = key.asNumber {
        numbers.append((number, key))
      } else if case .string(let bytes) = key {
        names.append((bytes.description, key))
      } else {
        others.append(key)
      }
    }
    numbers.sort { $0.0 < $1.0 }
    names.sort { $0.0 < $1.0 }
    let all = numbers.map(\.1) + names.map(\.1) + others
    var result: [(name: String, key: LuaValue)] = []
    for key in all.prefix(max(0, room)) {
      if case .string(let bytes) = key {
        result.append((LuaText.key(bytes.description), key))
      } else {
        try frame.push(key)
        defer { frame.pop() }
        result.append(("[\(try keyText(at: frame.count))]", key))
      }
    }
    return result
  }

  private func keyText(at index: Int32) throws(LuaError) -> String {
    switch frame.type(at: index) {
    case .function: function(at: index)
    default: try objectText(at: index)
    }
  }
}
