import Foundation
import MoonPeople
import MoonTestSupport

/// What Lua 5.4 itself made of expressions and rows: `Fixtures/lua-expressions.txt`, printed by
/// `lua5.4 lua-expressions.lua` beside it.
struct LuaTable {
  /// An expression and what became of it for each row.
  struct Line {
    /// The expression as the script has it.
    let text: String
    /// "=" and a value, or "!" and an error, for each row.
    let outcomes: [String]
  }

  /// The model of the rows.
  let model: Model
  /// The rows.
  let rows: [Row]
  /// The expressions.
  let lines: [Line]

  /// Reads the table.
  init() throws {
    let model = try Self.makeModel()
    self.model = model
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let text = try String(
      contentsOf: fixture("lua-expressions.txt", beside: folder), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [Row] = []
    while let line = lines.first, !line.isEmpty {
      lines.removeFirst()
      let values = try line.split(separator: "\t").map {
        try LuaReader.value(String($0), model)
      }
      rows.append(Row(id: Int64(rows.count + 1), values: values))
    }
    self.rows = rows
    self.lines = lines.dropFirst().filter { !$0.isEmpty }.map {
      let parts = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Line(text: parts[0], outcomes: Array(parts.dropFirst()))
    }
  }

  /// A model with an attribute of each type, optional and not.
  static func makeModel() throws -> Model {
    try Model(
      "Sample",
      [
        Attribute("name", .string), Attribute("nick", .string, isOptional: true),
        Attribute("isLiked", .boolean), Attribute("flag", .boolean, isOptional: true),
        Attribute("age", .integer), Attribute("rank", .integer, isOptional: true),
        Attribute("score", .number), Attribute("weight", .number, isOptional: true),
      ])
  }

  /// Lua's message without the names that an expression doesn't know: those of constants.
  static func withoutConstants(_ message: String) -> String {
    var result = message
    for name in ["huge", "maxinteger", "mininteger"] {
      result = result.replacingOccurrences(of: " (field '\(name)')", with: "")
    }
    guard let start = result.range(of: " (constant '"),
      let end = result.range(of: "')", options: .backwards)
    else { return result }
    return result.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
  }
}
