import LuaAPI
import LuaRuntime
import MoonPeople

// What can't be translated, with the place and the part of the script.
extension Translation {
  /// The error of a part that can't be translated.
  ///
  /// - Parameters:
  ///   - activation: The call.
  ///   - place: The place of the instruction.
  ///   - part: The part of the script; nil when it can't be shown.
  ///   - reason: Why not.
  ///   - hint: Whether running it as Lua would help.
  ///   - notes: What else would help.
  /// - Returns: The error.
  func refusal(
    _ activation: Activation, _ place: Int, _ part: String?, _ reason: String, hint: Bool = true,
    notes: [String] = []
  ) -> LuaError {
    let front = part.map { "`\($0)`: " } ?? ""
    // Before the sites are read: it may add one.
    let site = site(activation, place)
    let back = hint && allowsScan ? "; use scan = true to run it as Lua" : ""
    return .untranslatable(front + reason + back, graph.sites[site], notes: notes, part: part)
  }

  /// The error of an attribute that the model doesn't have.
  func unknownAttribute(_ name: String, _ activation: Activation, _ place: Int) -> LuaError {
    let names = ["id"] + model.attributes.map(\.name)
    let site = site(activation, place)
    let part = "\(parameter).\(ValueText.cut(name))"
    return .untranslatable(
      "`\(part)`: \(model.name) has no attribute '\(ValueText.cut(name))'",
      graph.sites[site], code: "unknown-key",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: ["attributes: \(ValueText.list(names))"], part: part)
  }

  /// The error of a function that is wrong as a whole.
  func mistake(site: Site, _ message: String, code: String) -> LuaError {
    .untranslatable(message, site, code: code)
  }

  /// An error at a place in the script.
  func located(_ error: LuaError, _ site: Int) -> LuaError {
    var error = error
    error.report.position = SourcePosition(
      source: graph.sites[site].file, line: graph.sites[site].line)
    return error
  }

  func loop(_ activation: Activation, _ place: Int) -> LuaError {
    refusal(activation, place, nil, "a loop can't be translated")
  }

  /// The error of an instruction that no expression has.
  func refusal(
    of code: Instruction, _ activation: Activation, _ place: Int, _ state: State
  ) -> LuaError {
    let function = activation.prototype
    func write(_ target: String) -> LuaError {
      refusal(
        activation, place, "\(target) = ...", "a function of a record must not change anything",
        hint: false)
    }
    func key(_ number: Int) -> Value { function.constants[number] }
    switch code.opcode {
    case .setVariable: return write(function.variableName(code.b))
    case .setVariableField:
      let name = function.variableName(code.a)
      return write(name == "_ENV" ? key(code.b).luaText.text : path(name, key(code.b)))
    case .setField: return write(path(text(state.registers[code.a]), key(code.b)))
    case .setInteger: return write(path(text(state.registers[code.a]), .integer(Int64(code.b))))
    case .setIndex:
      return write("\(text(state.registers[code.a]))[\(text(state.registers[code.b]))]")
    case .newTable, .setList:
      return refusal(
        activation, place, "{...}",
        "a table can't be made here: make it outside of the function")
    case .variadic, .variadicPrepare:
      return refusal(
        activation, place, "...", "a function with variable arguments can't be translated")
    case .toBeClosed: return refusal(activation, place, "<close>", "it can't be translated")
    default: return loop(activation, place)
    }
  }

  // MARK: Parts of the script

  /// A symbol, about as the script has it.
  func text(_ symbol: Symbol) -> String {
    switch symbol {
    case .value(let index): return text(of: index, depth: 3)
    case .record: return parameter
    case .library(let function), .method(let function, _): return function.rawValue
    case .function(let number): return functions[number].name
    case .captured(let item): return captures.items[item].name
    case .either: return "..."
    }
  }

  func keyText(_ key: Symbol) -> String {
    if case .value(let index) = key { keyText(index) } else { text(key) }
  }

  func keyText(_ key: Graph.Index) -> String {
    if case .string(let text) = graph.constant(key) {
      ValueText.cut(text.text)
    } else {
      text(.value(key))
    }
  }

  func callText(_ callee: Symbol, _ arguments: [Symbol]) -> String {
    if case .method(let function, _) = callee, let object = arguments.first {
      return "\(text(object)):\(name(of: function))(...)"
    }
    if case .captured(let item) = callee, captures.items[item].name.hasPrefix("string."),
      case .value(let object) = arguments.first, graph.constant(object) == nil
    {
      return "\(text(.value(object))):\(captures.items[item].name.dropFirst(7))(...)"
    }
    return "\(text(callee))(...)"
  }

  private func name(of function: LibraryFunction) -> Substring {
    function.rawValue.split(separator: ".").last ?? ""
  }

  private func text(of index: Graph.Index, depth: Int) -> String {
    guard depth > 0 else { return "..." }
    switch graph.nodes[index] {
    case .constant(.string(let text), _): return ValueText.quoted(text.text)
    case .constant(let value, _): return value.luaText.text
    case .id: return "\(parameter).id"
    case .attribute(let place): return "\(parameter).\(model.attributes[place].name)"
    case .not(let part): return "not \(text(of: part, depth: depth - 1))"
    case .and(let left, let right):
      return "(\(text(of: left, depth: depth - 1)) and \(text(of: right, depth: depth - 1)))"
    case .or(let left, let right):
      return "(\(text(of: left, depth: depth - 1)) or \(text(of: right, depth: depth - 1)))"
    case .operation(.call(let function), _, _): return "\(function.rawValue)(...)"
    case .operation(.method(let function), let parts, _):
      return "\(text(of: parts[0], depth: depth - 1)):\(name(of: function))(...)"
    case .operation(.length, let parts, _): return "#\(text(of: parts[0], depth: depth - 1))"
    case .operation(let operation, let parts, _):
      let shown = parts.map { text(of: $0, depth: depth - 1) }
      guard let sign = operation.sign else { return "..." }
      return shown.count == 1 ? sign + shown[0] : "(\(shown.joined(separator: " \(sign) ")))"
    case .lookup(let table, let key, _):
      return "\(graph.tables[table].name)[\(text(of: key, depth: depth - 1))]"
    case .conditional, .sequence, .failure, .stringCheck: return "..."
    }
  }
}

extension Operation {
  /// The sign of an operator; nil for a call.
  fileprivate var sign: String? {
    switch self {
    case .call, .method: nil
    default: symbol
    }
  }
}

extension LuaError {
  /// An error at a place in the script, for which its column can be looked for.
  static func untranslatable(
    _ message: String, _ site: Site, code: String = "untranslatable", label: String? = nil,
    notes: [String] = [], part: String? = nil
  ) -> LuaError {
    var error = LuaError(
      message, code: code, label: label, notes: notes,
      subject: part.map { (call: $0, key: PartLocator.key) })
    error.report.position = SourcePosition(source: site.file, line: site.line)
    return error
  }
}
