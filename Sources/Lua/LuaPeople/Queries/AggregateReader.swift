import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads the options of `Query:aggregate`.
struct AggregateReader {
  private let call: Call
  private let model: ModelObject

  private static let count = Parameter(
    "count", .boolean, default: false, "Whether the number of records is wanted.")
  private static let sum = Parameter(
    optional: "sum", .raw("string"), "The attribute whose sum is wanted.")
  private static let average = Parameter(
    optional: "average", .raw("string"), "The attribute whose mean is wanted.")
  private static let least = Parameter(
    optional: "min", .raw("string"), "The attribute whose smallest value is wanted.")
  private static let greatest = Parameter(
    optional: "max", .raw("string"), "The attribute whose largest value is wanted.")

  static let parameters: [any DeclaredParameter] = [count, sum, average, least, greatest]

  init(_ call: Call, _ model: ModelObject) {
    self.call = call
    self.model = model
  }

  /// What is wanted, each by the name of its option.
  ///
  /// - Throws: What is wrong with an option, or that nothing is wanted.
  func aggregates() throws(LuaError) -> [(name: String, aggregate: Aggregate)] {
    var result: [(name: String, aggregate: Aggregate)] = []
    if try call.option(AggregateReader.count) { result.append(("count", .count)) }
    if let place = try attribute("sum") { result.append(("sum", .sum(place))) }
    if let place = try attribute("average") { result.append(("average", .average(place))) }
    if let place = try attribute("min") { result.append(("min", .min(place))) }
    if let place = try attribute("max") { result.append(("max", .max(place))) }
    guard !result.isEmpty else {
      throw LuaError(
        "Query:aggregate needs at least one of count, sum, average, min and max",
        code: "missing-argument", notes: ["query:aggregate { count = true, max = \"dateAdded\" }"],
        subject: ("aggregate", ""))
    }
    for (name, aggregate) in result {
      do {
        try aggregate.check(model.model)
      } catch {
        throw LuaError(
          "Query:aggregate: \(error.message)", code: error.code.rawValue,
          subject: ("aggregate", name))
      }
    }
    return result
  }

  private func attribute(_ name: StaticString) throws(LuaError) -> Int? {
    guard let subject = call.pushOption(name) else { return nil }
    let frame = call.frame
    defer { frame.pop() }
    if let place = model.place(frame, at: -1) { return place }
    guard frame.type(at: -1) == .string else {
      throw subject.wrongType("an attribute's name", frame, at: -1)
    }
    let error = model.unknownAttribute(frame, at: -1)
    throw subject.error("is wrong: \(error.message)", code: error.code.rawValue)
  }
}
