import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads the table that declares an attribute: `{ "due", "date?", indexed = true }`.
struct AttributeReader {
  private let frame: LuaFrame
  /// The place among the model's attributes, from 1.
  private let position: Int

  private static let fields = ["default", "unique", "indexed", "searchable"]
  private static let otherNames: OtherNames = [
    "index": "indexed", "isIndexed": "indexed",
    "isUnique": "unique", "value": "default", "initial": "default", "search": "searchable",
  ]
  /// What other libraries call an attribute that may be nil.
  private static let optionals = ["optional", "isOptional", "nullable", "null"]
  private static let types = AttributeType.allCases.map(\.rawValue)
  private static let typeNames: OtherNames = [
    "bool": "boolean", "int": "integer", "float": "number", "double": "number", "text": "string",
    "real": "number", "time": "date", "datetime": "date", "str": "string",
  ]

  init(_ frame: LuaFrame, position: Int) {
    self.frame = frame
    self.position = position
  }

  private func error(
    _ problem: String, code: String, label: String? = nil, notes: [String] = [], key: String = ""
  ) -> LuaError {
    LuaError(
      "moon.model: attribute \(position) \(problem)", code: code, label: label, notes: notes,
      subject: ("model", "[\(position)]\(key)"))
  }

  /// The attribute that the table at an index declares.
  ///
  /// - Throws: What is wrong with it.
  func attribute(at index: Int32) throws(LuaError) -> Attribute {
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table else {
      throw error(
        "must be a table such as { \"title\", \"string\" }, got \(ValueText.got(frame, at: index))",
        code: "wrong-type")
    }
    try checkNames(of: index)
    let name = try text(1, of: index, what: "name")
    guard name != "isDeleted" else {
      throw error(
        "can't be called isDeleted: each record says by that whether it was deleted",
        code: "malformed", label: "such as isRemoved", key: "[1]")
    }
    let (type, isOptional) = try type(of: index)
    return Attribute(
      name, type, isOptional: isOptional, initial: try initial(of: index, type),
      isUnique: try flag("unique", of: index), isIndexed: try flag("indexed", of: index),
      isSearchable: try searchable(of: index, type))
  }

  private func text(_ place: Int, of table: Int32, what: String) throws(LuaError) -> String {
    frame.rawElement(place, of: table)
    defer { frame.pop() }
    guard frame.type(at: -1) == .string else {
      throw error(
        "needs its \(what) as a string at \(place), got \(ValueText.got(frame, at: -1))",
        code: "wrong-type", key: frame.isNothing(at: -1) ? "" : "[\(place)]")
    }
    return frame.shortText(at: -1)
  }

  private func type(of table: Int32) throws(LuaError) -> (AttributeType, isOptional: Bool) {
    var text = try text(2, of: table, what: "type")
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    if isOptional { text.removeLast() }
    if let type = AttributeType(rawValue: text) { return (type, isOptional) }
    throw error(
      "has an unknown type \(ValueText.quoted(text))", code: "unknown-name",
      label: AttributeReader.typeNames.hint(text, among: AttributeReader.types),
      notes: ["allowed: \(ValueText.list(AttributeReader.types)), each also with ? behind it"],
      key: "[2]")
  }

  private func flag(_ name: StaticString, of table: Int32) throws(LuaError) -> Bool {
    frame.rawField(name, of: table)
    defer { frame.pop() }
    if frame.isNothing(at: -1) { return false }
    guard frame.type(at: -1) == .boolean else {
      throw error(
        "must have a boolean as '\(name)', got \(ValueText.got(frame, at: -1))",
        code: "wrong-type", key: ".\(name)")
    }
    return frame.truth(at: -1)
  }

  private func searchable(of table: Int32, _ type: AttributeType) throws(LuaError) -> Bool {
    let isSearchable = try flag("searchable", of: table)
    guard isSearchable, type != .string else { return isSearchable }
    throw error(
      "can't be searchable: only strings have words", code: "conflicting-options",
      key: ".searchable")
  }

  private func initial(
    of table: Int32, _ type: AttributeType
  ) throws(LuaError) -> Attribute.Default {
    frame.rawField("default", of: table)
    defer { frame.pop() }
    if frame.isNothing(at: -1) { return .missing }
    if type == .date, frame.type(at: -1) == .string, frame.shortText(at: -1) == "now" {
      return .now
    }
    guard let value = try frame.plainValue(at: frame.count) else {
      throw error(
        "has a default that can't be stored: \(ValueText.got(frame, at: -1))", code: "wrong-type",
        key: ".default")
    }
    return .value(value)
  }

  /// Refuses fields that no attribute has; of several the first in the alphabet is told.
  private func checkNames(of table: Int32) throws(LuaError) {
    var unknown: String?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.type(at: -1) == .number, let place = try? frame.integer(at: -1), (1...2) ~= place {
        continue
      }
      let isText = frame.type(at: -1) == .string
      let name = isText ? frame.shortText(at: -1) : ValueText.key(frame, at: -1)
      guard !isText || !AttributeReader.fields.contains(name) else { continue }
      unknown = min(unknown ?? name, name)
    }
    guard let unknown else { return }
    throw error(
      "has no option \(ValueText.quoted(unknown, mark: "'"))", code: "unknown-key",
      label: AttributeReader.optionals.contains(unknown)
        ? "may it be nil? then write ? behind its type, as in \"date?\""
        : AttributeReader.otherNames.hint(unknown, among: AttributeReader.fields),
      notes: ["allowed: \(ValueText.list(AttributeReader.fields))"], key: ".\(unknown)")
  }
}
