import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads migrations: `{ { { add = "Task.due" }, { rename = "Task.name", to = "title" } } }`.
struct MigrationReader {
  private let frame: LuaFrame
  /// The function that gets them, such as `moon.store.open`.
  private let function: String
  /// What the store is to hold in the end, by which left out types and values are found.
  private let models: [Model]

  static let parameter = Parameter(
    optional: "migrations", .table("Migration[]"),
    "How older files become those of today: a list, each a list of steps.")

  private static let verbs = ["add", "change", "remove", "rename"]
  private static let fields: [String: [String]] = [
    "add": ["type", "value"], "change": ["type", "value"], "remove": [], "rename": ["to"],
  ]
  private static let otherNames: OtherNames = [
    "delete": "remove", "drop": "remove", "insert": "add", "default": "value", "into": "to",
    "as": "to", "number": "version", "alter": "change",
  ]

  init(_ frame: LuaFrame, _ function: String, _ models: [Model]) {
    self.frame = frame
    self.function = function
    self.models = models
  }

  /// The migrations in the table at an index.
  ///
  /// - Parameter table: The table's index.
  /// - Returns: The migrations, by ascending numbers.
  /// - Throws: What is wrong with one.
  func migrations(at table: Int32) throws(LuaError) -> [Migration] {
    try frame.reserve(12)
    var result: [Migration] = []
    for position in 0..<(try count(of: table, allowing: [], "migrations")) {
      let path = "migrations[\(position + 1)]"
      frame.rawElement(position + 1, of: table)
      defer { frame.pop() }
      let list = frame.count
      try frame.unwrap(at: list)
      guard frame.type(at: list) == .table else {
        throw error(
          path, "must be a list of steps, got \(ValueText.got(frame, at: list))", "wrong-type")
      }
      let number = try number(of: list, after: result.last?.number ?? 0, path)
      var steps: [Migration.Step] = []
      for place in 0..<(try count(of: list, allowing: ["version"], path)) {
        frame.rawElement(place + 1, of: list)
        defer { frame.pop() }
        steps.append(try step(at: frame.count, "\(path)[\(place + 1)]"))
      }
      result.append(Migration(number, steps))
    }
    return result
  }

  private func error(
    _ path: String, _ problem: String, _ code: String, label: String? = nil, notes: [String] = []
  ) -> LuaError {
    LuaError(
      "\(function): \(path) \(problem)", code: code, label: label, notes: notes,
      subject: (APIName.last(of: function), path))
  }

