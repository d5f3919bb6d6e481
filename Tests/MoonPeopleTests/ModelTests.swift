import MoonPeople
import Testing

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

  @Test(arguments: ["rank", "RowID", "moon_search_Task"])
  func `names that full text uses itself aren't searchable`(_ name: String) throws {
    let error = #expect(throws: ModelError.self) {
      try Model("Task", [Attribute(name, .string, isSearchable: true)])
    }
    #expect(
      error?.description
        == "model \"Task\", attribute \"\(name)\": no searchable attribute can have this name, "
        + "which full text uses itself")
    _ = try Model("Task", [Attribute(name, .string)])
  }

  @Test func `a person is declared by data`() {
    let person = Model.person
    #expect(person.name == "Person")
    #expect(
      person.attributes == [
        Attribute("name", .string),
        Attribute("isLiked", .boolean, initial: .value(.boolean(false))),
        Attribute("dateAdded", .date, initial: .now),
      ])
  }

  @Test(
    "names that a database can't tell apart or needs itself are refused",
    arguments: [
      ("sqlite_x", ["a"], "names that begin with sqlite_ are taken"),
      ("Moon_x", ["a"], "names that begin with moon_ are taken"),
      ("Task", ["ID"], "each record has an id already"),
      ("Task", ["name", "Name"], "its name differs from \"name\" only in case"),
      ("Task", [], "it needs an attribute"),
    ])
  func taken(model: String, attributes: [String], reason: String) {
    let error = #expect(throws: ModelError.self) {
      try Model(model, attributes.map { Attribute($0, .string) })
    }
    #expect(error?.reason == reason)
  }

  @Test(
    "a default that the attribute can't hold is refused",
    arguments: [
      (
        Attribute("a", .string, initial: .value(.integer(1))),
        "its default must be a string, got the integer 1"
      ),
      (
        Attribute("a", .integer, isOptional: true, initial: .value(.number(1.5))),
        "its default must be an integer of 64 bits, got the number 1.5"
      ),
      (
        Attribute("a", .date, initial: .value(.number(.infinity))),
        "its default must be a date, which is a finite number of seconds since 1970, "
          + "got the number inf"
      ),
      (Attribute("a", .number, initial: .now), "only a date can be now by default, it is a number"),
      (
        Attribute("a", .boolean, initial: .value(.none)),
        "its default is nil, but it isn't optional"
      ),
      (Attribute("a", .date, isSearchable: true), "only strings can be searched, it is a date"),
    ])
  func wrongDefault(attribute: Attribute, reason: String) {
    let error = #expect(throws: ModelError.self) { try Model("Task", [attribute]) }
    #expect(error?.description == "model \"Task\", attribute \"a\": \(reason)")
  }

  @Test func `a default is kept as it is stored`() throws {
    let model = try Model(
      "Task",
      [
        Attribute("a", .number, initial: .value(.integer(3))),
        Attribute("b", .integer, initial: .value(.number(4))),
        Attribute("c", .date, isOptional: true, initial: .value(.none)),
      ])
    #expect(
      model.attributes.map(\.initial) == [
        .value(.number(3)), .value(.integer(4)), .value(.none),
      ])
  }
}
