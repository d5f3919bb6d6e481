import LuaAPI
import LuaRuntime
import LuaSyntax

extension CheckRun {
  /// Checks a call as it is checked at run time, as far as its arguments are known.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - arguments: What it gets.
  ///   - chain: What is called, or what the method belongs to.
  ///   - method: The method's name; nil for a plain call.
  mutating func checkCall(
    of function: APIFunction, _ arguments: LuaArguments, behind chain: LuaChain, method: LuaWord?
  ) {
    // A method that is called by `.` has its object in front.
    if function.isMethod, method == nil { return }
    var values = arguments.values
    while let last = values.last, last.isNil { values.removeLast() }
    if function.isModifier, let first = arguments.values.first, first.isNothing { return }
    let before = findings.count
    let site = CallSite(
      function: function, callee: method?.span ?? chain.word, arguments: arguments.values)
    checkShape(site, values)
    guard findings.count == before else { return }
    tryCall(site, arguments, behind: chain, method: method)
  }

  /// Checks a table that the script returns at its end as what a function is given that is called with it.
  mutating func checkReturnedTable() {
    guard let name = surroundings.taker, let function = index.entries[name]?.function,
      let last = chunk.block.statements.last, case .returnValues(let values) = last.kind,
      let value = values.first, value.table != nil
    else { return }
    checkShape(
      CallSite(function: function, callee: value.span, arguments: [value]), [value])
  }

  private mutating func checkShape(_ site: CallSite, _ given: [LuaExpression]) {
    let function = site.function
    var values = given
    if function.takesElements, let first = values.first {
      if let table = first.table {
        if values.count > 1 { add(Call.behindElements(function), at: values[1].span) }
        return checkOptions(site, table, hasElements: true)
      }
      if mayBeTable(first) { return }
    }
    let isOpen = values.last?.givesSeveral ?? false
    if hasOptionsInFront(values, function) {
      values.swapAt(values.count - 1, values.count - 2)
    }
    if function.takesNames, values.count == 1, let only = values.first {
      if let table = only.table {
        let names = Set(function.arguments.map { "\($0.name)" })
        if table.fields.contains(where: \.isComputed) { return }
        if table.fields.contains(where: { $0.namedKey.map { names.contains($0.name) } ?? false }) {
          return checkOptions(site, table, hasArguments: true)
        }
      } else if mayBeTable(only) {
        return
      }
    }
    checkArguments(site, values, isOpen: isOpen)
  }

  /// Whether the options stand in front of the last argument, a function.
  private func hasOptionsInFront(_ values: [LuaExpression], _ function: APIFunction) -> Bool {
    guard values.count > function.arguments.count, values.count > 1, !function.options.isEmpty
    else { return false }
    let (options, last) = (values[values.count - 2], values[values.count - 1])
    if options.table != nil {
      return last.isFunction
        || function.endsWithFunction && mayBeTable(last) && last.table == nil
    }
    return last.isFunction && mayBeTable(options)
  }

  private mutating func checkArguments(
    _ site: CallSite, _ given: [LuaExpression], isOpen: Bool
  ) {
    let function = site.function
    var values = given
    var options: LuaTableLiteral?
    var mayHaveOptions = false
    if !function.options.isEmpty, let last = values.last,
      values.count > function.arguments.prefix(while: { $0.isRequired }).count
    {
      if let table = last.table {
        options = table
        values.removeLast()
      } else if mayBeTable(last) {
        mayHaveOptions = true
        values.removeLast()
      }
    }
    if let shortcut = function.shortcut, given.count == 1, options == nil {
      if !mayHaveOptions { check(given[0], shortcut, .argument(1, shortcut.name), site) }
      return
    }
    if function.takesMore { values = Array(values.prefix(function.arguments.count)) }
    let leavesOut = leavesOutObject(values, function)
    let parameters = leavesOut ? function.arguments.dropFirst() : function.arguments[...]
    // Nobody knows whether the first value is the object, or stands behind a missing one.
    let isUnclear = function.leading != nil && !leavesOut && !values.isEmpty
    if values.count > parameters.count {
      let isSure = !isOpen || values.count > parameters.count + 1
      if isSure {
        reportTooMany(site, values, most: parameters.count, hasOptions: options != nil)
      }
      return
    }
    for (position, (value, parameter)) in zip(values, parameters).enumerated() where !isUnclear {
      check(value, parameter, .argument(position + 1, parameter.name), site)
    }
    if !isOpen, !mayHaveOptions {
      for (position, parameter) in parameters.enumerated()
      where position >= values.count + (isUnclear ? 1 : 0) && parameter.isRequired {
        let what = "argument \(position + 1) '\(parameter.name)'"
        return add(Call.missing(what, parameter, function), at: site.callee)
      }
    }
    if let options {
      // What is given as an argument needs no option of the same name.
      let names = parameters.prefix(values.count).map { "\($0.name)" }
      checkOptions(site, options, givenBefore: Set(names))
    } else if values.isEmpty, !mayHaveOptions, !isOpen {
      checkRequired(site, given: [], of: function.forms.first ?? [])
    }
  }

