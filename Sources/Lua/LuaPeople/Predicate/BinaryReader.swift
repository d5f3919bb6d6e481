import MoonPeople

/// Reads the binary form that Lua 5.4 gives a function.
///
/// Source: `ldump.c` and `lundump.c` of Lua 5.4.4; the form is the same in 5.4.0 to 5.4.8.
struct BinaryReader {
  /// It is not that form.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Lua's own limit of functions inside each other is 200.
  private static let deepest = 200

  /// The code of a function.
  ///
  /// - Throws: ``Malformed`` when the bytes are no such form.
  static func prototype(_ bytes: [UInt8]) throws(Malformed) -> Prototype {
    var reader = BinaryReader(bytes)
    try reader.header()
    return try reader.function(in: "")
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  @inline(__always)
  private mutating func skip(_ count: Int) throws(Malformed) {
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    position += count
  }

  @inline(__always)
  private mutating func byte() throws(Malformed) -> UInt8 {
    try skip(1)
    return bytes[position - 1]
  }

  /// Seven bits in each byte, the highest first; the last byte has the eighth bit set.
  private mutating func size() throws(Malformed) -> Int {
    var value = 0
    while true {
      let byte = try byte()
      guard value < 1 << 40 else { throw Malformed() }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return value }
    }
  }

  /// A size that counts things of at least one byte each.
  private mutating func count() throws(Malformed) -> Int {
    let count = try size()
    guard count <= bytes.count else { throw Malformed() }
    return count
  }

  /// Eight bytes, the lowest first.
  private mutating func word() throws(Malformed) -> UInt64 {
    try skip(8)
    var value: UInt64 = 0
    for place in 1...8 { value = value << 8 | UInt64(bytes[position - place]) }
    return value
  }

  /// Bytes, or nil for none.
  private mutating func string() throws(Malformed) -> [UInt8]? {
    let size = try size()
    guard size > 0 else { return nil }
    try skip(size - 1)
    return Array(bytes[position - (size - 1)..<position])
  }

  private mutating func name() throws(Malformed) -> String {
    String(decoding: try string() ?? [], as: UTF8.self)
  }

  private mutating func header() throws(Malformed) {
    // The signature, version 5.4, format 0, bytes that show damage, the sizes of an instruction, an
    // integer and a float.
    let wanted: [UInt8] = [
      0x1B, 0x4C, 0x75, 0x61, 0x54, 0, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8,
    ]
    for value in wanted {
      guard try byte() == value else { throw Malformed() }
    }
    guard try word() == 0x5678, try word() == (370.5).bitPattern else { throw Malformed() }
    // The number of variables, which the function says again.
    try skip(1)
  }

  private mutating func function(in source: String) throws(Malformed) -> Prototype {
    depth += 1
    defer { depth -= 1 }
    guard depth <= BinaryReader.deepest else { throw Malformed() }
    let function = Prototype()
    function.source = try string().map { String(decoding: $0, as: UTF8.self) } ?? source
    function.line = try size()
    _ = try size()
    function.parameterCount = Int(try byte())
    function.isVariadic = try byte() != 0
    function.registerCount = Int(try byte())
    function.code = try code()
    function.constants = try constants()
    for _ in 0..<(try count()) {
      let (isLocal, index) = (try byte(), try byte())
      try skip(1)
      function.variables.append(.init(isLocal: isLocal != 0, index: Int(index)))
    }
    for _ in 0..<(try count()) {
      function.prototypes.append(try self.function(in: function.source))
    }
    try readLines(of: function)
    for _ in 0..<(try count()) {
      let name = try name()
      let (start, end) = (try size(), try size())
      function.locals.append(.init(name: name, range: start..<max(start, end)))
    }
    for _ in 0..<(try count()) { function.variableNames.append(try name()) }
    try check(function)
    return function
  }

  private mutating func code() throws(Malformed) -> [Instruction] {
    let count = try count()
    let start = position
    try skip(count * 4)
    var code: [Instruction] = []
    code.reserveCapacity(count)
    for place in 0..<count {
      var bits: UInt32 = 0
      for part in 0..<4 { bits |= UInt32(bytes[start + place * 4 + part]) << (8 * UInt32(part)) }
      guard let instruction = Instruction(bits) else { throw Malformed() }
      code.append(instruction)
    }
    return code
  }

  private mutating func constants() throws(Malformed) -> [Value] {
    var constants: [Value] = []
    for _ in 0..<(try count()) {
      switch try byte() {
      case 0x00: constants.append(.none)
      case 0x01: constants.append(.boolean(false))
      case 0x11: constants.append(.boolean(true))
      case 0x03: constants.append(.integer(Int64(bitPattern: try word())))
      case 0x13: constants.append(.number(Double(bitPattern: try word())))
      case 0x04, 0x14: constants.append(.string(ByteString(try string() ?? [])))
      default: throw Malformed()
      }
    }
    return constants
  }

  /// Each instruction has the distance of its line from the one before, or a mark that it is given in full.
  private mutating func readLines(of function: Prototype) throws(Malformed) {
    let count = try count()
    let start = position
    try skip(count)
    var whole: [(place: Int, line: Int)] = []
    for _ in 0..<(try self.count()) { whole.append((try size(), try size())) }
    function.lines.reserveCapacity(count)
    var line = function.line
    var next = 0
    for place in 0..<count {
      let step = Int8(bitPattern: bytes[start + place])
      if step == -128 {
        guard next < whole.count, whole[next].place == place else { throw Malformed() }
        line = whole[next].line
        next += 1
      } else {
        line += Int(step)
      }
      function.lines.append(line)
    }
  }

  /// What Lua itself never breaks, and what the rest relies on.
  private func check(_ function: Prototype) throws(Malformed) {
    guard let last = function.code.last, function.parameterCount <= function.registerCount,
      [.giveMany, .giveNothing, .giveOne].contains(last.opcode)
    else { throw Malformed() }
  }
}
