import Testing

@testable import MoonPeople

/// Models and their declarations.
@Suite struct ModelTests {
  @Test(
    "a wrong declaration is refused with its name",
    arguments: [
      ("2nd", "title", "a name is letters"), ("Task", "id", "has an id already"),
      ("Task", "", "a name is letters"), ("Task", "first name", "a name is letters"),
    ])
  func refused(model: String, attribute: String, reason: String) {
    let error = #expect(throws: ModelError.self) {
      try Model(model, [Attribute(attribute, .string)])
    }
    #expect(error?.description.contains(reason) == true)
  }

  @Test func `two attributes can't have one name`() {
    let error = #expect(throws: ModelError.self) {
      try Model("Task", [Attribute("a", .string), Attribute("a", .number)])
    }
    #expect(error?.description == "model \"Task\", attribute \"a\": it is declared twice")
  }
}
