import LuaPeople
import LuaRuntime
import Testing

/// Imports and exports that tell how far they are.
@Suite struct ProgressTests {
  /// A file of 1,500 lines, given in three parts.
  private static var services: PeopleServices {
    var services = PeopleServices()
    services.reading = { _, _ throws(LuaError) in
      var part = 0
      return {
        defer { part += 1 }
        guard part < 3 else { return nil }
        let lines = (0..<500).map { "n\(part * 500 + $0)\n" }.joined()
        return Array(((part == 0 ? "name\n" : "") + lines).utf8)
      }
    }
    services.writing = { _, _, body in try body { _ in } }
    return services
  }

  private func lines(_ source: String) throws -> [String] {
    try PeopleScript.output(
      "local people = moon.people.open()\n" + source, services: Self.services
    ).split(separator: "\n").map(String.init)
  }

  @Test func `an import and an export tell the number of records so far`() throws {
    #expect(
      try lines(
        """
        local function tell(count) print("so far", count) end
        print(people:import("people.csv", { progress = tell }))
        local last
        print(people:export("people.csv", { progress = function(count) last = count end }), last)
        """
      ).filter { !$0.hasPrefix("1500\ttable") } == [
        "so far\t500", "so far\t1000", "so far\t1500", "so far\t1500", "1500\t1500",
      ])
  }

  @Test func `an error in it ends an import, of which nothing stays`() throws {
    #expect(
      try lines(
        """
        print(pcall(people.import, people, "people.csv", { progress = function(count)
          if count >= 1000 then error("enough", 0) end
        end }))
        print(#people:query(), people.hasChanges)
        """) == ["false\tenough", "0\tfalse"])
  }

  @Test(
    "the store can't be changed in the midst of an import",
    arguments: [
      "people:insert { name = \"x\" }", "people:rollback()", "people:deleteAll()",
      "people:transaction(function() people:insert { name = \"x\" } end)",
      "people:import \"people.csv\"", "people:close()",
    ])
  func busy(statement: String) throws {
    for call in ["import", "export"] {
      let output = try lines(
        """
        people:insert { name = "Ada" }
        print(pcall(people.\(call), people, "people.csv", { progress = function(count)
          \(statement)
        end }))
        print(#people:query(), people.hasChanges)
        """)
      #expect(output.count == 2, "\(output)")
      #expect(output.first?.contains("records are visited") == true, "\(call): \(output)")
      #expect(output.last == "1\ttrue", "\(call): \(output)")
    }
  }
}