  /// Whether a call goes without a first argument that only an object can be, and begins with the second.
  ///
  /// Methods of stores with one model may go without the model.
  private func leavesOutObject(_ values: [LuaExpression], _ function: APIFunction) -> Bool {
    guard function.leading != nil, let first = values.first else { return false }
    switch first.kind {
    case .table, .number, .string, .function: return true
    default: return false
    }
  }

  private mutating func reportTooMany(
    _ site: CallSite, _ values: [LuaExpression], most: Int, hasOptions: Bool
  ) {
    let function = site.function
    let last = text(of: values[values.count - 1])
    let hint =
      function.arguments.isEmpty && function.takesElements
      ? "children stand in one table: \(function.name) { a, b }" : nil
    let error =
      function.takesElements && function.arguments.isEmpty && function.options.isEmpty
      ? LuaError("\(function.name) takes one table", code: "wrong-type", label: hint)
      : Call.tooMany(
        values.count, function, most: most, last: last, hint: hint, hasOptions: hasOptions)
    add(error, at: values[min(most, values.count - 1)].span)
  }

  /// A value as messages write it.
  func text(of value: LuaExpression) -> String {
    let base = desk.frame.count
    defer { desk.frame.setCount(base) }
    if case .table = value.kind { return "a table" }
    if case .function = value.kind { return "a function" }
    return push(value) ? desk.got : "a value"
  }

  // MARK: Options

  private mutating func checkOptions(
    _ site: CallSite, _ table: LuaTableLiteral, hasElements: Bool = false,
    hasArguments: Bool = false, givenBefore: Set<String> = []
  ) {
    let function = site.function
    var given: [(option: Int, span: LuaSpan)] = []
    var names = givenBefore
    var isComputed = false
    var hasUnknown = false
    for field in table.fields {
      if field.isComputed { isComputed = true }
      guard let (name, span) = field.namedKey else {
        checkPosition(site, field, hasElements: hasElements)
        continue
      }
      if field.value.isNil { continue }
      names.insert(name)
      if let option = function.options.firstIndex(where: { "\($0.name)" == name }) {
        given.append((option, span))
        let parameter = function.options[option]
        check(field.value, parameter, .option(parameter.name), site)
      } else if hasArguments,
        let parameter = function.arguments.first(where: { "\($0.name)" == name })
      {
        check(field.value, parameter, .option(parameter.name), site)
      } else {
        hasUnknown = true
        add(Call.unknownOption(name, function), at: span)
      }
    }
    let options = given.map(\.option).sorted()
    guard let form = function.form(of: options) else {
      let error = Call.conflicting(options, function)
      let key = error.report.subject?.key ?? ""
      let place = given.first { "\(function.options[$0.option].name)" == key }?.span
      return add(error, at: place ?? site.callee)
    }
    // What is missing is probably what is misspelt.
    guard !isComputed, !hasUnknown else { return }
    let required =
      (function.forms.indices.contains(form) ? function.forms[form] : [])
      + (hasArguments ? function.arguments : [])
    checkRequired(site, given: names, of: required)
  }

