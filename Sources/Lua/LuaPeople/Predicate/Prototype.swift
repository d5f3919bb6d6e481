import MoonPeople

/// The code of a Lua function, without the variables around it.
final class Prototype {
  /// Where a function finds a variable of the functions around it.
  struct Variable {
    /// Whether it is a local of the function that makes this one, else one of its variables.
    let isLocal: Bool
    /// The register, or the number of the variable from 0.
    let index: Int
  }

  /// The name of a local, as long as it is visible.
  struct Local {
    let name: String
    let range: Range<Int>
  }

  /// The chunk's name with its marker, such as `@people.lua`.
  var source = ""
  /// The number of bytes of its binary form.
  var size = 0
  var line = 0
  var parameterCount = 0
  var isVariadic = false
  var registerCount = 0
  var code: [Instruction] = []
  var constants: [Value] = []
  var variables: [Variable] = []
  var prototypes: [Prototype] = []
  /// The line of each instruction; empty when lines were left out.
  var lines: [Int] = []
  var locals: [Local] = []
  var variableNames: [String] = []

  /// How control flows through the code.
  private(set) lazy var flow = Flow(self)

  /// The chunk's name as errors show it.
  private(set) lazy var file: String = {
    if source.hasPrefix("@") || source.hasPrefix("=") { return String(source.dropFirst()) }
    // As `luaO_chunkid` shortens a chunk that has no name but its text.
    let bytes = source.utf8
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let room = 45
    if first.count == bytes.count, bytes.count < room { return "[string \"\(source)\"]" }
    return "[string \"\(String(decoding: first.prefix(room), as: UTF8.self))...\"]"
  }()

  init() {}

  /// The line of an instruction; that of the function when it is not known.
  func line(at place: Int) -> Int { lines.indices.contains(place) ? lines[place] : line }
}
