import LuaAPI

/// The registry in a form that is fast to ask.
struct APIIndex: Sendable {
  /// The modules' fields by full name, modules themselves included.
  let entries: [String: APIEntry]
  /// The types of objects by name.
  let types: [String: APIType]
  /// The types of notations by name.
  let notations: [String: ValueType]
  /// How values of the notations are written, in one sentence.
  let meanings: [String: String]
  /// The functions that methods are, by type and name: `Spring:value`.
  let methods: [String: APIFunction]
  /// What types, as they are written, stand for.
  private let parsed: [String: ValueType]

  init(_ registry: APIRegistry) {
    var entries: [String: APIEntry] = [:]
    var texts: Set<String> = []
    for entry in registry.entries {
      entries[entry.name] = entry
      if !entry.type.isEmpty { texts.insert(entry.type) }
      guard let function = entry.function else { continue }
      texts.formUnion(
        (function.arguments + function.options).map(\.type)
          + [function.shortcut?.type, function.elements?.type].compactMap { $0 })
    }
    self.entries = entries
    let types = registry.types
    self.types = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
    methods = Dictionary(types.flatMap(\.methods).map { ($0.name, $0) }) { first, _ in first }
    notations = Dictionary(
      registry.notations.compactMap { notation in
        (try? ValueType(notation.type)).map { (notation.name, $0) }
      }
    ) { first, _ in first }
    meanings = Dictionary(registry.notations.map { ($0.name, $0.summary) }) { first, _ in first }
    parsed = Dictionary(
      texts.compactMap { text in (try? ValueType(text)).map { (text, $0) } }
    ) { first, _ in first }
  }

  /// A type as the registry writes it; nil when it has another notation.
  func type(_ text: String) -> ValueType? { parsed[text] }

  /// What an object of a type as the registry writes it is.
  func known(_ text: String) -> Known {
    guard !text.isEmpty else { return .unknown }
    if types[text] != nil { return .object(text) }
    guard let first = try? ValueType.results(text).first else { return .unknown }
    let names = first.alternatives.filter { $0 != .name("nil") }
    guard names.count == 1, case .name(let name) = names[0], types[name] != nil else {
      return .unknown
    }
    return .object(name)
  }

  /// What a field of a module is; nil when there is no such field.
  func member(_ name: String, of module: String) -> Known? {
    guard let entry = entries["\(module).\(name)"] else { return nil }
    switch entry.kind {
    case .module: return .module(entry.name)
    case .function: return entry.function.map { .function($0) } ?? .unknown
    case .value: return .value(name: entry.name, type: entry.type, variation: entry.function)
    case .type, .property, .method: return nil
    }
  }

  /// What a member of an object of a type is; nil when there is no such member.
  func member(_ name: String, ofType type: String) -> Known? {
    guard let fact = types[type] else { return .unknown }
    if let property = fact.properties.first(where: { $0.name == name }) {
      return known(property.type)
    }
    if methods["\(type):\(name)"] != nil || isOpen(fact) { return .unknown }
    return nil
  }

  /// Whether objects of a type have fields that scripts name.
  func isOpen(_ type: APIType) -> Bool { type.elements != nil && type.keys != "integer" }
}
