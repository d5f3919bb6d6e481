import Foundation
import LuaAPI
import LuaReference
import MoonTestSupport
import Testing

@Suite struct SchemaTests {
  private static func decoded(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  @Test func `the schema has each entry`() throws {
    let schema = try Self.decoded(WholeReference.reference.schema.text)
    guard case .array(let entries) = schema["entries"] else {
      Issue.record("no entries")
      return
    }
    let names = entries.compactMap { entry -> String? in
      if case .string(let name) = entry["name"] { name } else { nil }
    }
    #expect(names == WholeReference.registry.entries.map(\.name))
    #expect("\(schema["v"])" == "\(JSONValue.number(1))")
  }

  @Test func `a parameter tells type, unit, range, default and names`() throws {
    let line = try #require(WholeReference.reference.json(ofEntry: "moon.spring"))
    #expect(!line.contains("\n"))
    let call = try Self.decoded(line)["call"]
    guard case .array(let options) = call["options"], case .object(let duration) = options[0] else {
      Issue.record("no options")
      return
    }
    // What help shows: time, above 0 s, default 0.5.
    #expect("\(duration["type"] ?? .null)" == "\(JSONValue.string("time"))")
    #expect("\(duration["unit"] ?? .null)" == "\(JSONValue.string("s"))")
    #expect("\(duration["above"] ?? .null)" == "\(JSONValue.number(0))")
    #expect("\(duration["default"] ?? .null)" == "\(JSONValue.string("0.5"))")
    #expect("\(duration["required"] ?? .null)" == "\(JSONValue.bool(false))")
    guard case .array(let forms) = call["forms"] else {
      Issue.record("no forms")
      return
    }
    #expect(forms.count == 5)
  }

  @Test func `what is no entry has no JSON`() {
    #expect(WholeReference.reference.json(ofEntry: "moon.nothing") == nil)
  }
}
