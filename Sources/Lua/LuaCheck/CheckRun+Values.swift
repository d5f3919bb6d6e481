import LuaAPI
import LuaMotion
import LuaRuntime
import LuaSyntax
import MoonGeometry

extension CheckRun {
  /// Checks the value of an argument or option.
  mutating func check(
    _ value: LuaExpression, _ parameter: APIParameter, _ part: Subject.Part, _ site: CallSite
  ) {
    guard !value.isNil else { return }
    let subject = Subject(site.function.name, part)
    let frame = desk.frame
    let base = frame.count
    defer { frame.setCount(base) }
    if push(value) {
      do throws(LuaError) {
        try parameter.check(frame, frame.count, subject)
      } catch {
        return add(error, at: place(of: error, in: value, of: part, or: value.span))
      }
    }
    guard let type = index.type(parameter.type) else { return }
    frame.setCount(base)
    check(value, type, Expectation(site: site, part: subject.text, type: parameter.type))
  }

  // MARK: By type

  /// Checks a literal by the type that is declared for it, which tells of keys inside tables.
  private mutating func check(
    _ value: LuaExpression, _ type: ValueType, _ expectation: Expectation
  ) {
    let alternatives = expanded(type, depth: 0)
    // What a name stands for that nobody declared, anything may be.
    guard let alternatives else { return }
    switch value.kind {
    case .table(let table): check(table, at: value.span, alternatives, expectation)
    case .number(let number):
      let isWhole =
        if case .integer = number { true } else { number.double == number.double.rounded() }
      let fits = alternatives.contains { type in
        switch type {
        case .name("number"), .name("any"): true
        case .name("integer"): isWhole
        case .literal(let source): Double(source) == number.double
        default: false
        }
      }
      if !fits { wrongType(value, expectation) }
    case .string(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      checkText(text, value, alternatives, expectation)
    case .trueValue, .falseValue:
      let word = if case .trueValue = value.kind { "true" } else { "false" }
      let fits = alternatives.contains {
        $0 == .name("boolean") || $0 == .name("any") || $0 == .literal(word)
      }
      if !fits { wrongType(value, expectation) }
    case .function:
      let fits = alternatives.contains { type in
        if case .function = type { return true }
        return type == .name("function") || type == .name("any")
      }
      if !fits { wrongType(value, expectation) }
    default: break
    }
  }

  private mutating func checkText(
    _ text: String, _ value: LuaExpression, _ alternatives: [ValueType], _ expectation: Expectation
  ) {
    let names = alternatives.compactMap { type -> String? in
      guard case .literal(let source) = type, source.hasPrefix("\"") else { return nil }
      return String(source.dropFirst().dropLast())
    }
    if Set(alternatives) == [.name("Color"), .name("string")] {
      return checkColor(value, expectation)
    }
    if alternatives.contains(.name("string")) || alternatives.contains(.name("any"))
      || names.contains(text)
    {
      return
    }
    guard !names.isEmpty else { return wrongType(value, expectation) }
    add(
      "unknown-name", .error,
      "\(expectation.part) must be one of \(ValueText.list(names.map { "\"\($0)\"" })), got "
        + ValueText.quoted(text), at: value.span,
      label: NearName.best(text, among: names).map { "did you mean '\($0)'?" },
      notes: ["allowed: \(ValueText.list(names))"])
  }

  /// Checks a text that stands for a colour.
  private mutating func checkColor(_ value: LuaExpression, _ expectation: Expectation) {
    let frame = desk.frame
    let base = frame.count
    defer { frame.setCount(base) }
    guard push(value) else { return }
    do throws(LuaError) {
      let name = expectation.site.function.name
      let part = String(expectation.part.dropFirst(name.utf8.count + 2))
      _ = try Kind<Color>.color.read(frame, frame.count, Subject(name, .part(part)))
    } catch {
      add(error, at: value.span)
    }
  }

  private mutating func wrongType(_ value: LuaExpression, _ expectation: Expectation) {
    let type = expectation.type
    let meaning = index.meanings[type]
    let wanted = meaning == nil ? ValueText.withArticle(type) : type
    add(
      "wrong-type", .error, "\(expectation.part) must be \(wanted), got \(text(of: value))",
      at: value.span, notes: meaning.map { ["\(type): \($0)"] } ?? [])
  }

  private mutating func check(
    _ table: LuaTableLiteral, at span: LuaSpan, _ alternatives: [ValueType],
    _ expectation: Expectation
  ) {
    var shapes: [ValueType] = []
    for type in alternatives {
      switch type {
      case .table, .list: shapes.append(type)
      case .name("any"), .name("table"): return
      case .name, .literal, .function, .optional, .union: break
      }
    }
    guard shapes.count == 1 else {
      if shapes.isEmpty {
        wrongType(LuaExpression(kind: .table(table), span: span), expectation)
      }
      return
    }
    switch shapes[0] {
    case .list(let element):
      for field in table.fields {
        guard case .position(let position) = field.key, !field.value.isNothing else { continue }
        check(field.value, element, expectation.inside("[\(position)]", element))
      }
    case .table(let fields, _, let values): check(table, fields, values, expectation)
    case .name, .literal, .union, .optional, .function: break
    }
  }

  private mutating func check(
    _ table: LuaTableLiteral, _ fields: [ValueType.Field], _ values: ValueType?,
    _ expectation: Expectation
  ) {
    for field in table.fields {
      let name: String
      let span: LuaSpan
      if let key = field.namedKey {
        (name, span) = key
      } else if case .position(let position) = field.key {
        (name, span) = ("[\(position)]", field.value.span)
      } else {
        continue
      }
      if field.value.isNil { continue }
      let known = fields.first { $0.name == name || "[\($0.name)]" == name }
      if let type = known?.type ?? values {
        check(field.value, type, expectation.inside(name, type))
      } else {
        let names = fields.map(\.name)
        add(
          "unknown-key", .error,
          "\(expectation.part) has no field \(ValueText.quoted(name, mark: "'"))",
          at: span, label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
          notes: names.isEmpty ? [] : ["allowed: \(ValueText.list(names))"])
      }
    }
  }

  /// The types that a type stands for, notations replaced; nil when one of them is not known here.
  private func expanded(_ type: ValueType, depth: Int) -> [ValueType]? {
    guard depth < 8 else { return nil }
    var result: [ValueType] = []
    for alternative in type.alternatives {
      guard case .name(let name) = alternative else {
        result.append(alternative)
        continue
      }
      if let notation = index.notations[name] {
        guard let inner = expanded(notation, depth: depth + 1) else { return nil }
        result += inner
      } else if Self.plainNames.contains(name) || index.types[name] != nil {
        result.append(alternative)
      } else {
        return nil
      }
    }
    return result
  }

  private static let plainNames: Set<String> = [
    "any", "boolean", "function", "integer", "nil", "number", "string", "table",
  ]

  // MARK: Places

  /// Where an error of the API points to inside a value, by the path that it names.
  func place(
    of error: LuaError, in value: LuaExpression, of part: Subject.Part, or fallback: LuaSpan
  ) -> LuaSpan {
    guard var key = error.report.subject?.key, !key.isEmpty, !key.hasPrefix("#") else {
      return fallback
    }
    // A path may begin with the option whose value this is.
    if case .option(let name) = part, key.hasPrefix("\(name)") {
      let rest = key.dropFirst(name.utf8CodeUnitCount)
      if rest.hasPrefix(".") || rest.hasPrefix("[") { key = String(rest) }
    }
    return value.span(ofPath: key) ?? fallback
  }
}

/// What a literal is checked for.
struct Expectation {
  let site: CallSite
  /// What messages call it.
  let part: String
  /// Its type, as it is declared.
  let type: String

  /// The same for a part of it.
  func inside(_ name: String, _ type: ValueType) -> Expectation {
    Expectation(
      site: site, part: "\(part)\(name.hasPrefix("[") ? "" : ".")\(name)", type: type.text())
  }
}
