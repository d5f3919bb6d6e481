import LuaRuntime

/// A type of the API, read from its notation.
///
/// The notation is that of LuaCATS, which Lua's language servers read: `Color|string`, `Tab[]`, `number?`,
/// `{ x: number, y?: number }`, `{ [string]: Keyframe[] }`, `fun(tab: Tab): View` and literals such as `"fit"`.
package indirect enum ValueType: Hashable, Sendable {
  /// A field of a table, or a parameter of a function.
  package struct Field: Hashable, Sendable {
    /// The name; `[1]` for the first element of a table.
    package let name: String
    /// Whether it may be left out.
    package let isOptional: Bool
    /// The type.
    package let type: ValueType

    /// Creates a field.
    package init(_ name: String, isOptional: Bool = false, _ type: ValueType) {
      self.name = name
      self.isOptional = isOptional
      self.type = type
    }
  }

  /// A type by name: `number`, `time`, `Spring`.
  case name(String)
  /// One value, as Lua source: `"fit"`, `1`, `true`.
  case literal(String)
  /// One of several types.
  case union([ValueType])
  /// A type or nil.
  case optional(ValueType)
  /// A list of elements of one type.
  case list(ValueType)
  /// A table with fields, and with elements at keys of a type.
  case table([Field], keys: ValueType?, values: ValueType?)
  /// A function.
  case function([Field], returns: [ValueType])

  /// Reads a type.
  ///
  /// - Parameter text: Its notation.
  /// - Throws: What is wrong with it.
  package init(_ text: String) throws(ValueTypeMistake) {
    var reader = ValueTypeReader(text)
    self = try reader.wholeType()
  }

  /// Reads the types of several results, apart by commas; none from an empty text.
  ///
  /// - Parameter text: The notation.
  /// - Returns: The types in order.
  /// - Throws: What is wrong with it.
  package static func results(_ text: String) throws(ValueTypeMistake) -> [ValueType] {
    guard !text.isEmpty else { return [] }
    var reader = ValueTypeReader(text)
    return try reader.wholeList()
  }

  /// The names of all types in it.
  package var names: [String] {
    switch self {
    case .name(let name): [name]
    case .literal: []
    case .union(let types): types.flatMap(\.names)
    case .optional(let type), .list(let type): type.names
    case .table(let fields, let keys, let values):
      fields.flatMap(\.type.names) + (keys?.names ?? []) + (values?.names ?? [])
    case .function(let parameters, let returns):
      parameters.flatMap(\.type.names) + returns.flatMap(\.names)
    }
  }

  /// The types of which a value has one.
  package var alternatives: [ValueType] {
    switch self {
    case .union(let types): types.flatMap(\.alternatives)
    case .optional(let type): type.alternatives + [.name("nil")]
    default: [self]
    }
  }

  /// The notation without what is inside functions and tables, and without the values of strings: `string|function`.
  package var shortText: String {
    var parts: [String] = []
    for alternative in alternatives {
      let part =
        switch alternative {
        case .name(let name): name
        case .literal(let source): source.hasPrefix("\"") ? "string" : source
        case .list(let type): type.shortText.has("|") ? "list" : type.shortText + "[]"
        case .table: "table"
        case .function: "function"
        case .union, .optional: alternative.text()
        }
      if !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: "|")
  }

  /// The notation.
  ///
  /// - Parameter name: Gives another name for a type.
  /// - Returns: The text, which reads as the same type.
  package func text(_ name: (String) -> String = { $0 }) -> String {
    switch self {
    case .name(let own): return name(own)
    case .literal(let source): return source
    case .union(let types): return types.map { $0.inner(name) }.joined(separator: "|")
    case .optional(let type): return type.inner(name) + "?"
    case .list(let type): return type.inner(name) + "[]"
    case .table(let fields, let keys, let values):
      var parts = fields.map { field in
        "\(field.name)\(field.isOptional ? "?" : ""): \(field.type.part(name))"
      }
      if let keys, let values { parts.append("[\(keys.text(name))]: \(values.text(name))") }
      return "{ \(parts.joined(separator: ", ")) }"
    case .function(let parameters, let returns):
      let inside = parameters.map { field in
        "\(field.name)\(field.isOptional ? "?" : ""): \(field.type.part(name))"
      }
      let results = returns.map { $0.text(name) }.joined(separator: ", ")
      return "fun(\(inside.joined(separator: ", ")))\(results.isEmpty ? "" : ": \(results)")"
    }
  }

  /// The notation in a list, whose commas a function's results don't swallow.
  private func part(_ name: (String) -> String) -> String {
    guard case .function(_, let returns) = self, !returns.isEmpty else { return text(name) }
    return inner(name)
  }

  /// The notation inside a larger type: what is no single word stands in parentheses.
  private func inner(_ name: (String) -> String) -> String {
    switch self {
    case .union, .function: "(\(text(name)))"
    case .name, .literal, .optional, .list, .table: text(name)
    }
  }
}
