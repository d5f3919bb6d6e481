/// What a function of a script does with the variables of the functions around it, by its code.
///
/// A function inside counts as a part when it gives values, since only then can the whole be made with
/// it; what gives nothing is called for what it does, such as a handler.
package struct FunctionCode: Hashable {
  /// A field of a variable that is read by a fixed name.
  package struct Field: Hashable {
    /// The number of the variable, from 1.
    package var variable: Int32
    /// The field's name.
    package var name: String
  }

  /// The variables that are read, numbered from 1.
  package fileprivate(set) var reads: Set<Int32> = []
  /// The variables that are set.
  package fileprivate(set) var writes: Set<Int32> = []
  /// The fields that are read.
  package fileprivate(set) var fields: Set<Field> = []
  /// Whether it gives values wherever it ends, but for the end of its text.
  package fileprivate(set) var givesValues = false

  /// Reads the binary form that Lua 5.4 gives a function; nil for any other.
  package init?(dump bytes: [UInt8]) {
    var reader = CodeReader(bytes)
    do throws(CodeReader.Malformed) {
      try reader.header()
      self = try reader.function().code
    } catch {
      return nil
    }
  }

  fileprivate init() {}
}

/// Reads the binary form of functions; see `ldump.c` and `lopcodes.h` of Lua 5.4.
private struct CodeReader {
  /// It is not that form.
  struct Malformed: Error {}

  /// A function inside another one, with the outer variables that its own ones are.
  struct Part {
    var code = FunctionCode()
    /// The number of the outer function's variable; nil for one of its locals.
    var outer: [Int32?] = []
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// Lua's own limit of functions inside each other is 200.
  private static let deepest = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skip(_ count: Int) throws(Malformed) {
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    position += count
  }

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

  private mutating func string() throws(Malformed) -> String {
    let size = try size()
    guard size > 1 else { return "" }
    try skip(size - 1)
    return String(decoding: bytes[position - (size - 1)..<position], as: UTF8.self)
  }

  mutating func header() throws(Malformed) {
    let wanted: [UInt8] = [0x1B, 0x4C, 0x75, 0x61, 0x54, 0]
    guard bytes.starts(with: wanted) else { throw Malformed() }
    // Six bytes that show damage, three sizes.
    position = wanted.count + 6
    guard try byte() == 4, try byte() == 8, try byte() == 8 else { throw Malformed() }
    // An integer, a number and the count of variables.
    try skip(17)
  }

  mutating func function() throws(Malformed) -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= CodeReader.deepest else { throw Malformed() }
    var part = Part()
    _ = try string()
    for _ in 0..<2 { _ = try size() }
    try skip(3)
    let instructions = try instructions()
    let names = try constants()
    for _ in 0..<(try size()) {
      let (isLocal, index) = (try byte(), try byte())
      try skip(1)
      part.outer.append(isLocal == 0 ? Int32(index) + 1 : nil)
    }
    part.code = code(instructions, names)
    for _ in 0..<(try size()) { part.code.take(try function()) }
    try skipNames()
    return part
  }

  private mutating func instructions() throws(Malformed) -> [Instruction] {
    let count = try size()
    let start = position
    guard count <= bytes.count else { throw Malformed() }
    try skip(count * 4)
    return (0..<count).map { number in
      // In the order of the bytes of all machines that Swift runs on.
      let place = start + number * 4
      return Instruction(code: bytes[place], b: bytes[place + 2], c: bytes[place + 3])
    }
  }

  private mutating func constants() throws(Malformed) -> [String] {
    var names: [String] = []
    for _ in 0..<(try size()) {
      var name = ""
      switch try byte() {
      case 0x00, 0x01, 0x11: break
      case 0x03, 0x13: try skip(8)
      case 0x04, 0x14: name = try string()
      default: throw Malformed()
      }
      names.append(name)
    }
    return names
  }

  /// What is only for messages.
  private mutating func skipNames() throws(Malformed) {
    try skip(try size())
    for _ in 0..<(try size()) { for _ in 0..<2 { _ = try size() } }
    for _ in 0..<(try size()) {
      _ = try string()
      for _ in 0..<2 { _ = try size() }
    }
    for _ in 0..<(try size()) { _ = try string() }
  }

  private func code(_ instructions: [Instruction], _ names: [String]) -> FunctionCode {
    var code = FunctionCode()
    var (values, nothing) = (0, 0)
    for instruction in instructions {
      switch instruction.operation {
      case .getVariable: code.reads.insert(Int32(instruction.b) + 1)
      case .setVariable: code.writes.insert(Int32(instruction.b) + 1)
      case .getField:
        let variable = Int32(instruction.b) + 1
        code.reads.insert(variable)
        if instruction.c < names.count {
          code.fields.insert(.init(variable: variable, name: names[instruction.c]))
        }
      case .tailCall, .giveOne: values += 1
      case .give: if instruction.b == 1 { nothing += 1 } else { values += 1 }
      case .giveNothing: nothing += 1
      case nil: break
      }
    }
    // One that gives nothing stands at the end of each function.
    code.givesValues = values > 0 && nothing <= 1
    return code
  }
}

extension FunctionCode {
  fileprivate mutating func take(_ part: CodeReader.Part) {
    guard part.code.givesValues else { return }
    func outer(_ number: Int32) -> Int32? {
      let index = Int(number) - 1
      return index < part.outer.count ? part.outer[index] : nil
    }
    reads.formUnion(part.code.reads.compactMap(outer))
    writes.formUnion(part.code.writes.compactMap(outer))
    for field in part.code.fields {
      if let variable = outer(field.variable) {
        fields.insert(Field(variable: variable, name: field.name))
      }
    }
  }
}

/// One instruction of Lua's machine.
private struct Instruction {
  /// The instructions that matter, by their numbers.
  enum Operation: UInt8 {
    case getVariable = 9
    case setVariable = 10
    case getField = 11
    case tailCall = 69
    case give = 70
    case giveNothing = 71
    case giveOne = 72
  }

  let operation: Operation?
  let b: Int
  let c: Int

  init(code: UInt8, b: UInt8, c: UInt8) {
    operation = Operation(rawValue: code & 0x7F)
    self.b = Int(b)
    self.c = Int(c)
  }
}
