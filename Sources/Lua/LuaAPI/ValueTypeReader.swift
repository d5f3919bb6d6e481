/// Reads the notation of a type.
struct ValueTypeReader {
  private let text: String
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func wholeType() throws(ValueTypeMistake) -> ValueType {
    let type = try union()
    guard place == bytes.count else { throw mistake("an end") }
    return type
  }

  mutating func wholeList() throws(ValueTypeMistake) -> [ValueType] {
    let types = try list()
    guard place == bytes.count else { throw mistake("an end") }
    return types
  }

  private mutating func list() throws(ValueTypeMistake) -> [ValueType] {
    var types = [try union()]
    while skip(",") { types.append(try union()) }
    return types
  }

  private mutating func union() throws(ValueTypeMistake) -> ValueType {
    var types = [try postfixed()]
    while skip("|") { types.append(try postfixed()) }
    return types.count == 1 ? types[0] : .union(types)
  }

  private mutating func postfixed() throws(ValueTypeMistake) -> ValueType {
    var type = try primary()
    while true {
      if skip("[]") {
        type = .list(type)
      } else if skip("?") {
        type = .optional(type)
      } else {
        return type
      }
    }
  }

  private mutating func primary() throws(ValueTypeMistake) -> ValueType {
    skipBlanks()
    guard place < bytes.count else { throw mistake("a type") }
    switch bytes[place] {
    case UInt8(ascii: "("):
      place += 1
      let type = try union()
      try expect(")")
      return type
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "\""): return try quoted()
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return .literal(word { $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") })
    default:
      let name = word { $0.isNamePart || $0 == UInt8(ascii: ".") }
      guard !name.isEmpty else { throw mistake("a type") }
      if name == "fun", skip("(") { return try function() }
      return ["true", "false"].contains(name) ? .literal(name) : .name(name)
    }
  }

  /// A function behind `fun(`.
  private mutating func function() throws(ValueTypeMistake) -> ValueType {
    var parameters: [ValueType.Field] = []
    while !skip(")") {
      if !parameters.isEmpty { try expect(",") }
      skipBlanks()
      let name = skip("...") ? "..." : word(\.isNamePart)
      guard !name.isEmpty else { throw mistake("a parameter") }
      let isOptional = skip("?")
      parameters.append(
        .init(name, isOptional: isOptional, skip(":") ? try union() : .name("any")))
    }
    return .function(parameters, returns: skip(":") ? try list() : [])
  }

  private mutating func table() throws(ValueTypeMistake) -> ValueType {
    try expect("{")
    var fields: [ValueType.Field] = []
    var keys: ValueType?
    var values: ValueType?
    var isFirst = true
    while !skip("}") {
      if !isFirst { try expect(",") }
      isFirst = false
      if skip("[") {
        let key = try union()
        try expect("]")
        try expect(":")
        let value = try union()
        if case .literal(let source) = key {
          fields.append(.init("[\(source)]", value))
        } else {
          (keys, values) = (key, value)
        }
        continue
      }
      skipBlanks()
      let name = word(\.isNamePart)
      guard !name.isEmpty else { throw mistake("a field") }
      let isOptional = skip("?")
      try expect(":")
      fields.append(.init(name, isOptional: isOptional, try union()))
    }
    return .table(fields, keys: keys, values: values)
  }

  private mutating func quoted() throws(ValueTypeMistake) -> ValueType {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
    try expect("\"")
    return .literal(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, belongs(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
  }

  private mutating func skip(_ mark: StaticString) -> Bool {
    skipBlanks()
    let wanted = "\(mark)".utf8
    guard bytes[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  private mutating func expect(_ mark: StaticString) throws(ValueTypeMistake) {
    guard skip(mark) else { throw mistake("'\(mark)'") }
  }

  private func mistake(_ wanted: String) -> ValueTypeMistake {
    ValueTypeMistake(text: text, wanted: wanted, place: place)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isNamePart: Bool {
    isDigit || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
