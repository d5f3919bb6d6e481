import LuaAPI
import MoonHost
import Testing

/// The examples of the whole reference, run as the command runs scripts.
@Suite struct ReferenceExampleTests {
  private static let entries = ScriptHost.registry.entries
  private static let examples = entries.filter { !$0.example.isEmpty }.map {
    Example(name: $0.name, source: $0.example)
  }

  /// The script that the examples of `moon.load` run.
  private static let counter = """
    local state = moon.state { count = 0 }
    return moon.stage { body = function()
      return moon.ui.text(tostring(state.count)):id "count"
    end }
    """

  @Test(arguments: examples)
  func `each example prints what it says`(example: Example) {
    let run = ScriptRun.of(["main.lua": example.source, "counter.lua": Self.counter])
    #expect(run.text == "")
    // The expected values stand in the reference itself, behind "-->".
    #expect(run.output == example.expected)
  }

  @Test func `every function, method and type has an example that prints something`() {
    let bare = Self.entries.filter { entry in
      guard entry.function != nil || entry.kind == .type else { return false }
      return Example(name: entry.name, source: entry.example).expected.isEmpty
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
