import LuaAPI
import LuaReference
import Testing

/// What the registry says of types, in LuaCATS' notation: https://luals.github.io/wiki/annotations.
@Suite struct TypeTests {
  private static let registry = WholeReference.registry
  private static let known = Set(registry.types.map(\.name))
    .union(registry.notations.map(\.name))
    .union([
      "any", "nil", "boolean", "number", "integer", "string", "table", "function",
    ])

  /// All types that are declared, with the names of what they belong to.
  private static let types: [(owner: String, type: String)] =
    registry.entries.flatMap { entry -> [(owner: String, type: String)] in
      var types: [(owner: String, type: String)] = []
      if entry.kind == .value || entry.kind == .property { types.append((entry.name, entry.type)) }
      guard let function = entry.function else { return types }
      let parameters =
        function.arguments + function.options
        + [function.shortcut, function.elements].compactMap { $0 }
      return types + parameters.map { ("\(entry.name) \($0.name)", $0.type) }
    } + registry.notations.map { ($0.name, $0.type) }
    + registry.types.compactMap { type in type.elements.map { (type.name, $0) } }

  @Test func `each type is LuaCATS' and speaks of types that there are`() {
    var problems: [String] = []
    for (owner, text) in Self.types {
      do {
        let unknown = try ValueType(text).names.filter { !Self.known.contains($0) }
        if !unknown.isEmpty { problems.append("\(owner): \(unknown)") }
      } catch {
        problems.append("\(owner): \(error)")
      }
    }
    #expect(problems == [])
    #expect(Self.types.count > 500)
  }

  @Test func `each result is LuaCATS' and speaks of types that there are`() {
    var problems: [String] = []
    for entry in Self.registry.entries {
      guard let returns = entry.function?.returns else { continue }
      do {
        let unknown = try ValueType.results(returns).flatMap(\.names).filter {
          !Self.known.contains($0)
        }
        if !unknown.isEmpty { problems.append("\(entry.name): \(unknown)") }
      } catch {
        problems.append("\(entry.name): \(error)")
      }
    }
    #expect(problems == [])
  }

  @Test func `texts are sentences`() {
    let texts =
      Self.registry.entries.flatMap { entry in
        [(entry.name, entry.summary)]
          + ((entry.function?.arguments ?? []) + (entry.function?.options ?? [])).map {
            ("\(entry.name) \($0.name)", $0.summary)
          }
      } + Self.registry.notations.map { ($0.name, $0.summary) }
    let wrong = texts.filter { _, text in
      guard let last = text.last else { return true }
      return !".!?".contains(last)
    }
    #expect(wrong.map(\.0) == [])
  }
}