  /// The largest position in a list, which has no other keys but these.
  private func count(
    of table: Int32, allowing names: [String], _ path: String
  ) throws(LuaError) -> Int {
    var largest = 0
    var unknown: String?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      if frame.isInteger(at: -1), let position = try? frame.integer(at: -1), position > 0 {
        largest = max(largest, position)
      } else if frame.type(at: -1) != .string || !names.contains(frame.shortText(at: -1)) {
        let text = ValueText.key(frame, at: -1)
        unknown = min(unknown ?? text, text)
      }
    }
    if let unknown {
      let isStep = MigrationReader.verbs.contains { "'\($0)'" == unknown }
      throw error(
        path, "is a list, but has something at \(unknown)", "unknown-key",
        label: isStep ? "a step has braces of its own" : nil,
        notes: ["migrations = { { { add = \"Task.due\" } } }"])
    }
    try Call.checkFar(largest, frame, table, function)
    return largest
  }

  private func number(
    of list: Int32, after last: Int, _ path: String
  ) throws(LuaError) -> Int {
    frame.rawField("version", of: list)
    defer { frame.pop() }
    if frame.isNothing(at: -1) { return last + 1 }
    guard frame.type(at: -1) == .number, let number = try? frame.integer(at: -1), number > last,
      number <= Int(Int32.max)
    else {
      throw error(
        "\(path).version",
        "must be an integer above \(last), got \(ValueText.got(frame, at: -1))", "out-of-range")
    }
    return number
  }

  // MARK: - Steps

  private func step(at index: Int32, _ path: String) throws(LuaError) -> Migration.Step {
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table else {
      throw error(
        path,
        "must be a step such as { add = \"Task.due\" }, got \(ValueText.got(frame, at: index))",
        "wrong-type")
    }
    let verb = try verb(of: index, path)
    let (model, attribute) = try names(verb, of: index, path)
    switch (verb, attribute) {
    case ("remove", nil): return .removeModel(model)
    case ("remove", let attribute?): return .remove(attribute, from: model)
    case ("rename", nil): return .renameModel(model, to: try name("to", of: index, path))
    case ("rename", let attribute?):
      return .rename(attribute, in: model, to: try name("to", of: index, path))
    case (_, nil):
      throw error(
        "\(path).\(verb)", "must be an attribute such as \"Task.due\", got \"\(model)\"",
        "malformed",
        label: verb == "add" ? "models that are new need no step" : nil)
    case ("add", let name?):
      let (attribute, value) = try self.attribute(name, of: model, at: index, path)
      return .add(attribute, to: model, value: value)
    case (_, let name?):
      let (attribute, value) = try self.attribute(name, of: model, at: index, path)
      return .change(attribute, in: model, nilBecomes: value)
    }
  }

  /// The one verb of a step.
  private func verb(of index: Int32, _ path: String) throws(LuaError) -> String {
    var keys: [String] = []
    frame.pushNil()
    while frame.next(of: index) {
      frame.pop()
      keys.append(
        frame.type(at: -1) == .string ? frame.shortText(at: -1) : ValueText.key(frame, at: -1))
    }
    keys.sort()
    let found = keys.filter(MigrationReader.verbs.contains)
    guard let verb = found.first, found.count == 1 else {
      let names = MigrationReader.verbs
      let label = keys.lazy.compactMap { MigrationReader.otherNames.hint($0, among: names) }.first
      throw error(
        path,
        found.isEmpty
          ? "says nothing to do" : "says several things to do: \(ValueText.list(found))",
        "malformed", label: label, notes: ["one of: \(ValueText.list(names))"])
    }
    let allowed = MigrationReader.fields[verb] ?? []
    if let other = keys.first(where: { $0 != verb && !allowed.contains($0) }) {
      throw error(
        path, "has no option \(ValueText.quoted(other, mark: "'"))", "unknown-key",
        label: MigrationReader.otherNames.hint(other, among: allowed),
        notes: ["allowed: \(ValueText.list([verb] + allowed))"])
    }
    return verb
  }

  private func text(_ field: String, of index: Int32, _ path: String) throws(LuaError) -> String {
    frame.rawField(named: field, of: index)
    defer { frame.pop() }
    guard frame.type(at: -1) == .string else {
      throw error(
        "\(path).\(field)", "must be a string, got \(ValueText.got(frame, at: -1))", "wrong-type")
    }
    return frame.shortText(at: -1)
  }

  /// A name alone, such as that which something gets.
  private func name(
    _ field: String, of index: Int32, _ path: String
  ) throws(LuaError) -> String {
    let name = try text(field, of: index, path)
    guard MigrationReader.isName(name) else {
      throw error(
        "\(path).\(field)",
        "must be a name of letters, digits and underscores, got \(ValueText.quoted(name))",
        "malformed")
    }
    return name
  }

  /// What a step is about: a model, or an attribute of one.
  private func names(
    _ verb: String, of index: Int32, _ path: String
  ) throws(LuaError) -> (model: String, attribute: String?) {
    let text = try text(verb, of: index, path)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (1...2) ~= parts.count, parts.allSatisfy(MigrationReader.isName) else {
      throw error(
        "\(path).\(verb)",
        "must be a model or an attribute such as \"Task.due\", got \(ValueText.quoted(text))",
        "malformed")
    }
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  /// The attribute that a step adds or changes, and the value for records that have none: what
  /// isn't given is as the model says today.
  private func attribute(
    _ name: String, of model: String, at index: Int32, _ path: String
  ) throws(LuaError) -> (Attribute, Value) {
    let today = models.first { $0.name == model }.flatMap { model in
      model.index(of: name).map { model.attributes[$0] }
    }
    frame.rawField("type", of: index)
    let hasType = !frame.isNothing(at: -1)
    frame.pop()
    var type = today?.type
    var isOptional = today?.isOptional ?? false
    if hasType {
      var text = try text("type", of: index, path)
      isOptional = text.utf8.last == UInt8(ascii: "?")
      if isOptional { text.removeLast() }
      type = AttributeType(rawValue: text)
      if type == nil {
        throw error(
          "\(path).type", "is an unknown type \(ValueText.quoted(text))", "unknown-name",
          notes: ["allowed: \(ValueText.list(AttributeType.allCases.map(\.rawValue)))"])
      }
    }
    guard let type else {
      throw error(
        path, "needs a type: today's models have no \"\(model).\(name)\"", "missing-argument",
        notes: ["{ add = \"\(model).\(name)\", type = \"string?\" }"])
    }
    var value = try given(at: index, path)
    if value == nil, !isOptional, today?.type == type, case .value(let initial)? = today?.initial {
      value = initial
    }
    let attribute = Attribute(name, type, isOptional: isOptional)
    guard let value, value != .none else { return (attribute, .none) }
    return (attribute, try stored(value, attribute, path))
  }

  private func given(at index: Int32, _ path: String) throws(LuaError) -> Value? {
    guard frame.rawField("value", of: index) != .nil else {
      frame.pop()
      return nil
    }
    defer { frame.pop() }
    guard let value = try frame.plainValue(at: frame.count) else {
      throw error(
        "\(path).value", "can't be stored: \(ValueText.got(frame, at: -1))", "wrong-type")
    }
    return value
  }

  /// A value as the attribute keeps it, by the rules for defaults.
  private func stored(
    _ value: Value, _ attribute: Attribute, _ path: String
  ) throws(LuaError) -> Value {
    do throws(ModelError) {
      let model = try Model(
        "Migrated",
        [Attribute(attribute.name, attribute.type, isOptional: true, initial: .value(value))])
      guard case .value(let stored) = model.attributes[0].initial else { return value }
      return stored
    } catch {
      throw self.error(
        "\(path).value", "doesn't fit \(attribute.type.rawValue): got \(value.shown)",
        "invalid-value")
    }
  }
}