  private mutating func checkRequired(
    _ site: CallSite, given: Set<String>, of parameters: [APIParameter]
  ) {
    for parameter in parameters where parameter.isRequired && !given.contains("\(parameter.name)") {
      return add(
        Call.missing("option '\(parameter.name)'", parameter, site.function), at: site.callee)
    }
  }

  /// Checks an element of the table of options.
  private mutating func checkPosition(
    _ site: CallSite, _ field: LuaTableLiteral.Field, hasElements: Bool
  ) {
    guard case .position(let position) = field.key else { return }
    guard hasElements else {
      if field.value.isNil || field.value.givesSeveral { return }
      return add(Call.unnamed("[\(position)]", site.function), at: field.value.span)
    }
    guard let elements = site.function.elements, !field.value.isNothing else { return }
    check(field.value, elements, .part("[\(position)]"), site)
  }
}

/// A call that is checked.
struct CallSite {
  let function: APIFunction
  /// Where errors about the whole call point to.
  let callee: LuaSpan
  let arguments: [LuaExpression]
}

extension LuaExpression {
  /// Whether it is a function, written out.
  var isFunction: Bool {
    if case .function = kind { true } else { false }
  }

  /// Whether it is the word nil.
  var isNil: Bool {
    if case .nilValue = kind { true } else { false }
  }

  /// Whether it is the word nil or false.
  var isNothing: Bool {
    switch kind {
    case .nilValue, .falseValue: true
    default: false
    }
  }

  /// Whether it may be no value or several, as the last one in a list.
  var givesSeveral: Bool {
    switch kind {
    case .varargs: return true
    case .suffixed(_, let suffixes):
      switch suffixes.last?.kind {
      case .call, .method: return true
      case .field, .index, nil: return false
      }
    default: return false
    }
  }
}

extension CheckRun {
  /// Whether a value may be a table, or a table that nobody can see from here.
  func mayBeTable(_ value: LuaExpression) -> Bool {
    switch value.kind {
    case .nilValue, .trueValue, .falseValue, .number, .string, .function, .missing: return false
    case .table, .varargs: return true
    case .unary(let operation, _): return operation == .negate
    case .binary(_, let operations):
      return operations.contains { $0.operation == .and || $0.operation == .or }
    case .parenthesized(let inner): return mayBeTable(inner)
    case .name(let name):
      guard let local = name.local else { return true }
      if constants[local] != nil { return false }
      return facts[local]?.isObject != true
    case .suffixed(let base, let suffixes):
      return !known(quietly: base, suffixes[...]).isObject
    }
  }

  /// What is known of a chain, without telling anything of it.
  func known(quietly base: LuaExpression, _ suffixes: ArraySlice<LuaSuffix>) -> Known {
    var known = Known.unknown
    if case .name(let name) = base.kind {
      if let local = name.local {
        known = facts[local] ?? .unknown
      } else if name.reference == .global, name.text == "moon" {
        known = .module("moon")
      }
    }
    for suffix in suffixes { known = step(quietly: known, suffix) }
    return known
  }

  private func step(quietly known: Known, _ suffix: LuaSuffix) -> Known {
    switch (known, suffix.kind) {
    case (.module(let module), .field(let word)):
      return index.member(word.text, of: module) ?? .unknown
    case (.object(let type), .field(let word)), (.value(_, let type, _), .field(let word)):
      return index.member(word.text, ofType: type) ?? .unknown
    case (.module(let name), .call):
      return index.entries[name]?.function.map { index.known($0.returns) } ?? .unknown
    case (.function(let function), .call): return index.known(function.returns)
    case (.value(_, _, let variation), .call):
      return variation.map { index.known($0.returns) } ?? .unknown
    case (.object(let type), .method(let word, _)), (.value(_, let type, _), .method(let word, _)):
      return index.methods["\(type):\(word.text)"].map { index.known($0.returns) } ?? .unknown
    default: return .unknown
    }
  }
}

extension Known {
  /// Whether it is surely an object of the API.
  var isObject: Bool {
    switch self {
    case .object, .value: true
    case .unknown, .module, .function, .library, .base: false
    }
  }
}
