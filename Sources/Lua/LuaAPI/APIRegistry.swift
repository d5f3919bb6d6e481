package import LuaRuntime

/// Everything that scripts find in the API, to be installed and to be asked.
package struct APIRegistry: Sendable {
  /// The root, `moon`.
  package let root: APIModule
  private let libraries: [APILibrary]

  /// The types of the objects that scripts get.
  package var types: [APIType] { libraries.flatMap { $0.types() } }

  /// The ways in which the API takes values that Lua has no type for.
  package var notations: [APINotation] { APINotation.shared + libraries.flatMap(\.notations) }

  /// Joins libraries to one API.
  ///
  /// Nothing is indexed: most runs only install.
  package init(_ libraries: [APILibrary]) {
    var additions: [String: [APIMember]] = [:]
    for library in libraries { additions.merge(library.additions) { $0 + $1 } }
    root = APIModule(
      "moon",
      "Everything that Moonframe gives to scripts; also what require \"moonframe\" returns.",
      members: libraries.flatMap(\.members).map { member in
        additions[member.name].map(member.adding) ?? member
      })
    self.libraries = libraries
  }

  /// Everything, in the order of the reference: modules with their fields first, then types with their members.
  package var entries: [APIEntry] {
    APIRegistry.entries(of: root) + types.flatMap(APIRegistry.entries(of:))
  }

  /// Makes the table `moon`, gives it to all scripts of a machine, and explains unknown globals to them.
  ///
  /// - Returns: The table; `require "moonframe"` must answer with the same one.
  /// - Throws: A memory error.
  @discardableResult
  package func install(in machine: borrowing LuaMachine) throws(LuaError) -> LuaTable {
    let frame = machine.frame
    try root.push(to: frame)
    let table = try frame.table(at: -1)
    frame.pop()
    try machine.setGlobal("moon", .table(table))
    unsafe frame.onUnknownGlobal(UnknownGlobal.body)
    return table
  }

  /// The entry with a name: `moon.spring`, `spring`, `Spring`, `Spring.value` or `Spring:value`.
  package func entry(named name: String) -> APIEntry? {
    let entries = entries
    let name = APIName.dotted(name)
    return entries.first { APIName.dotted($0.name) == name }
      ?? entries.first { APIName.dotted($0.name) == "moon.\(name)" }
  }

  /// The names like `name`, nearest first, at most `limit` of them.
  package func near(_ name: String, limit: Int = 3) -> [String] {
    let name = APIName.dotted(name)
    let entries = entries
    let short = entries.map(\.name).filter { !$0.contains(":") }.map { full in
      full.hasPrefix("moon.") && !name.hasPrefix("moon.") ? String(full.dropFirst(5)) : full
    }
    var near = NearName.ranked(name, among: short)
    if near.isEmpty {
      // The last part alone, wherever it is: `bounce` finds `Spring.bounce`.
      let last = APIName.last(of: name)
      let byLast = Dictionary(grouping: entries.map(\.name)) { APIName.last(of: $0) }
      near = NearName.ranked(last, among: byLast.keys.sorted()).flatMap { byLast[$0] ?? [] }
    }
    return Array(near.prefix(limit))
  }

  private static func entries(of module: APIModule) -> [APIEntry] {
    let own = APIEntry(
      kind: .module, name: module.name, summary: module.summary,
      details: module.call?.function.details ?? "", function: module.call?.function,
      example: module.call?.function.example ?? "", since: module.since,
      members: module.members.map(\.name))
    return [own]
      + module.members.flatMap { member in
        entries(of: member).map { entry in
          var entry = entry
          if entry.name == member.name { entry.topic = member.topic }
          return entry
        }
      }
  }

  private static func entries(of member: APIMember) -> [APIEntry] {
    switch member.content() {
    case .module(let module): entries(of: module)
    case .function(let callable): [entry(of: callable.function, .function)]
    case .value(let value):
      [
        APIEntry(
          kind: .value, name: value.name, summary: value.summary, type: value.type,
          function: value.variation, example: value.variation?.example ?? "",
          since: value.variation?.since ?? "")
      ]
    }
  }

  private static func entry(of function: APIFunction, _ kind: APIEntry.Kind) -> APIEntry {
    APIEntry(
      kind: kind, name: function.name, summary: function.summary, details: function.details,
      function: function, example: function.example, since: function.since)
  }

  private static func entries(of type: APIType) -> [APIEntry] {
    let own = APIEntry(
      kind: .type, name: type.name, summary: type.summary, details: type.details,
      example: type.example, since: type.since,
      members: type.properties.map { "\(type.name).\($0.name)" } + type.methods.map(\.name))
    let properties = type.properties.map { property in
      APIEntry(
        kind: .property, name: "\(type.name).\(property.name)", summary: property.summary,
        type: property.type, unit: property.unit, isWritable: property.isWritable,
        since: type.since, topic: type.topics[property.name] ?? "")
    }
    let methods = type.methods.map { method in
      var entry = entry(of: method, .method)
      entry.topic = type.topics[APIName.last(of: method.name)] ?? ""
      return entry
    }
    return [own] + properties + methods
  }
}
