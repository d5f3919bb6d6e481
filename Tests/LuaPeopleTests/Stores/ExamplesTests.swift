import LuaAPI
import Testing

@Suite struct ExamplesTests {
  private static let types = [
    "Store", "Record", "Model", "Query", "Section", "Aggregate", "QueryWatch",
  ]

  static let entries = PeopleScript.registry.entries.filter { entry in
    entry.name.hasPrefix("moon.people") || entry.name.hasPrefix("moon.store")
      || entry.name == "moon.model"
      || types.contains { entry.name == $0 || entry.name.hasPrefix("\($0):") }
  }

  static let examples = entries.filter { !$0.example.isEmpty }
    .map { Example(name: $0.name, source: $0.example) }

  @Test(arguments: examples)
  func `each example of the reference runs and prints what it says`(example: Example) throws {
    // The expected values stand in the reference itself, behind "-->".
    #expect(try PeopleScript.output(example.source) == example.expected)
    #expect(!example.expected.isEmpty)
  }

  @Test func `every function and type has an example`() {
    let bare = Self.entries.filter {
      $0.example.isEmpty && ($0.function != nil || $0.kind == .type)
    }
    #expect(bare.map(\.name) == [])
    #expect(Self.entries.count >= 30)
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
