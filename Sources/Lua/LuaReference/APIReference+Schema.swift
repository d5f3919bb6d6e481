import LuaAPI

extension APIReference {
  /// The whole API as JSON, for programs.
  ///
  /// An object with `v` (1, raised when the form changes), `moonframe`, `lua`, `notations` and `entries`. An entry has
  /// `name`, `kind` (`module`, `function`, `value`, `type`, `property`, `method`) and `summary`, and only where there is
  /// any `page`, `topic`, `details`, `type`, `unit`, `writable`, `elements` and `operators` (of objects), `call`, `members`
  /// (names of other entries), `example` and `since`. A `call` has `signatures`, `returns` (a list of types), `arguments`,
  /// `options`, `forms` (for each form the names of its options), and where there is any `shortcut` (what may be given
  /// instead of options), `elements` (of the table of options), `named` (arguments may stand in the table of options) and
  /// `skips` (does nothing when the first argument is nil or false). A parameter has `name`, `type`, `required` and
  /// `summary`, and where there is any `unit`, `range` (in words), `minimum`, `maximum`, `above` (an end that is left out),
  /// `names` (of values) and `default` (as Lua source). Types are in LuaCATS' notation.
  package var schema: GeneratedFile {
    let notations = notations.map { notation in
      JSONValue.object([
        ("name", .string(notation.name)), ("type", .string(notation.type)),
        ("summary", .string(notation.summary)),
      ])
    }
    // An entry a line, so that a change shows as one.
    let lists = [("notations", notations), ("entries", order.map(json(of:)))].map { name, items in
      "\"\(name)\":[\n" + items.map(\.line).joined(separator: ",\n") + "\n]"
    }
    return GeneratedFile(
      "api.json",
      "{\"v\":1,\"moonframe\":\"\(version)\",\"lua\":\"5.4\",\n" + lists.joined(separator: ",\n")
        + "}\n")
  }

  /// One entry as JSON on one line, as it stands in the schema; nil when nothing has this full name.
  package func json(ofEntry name: String) -> String? {
    guard let entry = entries[name] else { return nil }
    guard case .object(let fields) = json(of: entry) else { return nil }
    return JSONValue.object([("v", .number(1))] + fields).line
  }

  private func json(of entry: APIEntry) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("name", .string(entry.name)), ("kind", .string(entry.kind.rawValue)),
      ("summary", .string(entry.summary)),
    ]
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { fields.append((name, .string(text))) }
    }
    add("page", places[entry.name])
    add("topic", entry.topic)
    add("details", entry.details)
    add("type", entry.type)
    add("unit", entry.unit)
    if entry.isWritable { fields.append(("writable", .bool(true))) }
    if let type = types[entry.name], entry.kind == .type {
      if let elements = type.elements { add("elements", "{ [\(type.keys)]: \(elements) }") }
      if !type.operators.isEmpty {
        fields.append(("operators", .list(type.operators.map(JSONValue.string))))
      }
    }
    if let function = entry.function { fields.append(("call", json(of: function))) }
    if !entry.members.isEmpty {
      fields.append(("members", .list(entry.members.map(JSONValue.string))))
    }
    add("example", entry.example)
    add("since", entry.since)
    return .object(fields)
  }

  private func json(of function: APIFunction) -> JSONValue {
    let returns = (try? ValueType.results(function.returns)) ?? []
    var fields: [(String, JSONValue)] = [
      ("signatures", .list(APISignature.lines(of: function).map(JSONValue.string))),
      ("returns", .list(returns.map { .string($0.text()) })),
      ("arguments", .list(function.arguments.map(json(of:)))),
      ("options", .list(function.options.map(json(of:)))),
      (
        "forms",
        .list(function.forms.map { form in .list(form.map { .string("\($0.name)") }) })
      ),
    ]
    if let shortcut = function.shortcut { fields.append(("shortcut", json(of: shortcut))) }
    if let elements = function.elements { fields.append(("elements", json(of: elements))) }
    if function.takesNames { fields.append(("named", .bool(true))) }
    if function.isModifier { fields.append(("skips", .bool(true))) }
    return .object(fields)
  }

  private func json(of parameter: APIParameter) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("name", .string("\(parameter.name)")), ("type", .string(parameter.type)),
      ("required", .bool(parameter.isRequired)), ("summary", .string(parameter.summary)),
    ]
    if let unit = parameter.unit { fields.append(("unit", .string(unit))) }
    if let range = parameter.range { fields.append(("range", .string(range))) }
    if let numbers = parameter.numbers {
      if let lower = numbers.lower {
        fields.append((numbers.isLowerOpen ? "above" : "minimum", .number(lower)))
      }
      if let upper = numbers.upper { fields.append(("maximum", .number(upper))) }
    }
    let names = parameter.names
    if !names.isEmpty { fields.append(("names", .list(names.map(JSONValue.string)))) }
    if let fallback = parameter.fallback { fields.append(("default", .string(fallback))) }
    return .object(fields)
  }
}
