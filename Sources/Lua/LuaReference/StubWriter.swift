import LuaAPI

/// Writes one file of stubs: declarations in LuaCATS' form, which Lua's language servers read.
///
/// Source: https://luals.github.io/wiki/annotations
struct StubWriter {
  private let reference: APIReference
  private let names: StubNames
  private(set) var lines: [String]

  /// What stands in the head of each file; where it doesn't, a person wrote the file.
  static let maker = "ade by moonframe types "

  init(_ reference: APIReference, _ names: StubNames, module: String? = nil) {
    self.reference = reference
    self.names = names
    lines = [
      "---@meta" + (module.map { " \($0)" } ?? ""), "",
      "-- M\(StubWriter.maker)\(reference.version): changes are lost when it runs again.",
    ]
  }

  /// The whole text.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a field of `moon` or a type, with all that it contains.
  mutating func add(_ entry: APIEntry) {
    switch entry.kind {
    case .module: add(module: entry)
    case .function, .method: if let function = entry.function { add(function, entry) }
    case .value: add(value: entry)
    case .type: add(type: entry)
    case .property: break
    }
  }

  /// Adds lines as they are, behind an empty one.
  mutating func add(_ block: [String]) { lines += [""] + block }

  // MARK: Modules and types

  private mutating func add(module entry: APIEntry) {
    if let function = entry.function { addOptions(of: function) }
    var block = comment(
      entry.summary, [entry.function?.summary ?? "", entry.details], entry.example)
    block.append("---@class \(entry.name)")
    let members = reference.members(of: entry)
    for value in members where value.kind == .value {
      if let variation = value.function { addOptions(of: variation) }
    }
    for value in members where value.kind == .value {
      block.append(
        "---@field \(StubWriter.keyed(APIName.last(of: value.name))) \(type(of: value)) "
          + StubWriter.oneLine(value.summary))
    }
    if let function = entry.function { block += overloads(of: function, all: true) }
    add(block + ["\(entry.name) = {}"])
    for member in members where member.kind != .value { add(member) }
  }

  private mutating func add(value entry: APIEntry) {
    if let variation = entry.function { addOptions(of: variation) }
    add(comment(entry.summary) + ["---@type \(type(of: entry))", "\(entry.name) = nil"])
  }

  private func type(of value: APIEntry) -> String {
    let own = (try? ValueType(value.type)).map(names.text) ?? "any"
    guard let variation = value.function else { return own }
    return "\(own)|(\(form(of: variation)))"
  }

  private mutating func add(type entry: APIEntry) {
    guard let type = reference.types[entry.name] else { return }
    var block = comment(entry.summary, [entry.details], entry.example)
    block.append("---@class moon.\(type.name)")
    for property in type.properties {
      let text = (try? ValueType(property.type)).map(names.text) ?? "any"
      let facts = [property.unit, property.isWritable ? nil : "read-only"].compactMap { $0 }
      let end = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
      block.append(
        "---@field \(property.name) \(text) \(StubWriter.oneLine(property.summary))\(end)")
    }
    if let elements = type.elements, let element = try? ValueType(elements) {
      block.append("---@field [\(type.keys)] \(names.text(element))")
    }
    block += type.operators.map { "---@operator \(operatorText($0))" }
    add(block + ["local \(type.name) = {}"])
    for member in reference.members(of: entry) where member.kind == .method { add(member) }
  }

