import LuaAPI
import Testing

@Suite struct ExamplesTests {
  static let examples = Script.registry.entries.filter { !$0.example.isEmpty }.map {
    Example(name: $0.name, source: $0.example)
  }

  @Test(arguments: examples)
  func `each example of the reference runs and prints what it says`(example: Example) throws {
    // The expected values stand in the reference itself, behind "-->".
    #expect(try Script.output(example.source) == example.expected)
    #expect(!example.expected.isEmpty)
  }

  @Test func `every function and type of the reference has an example`() {
    let bare = Script.registry.entries.filter { entry in
      entry.example.isEmpty && (entry.function != nil || entry.kind == .type)
    }
    #expect(bare.map(\.name) == [])
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
