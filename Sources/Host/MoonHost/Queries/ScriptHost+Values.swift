package import LuaRuntime
internal import MoonPeople

extension ScriptHost {
  /// Values as people read them, a line each; a list gives a line for each element.
  ///
  /// - Parameter values: The values.
  /// - Returns: The lines.
  /// - Throws: What `tostring` raised.
  package func lines(of values: [LuaValue]) throws(LuaError) -> String {
    var text = ""
    for value in try flat(values) { text += try shown(value) + "\n" }
    return text
  }

  /// Values as comma-separated values, a line each; a list gives a line for each element.
  ///
  /// - Parameter values: The values.
  /// - Returns: The lines.
  /// - Throws: What `tostring` raised.
  package func fields(of values: [LuaValue]) throws(LuaError) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in try flat(values) {
      let shown =
        if let plain = plain(value) { plain } else { Value.text(try machine.text(of: value)) }
      shown.appendField(to: &bytes)
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }

  /// Values as JSON, a line each; a table is a list or an object, what JSON doesn't know a text.
  ///
  /// - Parameter values: The values.
  /// - Returns: The lines.
  /// - Throws: What `tostring` raised.
  package func json(of values: [LuaValue]) throws(LuaError) -> [UInt8] {
    var bytes: [UInt8] = []
    let frame = machine.frame
    for value in values {
      try frame.push(value)
      defer { frame.pop() }
      try append(jsonAt: frame.count, to: &bytes, depth: 0)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private func flat(_ values: [LuaValue]) throws(LuaError) -> [LuaValue] {
    let frame = machine.frame
    try frame.reserve(4)
    var result: [LuaValue] = []
    for value in values {
      guard case .table(let table) = value else {
        result.append(value)
        continue
      }
      frame.push(table)
      defer { frame.pop() }
      let count = frame.rawLength(at: -1)
      if count == 0, frame.hasMetatable(at: -1) || hasField(at: frame.count) {
        result.append(value)
      }
      for position in 0..<count {
        frame.rawElement(position + 1, of: -1)
        result.append(frame.value(at: -1))
        frame.pop()
      }
    }
    return result
  }

  private func hasField(at index: Int32) -> Bool {
    let frame = machine.frame
    frame.pushNil()
    guard frame.next(of: index) else { return false }
    frame.pop(2)
    return true
  }

  private func shown(_ value: LuaValue) throws(LuaError) -> String {
    if case .string(let text) = value { return CellText.escaped(text.bytes) }
    if case .table(let table) = value {
      let frame = machine.frame
      frame.push(table)
      defer { frame.pop() }
      if !frame.hasMetatable(at: -1) { return frame.summary(at: -1) }
    }
    return CellText.escaped(Array(try machine.text(of: value).utf8))
  }

  /// The value as records hold it; nil for tables, functions and objects.
  private func plain(_ value: LuaValue) -> Value? {
    switch value {
    case .nil: Value.none
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int64(value))
    case .number(let value): .number(value)
    case .string(let value): .string(ByteString(value.bytes))
    case .table, .function, .userdata, .thread: nil
    }
  }

  private func append(
    jsonAt index: Int32, to bytes: inout [UInt8], depth: Int
  ) throws(LuaError) {
    let frame = machine.frame
    let value = frame.value(at: index)
    if let plain = plain(value) { return plain.appendJSON(to: &bytes) }
    guard case .table = value, !frame.hasMetatable(at: index) else {
      return Value.text(try machine.text(of: value)).appendJSON(to: &bytes)
    }
    guard depth < 32 else {
      throw LuaError("a table that lies 32 tables deep can't be written", code: "malformed")
    }
    try frame.reserve(8)
    let count = frame.rawLength(at: index)
    if count > 0 || !hasField(at: index) {
      bytes.append(UInt8(ascii: "["))
      for position in 0..<count {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        frame.rawElement(position + 1, of: index)
        defer { frame.pop() }
        try append(jsonAt: frame.count, to: &bytes, depth: depth + 1)
      }
      bytes.append(UInt8(ascii: "]"))
      return
    }
    bytes.append(UInt8(ascii: "{"))
    for (number, key) in keys(at: index).enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      Value.text(key).appendJSON(to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      frame.rawField(named: key, of: index)
      defer { frame.pop() }
      try append(jsonAt: frame.count, to: &bytes, depth: depth + 1)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The names of a table's fields, in order.
  private func keys(at index: Int32) -> [String] {
    let frame = machine.frame
    var keys: [String] = []
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      if frame.type(at: -1) == .string { keys.append(frame.string(at: -1)) }
    }
    return keys.sorted()
  }
}