  /// An operator with the names that types have here: `add(moon.Angle): moon.Angle`.
  private func operatorText(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text + " " {
      if character.isLetter {
        word.append(character)
      } else {
        result += names.text(.name(word)) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }

  // MARK: Functions

  private mutating func add(_ function: APIFunction, _ entry: APIEntry) {
    addOptions(of: function)
    var block = comment(function.summary, [function.details], function.example)
    let call = signatures(of: function)
    for parameter in call[0] {
      let mark = parameter.isOptional ? "?" : ""
      let end = parameter.summary.isEmpty ? "" : " \(parameter.summary)"
      block.append("---@param \(parameter.name)\(mark) \(parameter.type)\(end)")
    }
    block += returns(of: function).map { "---@return \($0)" }
    block += overloads(of: function, all: false)
    let list = call[0].map(\.name).joined(separator: ", ")
    add(block + ["function \(function.name)(\(list)) end"])
  }

  /// The results, each as a line for itself.
  private func returns(of function: APIFunction) -> [String] {
    ((try? ValueType.results(function.returns)) ?? []).map(names.text)
  }

  /// One parameter as stubs have them.
  private struct StubParameter {
    let name: String
    let type: String
    let isOptional: Bool
    let summary: String
  }

  /// The ways to call a function, the usual one first.
  private func signatures(of function: APIFunction) -> [[StubParameter]] {
    let arguments = function.arguments.enumerated().map { place, argument in
      parameter(argument, skips: place == 0 && function.isModifier)
    }
    var all: [[StubParameter]] = []
    let options = optionsParameter(of: function)
    if function.takesElements {
      if let options { all.append([options]) }
      if !arguments.isEmpty { all.insert(arguments, at: 0) }
    } else {
      var usual = arguments
      if let options {
        usual.insert(options, at: function.endsWithFunction ? usual.count - 1 : usual.count)
      }
      all.append(usual)
      // Options may also stand where optional arguments would.
      if let options, !arguments.isEmpty, function.arguments.allSatisfy({ !$0.isRequired }) {
        all.append([options])
      }
      if options != nil, function.endsWithFunction { all.append(arguments) }
      // What may go without its first argument, unless that is there already.
      if function.leading != nil, arguments.count > 1 { all += all.map { Array($0.dropFirst()) } }
    }
    if let shortcut = function.shortcut { all.append([parameter(shortcut)]) }
    if function.takesNames {
      all.append([
        StubParameter(
          name: "named", type: "\(function.optionsName).Named", isOptional: false, summary: "")
      ])
    }
    return all
  }

  private func parameter(_ argument: APIParameter, skips: Bool = false) -> StubParameter {
    StubParameter(
      name: StubWriter.safe("\(argument.name)"), type: names.text(of: argument, skips: skips),
      isOptional: !argument.isRequired, summary: StubWriter.text(of: argument))
  }

  private func optionsParameter(of function: APIFunction) -> StubParameter? {
    guard !function.options.isEmpty || function.takesElements else { return nil }
    let forms = optionForms(of: function)
    let isOptional = function.forms.contains { $0.allSatisfy { !$0.isRequired } }
    return StubParameter(
      name: "options", type: forms.map(\.name).joined(separator: "|"),
      isOptional: isOptional && !function.takesElements && !function.forms.isEmpty, summary: "")
  }

  /// A call as a type: `fun(options: moon.spring.Options): moon.Spring`.
  private func form(of function: APIFunction) -> String {
    form(signatures(of: function)[0], function)
  }

  private func form(_ parameters: [StubParameter], _ function: APIFunction) -> String {
    let list = parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type)" }
    let results = returns(of: function)
    return "fun(\(list.joined(separator: ", ")))"
      + (results.isEmpty ? "" : ": \(results.joined(separator: ", "))")
  }

  /// The ways to call a function beside the one that its parameters show, or all of them.
  private func overloads(of function: APIFunction, all: Bool) -> [String] {
    let own = function.isMethod ? "moon.\(function.name.prefix { $0 != ":" })" : nil
    return signatures(of: function).dropFirst(all ? 0 : 1).map { parameters in
      let subject = own.map {
        [StubParameter(name: "self", type: $0, isOptional: false, summary: "")]
      }
      return "---@overload \(form((subject ?? []) + parameters, function))"
    }
  }

  // MARK: Options

  private func optionForms(of function: APIFunction) -> [(name: String, options: [APIParameter])] {
    let forms = function.forms.isEmpty ? [[]] : function.forms
    guard forms.count > 1 else { return [(function.optionsName, forms[0])] }
    return forms.enumerated().map { ("\(function.optionsName)\($0 + 1)", $1) }
  }

  /// Adds a class for each form of the options.
  private mutating func addOptions(of function: APIFunction) {
    if !function.options.isEmpty || function.takesElements {
      for form in optionForms(of: function) {
        let arguments = function.arguments.map { "\($0.name)" }
        let fields = form.options.map { option in
          // What may stand in front of the options is not missing there.
          field(option, isOptional: arguments.contains("\(option.name)"))
        }
        add(["---@class \(form.name)"] + fields + elements(of: function))
      }
    }
    if function.takesNames {
      let fields = function.arguments + function.options
      add(["---@class \(function.optionsName).Named"] + fields.map { field($0) })
    }
  }

  private func elements(of function: APIFunction) -> [String] {
    guard let elements = function.elements else { return [] }
    return ["---@field [integer] \(names.text(of: elements)) \(StubWriter.text(of: elements))"]
  }

  private func field(_ option: APIParameter, isOptional: Bool = false) -> String {
    let key = StubWriter.keyed("\(option.name)")
    return
      "---@field \(key)\(option.isRequired && !isOptional ? "" : "?") \(names.text(of: option)) "
      + StubWriter.text(of: option)
  }

  // MARK: Text

  /// The sentence and the facts of an argument or option on one line.
  private static func text(of parameter: APIParameter) -> String {
    let facts = parameter.facts.filter { $0 != "required" }
    return oneLine(parameter.summary) + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }

  private func comment(_ summary: String, _ parts: [String] = [], _ example: String = "")
    -> [String]
  {
    var lines = [summary]
    for part in parts where !part.isEmpty { lines += ["", part] }
    if !example.isEmpty { lines += ["", "```lua", example, "```"] }
    return lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { $0.isEmpty ? "---" : "---\($0)" }
  }

  /// A field's name, in brackets when it is a word of Lua's.
  private static func keyed(_ name: String) -> String {
    reserved.contains(name) ? "[\"\(name)\"]" : name
  }

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: " ")
  }

  /// A parameter's name that is no word of Lua's.
  private static func safe(_ name: String) -> String { reserved.contains(name) ? name + "_" : name }

  /// Source: Lua 5.4 reference manual, 3.1.
  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}

extension APIFunction {
  /// The class of its options: `moon.spring.Options`, `moon.View.frame.Options`.
  var optionsName: String {
    let dotted = APIName.dotted(name)
    return (dotted.hasPrefix("moon.") ? dotted : "moon.\(dotted)") + ".Options"
  }
}
