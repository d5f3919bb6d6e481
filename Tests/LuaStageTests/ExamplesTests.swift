import LuaAPI
import LuaStage
import Testing

@Suite struct ExamplesTests {
  /// What this library adds: its fields of `moon` and its types.
  private static let entries = APIRegistry([StageLibrary.library]).entries
    .filter { $0.name != "moon" }

  static let examples = entries.filter { !$0.example.isEmpty }
    .map { Example(name: $0.name, source: $0.example) }

  @Test(arguments: examples)
  func `each example of the reference runs and prints what it says`(example: Example) throws {
    // The expected values stand in the reference itself, behind "-->".
    let printed = try Script.output(example.source)
    #expect(printed == example.expected)
    #expect(!example.expected.isEmpty)
  }

  @Test func `every function and type of the reference has an example`() {
    let bare = Self.entries.filter { entry in
      entry.example.isEmpty && (entry.function != nil || entry.kind == .type)
    }
    #expect(bare.map(\.name) == [])
  }

  @Test func `every name of the contract is there`() {
    // The names are those of the code blocks of the API's contract, sections 3 and "Conventions".
    let wanted = """
      moon.stage moon.state moon.binding moon.none moon.withAnimation moon.every moon.after moon.load moon.date.now
      moon.date.format Stage:tap Stage:at Stage:advance Stage:settle Stage:find Stage:exists Stage:drag Stage:key
      Stage:render Stage:tree Stage.exports Stage.time Snapshot:find Snapshot:tap Snapshot:longPress Snapshot:swipe
      Snapshot.frame Snapshot.x Snapshot.width Snapshot.opacity Snapshot.blur Snapshot.offset Snapshot.rotation
      Snapshot.text Snapshot.foreground Frame:contains
      """
    let names = Set(Self.entries.map(\.name))
    let missing = wanted.split(whereSeparator: \.isWhitespace).filter {
      !names.contains(String($0))
    }
    #expect(missing == [])
  }
}

struct Example: CustomTestStringConvertible {
  let name: String
  let source: String
  var testDescription: String { name }

  /// What stands behind the arrows, one line each.
  var expected: String {
    source.split(separator: "\n").compactMap { line -> String? in
      guard let arrow = line.ranges(of: "--> ").first else { return nil }
      return line[arrow.upperBound...] + "\n"
    }.joined()
  }
}
