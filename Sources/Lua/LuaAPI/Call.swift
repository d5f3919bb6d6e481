// `public`, so that reading a value can be compiled for its type in other modules.
public import LuaRuntime

/// One call of a declared function: its arguments, checked against the declaration.
///
/// Making it checks the count of the arguments and the names of the options; the values are checked when they are read.
///
/// `@safe`: what the function was declared with lives longer than a call.
@safe @usableFromInline package struct Call {
  /// The stack of the call.
  @usableFromInline package let frame: LuaFrame
  // Counting references would cost as much as a check.
  @usableFromInline unowned(unsafe) let declaration: APIFunction
  /// The stack index before the first argument.
  @usableFromInline package let base: Int32
  /// How many arguments the call went without at its start.
  @usableFromInline private(set) var missed: Int32 = 0
  @usableFromInline private(set) var taken = TakenArguments()

  /// Checks the count of arguments and the names of options.
  ///
  /// Stack: + what holds the values of options when a table of them is given.
  ///
  /// - Throws: `too-many-arguments`, `missing-argument`, `unknown-key`, `conflicting-options`, `wrong-type`.
  package init(_ frame: LuaFrame, _ function: APIFunction) throws(LuaError) {
    try self.init(frame, function, behind: function.isMethod ? 1 : 0)
  }

  /// The same for arguments that stand behind others.
  @inline(__always)
  init(_ frame: LuaFrame, _ function: APIFunction, behind base: Int32) throws(LuaError) {
    self.frame = frame
    unsafe declaration = function
    self.base = base
    taken.take(function.signature, from: frame, behind: base)
    if !taken.isTaken { (taken, missed) = try Call.take(frame, function, base) }
  }

  /// What was declared.
  @inlinable package var function: APIFunction { unsafe declaration }
  /// The number of arguments that were given in front of the options.
  @inlinable package var count: Int32 { taken.count }
  /// The stack index of the table of options; 0 when there is none.
  @inlinable package var options: Int32 { taken.options }
  /// Which form the options have, as a place in the declaration's list of forms.
  @inlinable package var form: Int { Int(taken.form) }
  /// The largest position in the table of options, for a function that takes elements there.
  package var elements: Int { taken.elements }
  /// Whether the arguments stand by name in the table of options.
  @inlinable var isNamed: Bool { taken.isNamed }

  /// The value of an argument; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  @inlinable
  package func argument<Value>(_ number: Int32, _ parameter: Parameter<Value>) throws(LuaError)
    -> Value
  {
    try value(argument: number, parameter)
  }

  /// The value of an argument, or nil when it is not given; they are numbered from 1.
  ///
  /// - Throws: What is wrong with it.
  @inlinable @inline(__always)
  package func argument<Value>(
    ifGiven number: Int32, _ parameter: Parameter<Value>
  ) throws(LuaError) -> Value? {
    guard number <= count || isNamed else { return nil }
    return try given(argument: number, parameter)
  }

  /// The value of an option.
  ///
  /// - Throws: What is wrong with it, or that it is missing.
  @inlinable
  package func option<Value>(_ parameter: Parameter<Value>) throws(LuaError) -> Value {
    try value(option: parameter)
  }

  /// The value of an option, or nil when it is not given.
  ///
  /// - Throws: What is wrong with it.
  @inlinable
  package func option<Value>(ifGiven parameter: Parameter<Value>) throws(LuaError) -> Value? {
    let index = taken.index(of: parameter.key)
    guard index != 0 else { return nil }
    if frame.type(at: index) == .table { try Call.unwrap(frame, at: index, for: Value.self) }
    return try parameter.kind.read(frame, index, subject(option: parameter.fact.name))
  }

  @inlinable @inline(__always)
  func value<Value>(argument number: Int32, _ parameter: Parameter<Value>) throws(LuaError) -> Value
  {
    if let value = try argument(ifGiven: number, parameter) { return value }
    if let fallback = parameter.fallback { return fallback }
    throw missing(argument: number, parameter.fact)
  }

  @inlinable
  func given<Value>(
    argument number: Int32, _ parameter: Parameter<Value>
  ) throws(LuaError) -> Value? {
    if isNamed { return try option(ifGiven: parameter) }
    switch frame.type(at: base + number) {
    case .none, .nil: return nil
    case .table: try Call.unwrap(frame, at: base + number, for: Value.self)
    default: break
    }
    return try parameter.kind.read(
      frame, base + number, subject(number, parameter.fact.name))
  }

  @inlinable @inline(__always)
  func value<Value>(option parameter: Parameter<Value>) throws(LuaError) -> Value {
    if let value = try option(ifGiven: parameter) { return value }
    if let fallback = parameter.fallback { return fallback }
    throw missing(option: parameter.fact)
  }

  /// Replaces a table in front of a plain one, but for kinds that give the value's index as it is.
  @inlinable @inline(__always)
  static func unwrap<Value>(
    _ frame: LuaFrame, at index: Int32, for type: Value.Type
  ) throws(LuaError) {
    if Value.self != Int32.self { try frame.unwrap(at: index) }
  }

  /// The number of options that are given, without arguments that are given by name.
  @inlinable package var givenCount: Int {
    isNamed ? givenCountBesideArguments : taken.givenCount
  }

  @usableFromInline var givenCountBesideArguments: Int {
    (taken.given & ~(.max << UInt64(function.options.count))).nonzeroBitCount
  }

  /// Pushes an option's value as it is; nothing when it is not given.
  ///
  /// Stack: +1 or 0.
  ///
  /// - Returns: The subject for errors, or nil when the option is not given.
  package func pushOption(_ name: StaticString) -> Subject? {
    let index = taken.index(of: APIParameter.key(of: name))
    guard index != 0 else { return nil }
    frame.push(copyOf: index)
    return Subject(function.name, .option(name))
  }

  /// The subject of an argument, for errors.
  package func subject(_ number: Int32) -> Subject {
    subject(number, function.arguments[Int(number) - 1].name)
  }

  @usableFromInline func subject(_ number: Int32, _ name: StaticString) -> Subject {
    Subject(function.name, .argument(Int(number - missed), name))
  }

  /// The key of an argument, for errors about its place: `#1`.
  package func key(_ number: Int32) -> String { "#\(number - missed)" }

  /// The subject of an option, for errors.
  @usableFromInline package func subject(option name: StaticString) -> Subject {
    Subject(function.name, .option(name))
  }

  // MARK: Errors

  @usableFromInline func missing(argument number: Int32, _ fact: APIParameter) -> LuaError {
    isNamed ? missing(option: fact) : missing("argument \(number - missed) '\(fact.name)'", fact)
  }

  @usableFromInline func missing(option fact: APIParameter) -> LuaError {
    missing("option '\(fact.name)'", fact)
  }

  /// The error of an argument or option that must be given.
  package func missing(_ what: String, _ fact: APIParameter) -> LuaError {
    Call.missing(what, fact, function)
  }

  /// The error of an argument or option that must be given.
  package static func missing(
    _ what: String, _ fact: APIParameter, _ function: APIFunction
  ) -> LuaError {
    LuaError(
      "\(function.name) needs \(what)", code: "missing-argument",
      notes: ["\(fact.name): \(fact.summary)"] + usage(of: function),
      subject: (APIName.last(of: function.name), ""))
  }

  private static func usage(of function: APIFunction) -> [String] {
    APISignature.lines(of: function).map { "usage: \($0)" }
  }

  static func tooMany(
    _ count: Int32, _ frame: LuaFrame, _ function: APIFunction, _ base: Int32, missed: Int32,
    hasOptions: Bool
  ) -> LuaError {
    tooMany(
      Int(count - missed), function, most: function.arguments.count - Int(missed),
      last: ValueText.got(frame, at: base + count),
      hint: hasOptions
        ? nil
        : hint(
          count, frame, function, base, most: function.arguments.count - Int(missed)),
      hasOptions: hasOptions)
  }

  /// The error of more arguments than a function takes.
  ///
  /// - Parameters:
  ///   - given: How many came.
  ///   - function: The function.
  ///   - most: How many may come.
  ///   - last: What the last one is, as messages write it.
  ///   - hint: How the call is written right.
  ///   - hasOptions: Whether a table of options came too.
  /// - Returns: The error.
  package static func tooMany(
    _ given: Int, _ function: APIFunction, most: Int, last: String, hint: String?,
    hasOptions: Bool = false
  ) -> LuaError {
    let place = (call: APIName.last(of: function.name), key: "#\(most + 1)")
    let notes = usage(of: function)
    if function.takesElements, most == 0, function.options.isEmpty {
      return LuaError(
        "\(function.name) takes one table", code: "wrong-type", label: hint, notes: notes,
        subject: (place.call, "#1"))
    }
    let options = function.options.isEmpty ? "" : " and a table of options"
    // Where only options fit, what came is of the wrong type.
    if !function.options.isEmpty, given == most + 1, !hasOptions {
      return LuaError(
        "\(function.name): argument \(given) must be a table of options, got \(last)",
        code: "wrong-type", label: hint, notes: notes, subject: place)
    }
    let takes =
      switch most {
      case 0: function.options.isEmpty ? "no argument" : "one table of options"
      case 1: "1 argument\(options)"
      default: "at most \(most) arguments\(options)"
      }
    return LuaError(
      "\(function.name) takes \(takes), got \(given + (hasOptions ? 1 : 0))",
      code: "too-many-arguments", label: hint,
      notes: notes, subject: place)
  }

  /// The error of an option that a function doesn't have.
  package static func unknownOption(_ name: String, _ function: APIFunction) -> LuaError {
    let all = (function.takesNames ? function.arguments : []) + function.options
    let names = all.map { "\($0.name)" }
    return LuaError(
      "\(function.name) has no option \(ValueText.quoted(name, mark: "'"))", code: "unknown-key",
      label: function.otherNames.hint(name, among: names),
      notes: ["allowed: \(ValueText.list(names))"],
      subject: (APIName.last(of: function.name), name))
  }

  static func unnamed(_ frame: LuaFrame, _ function: APIFunction) -> LuaError {
    unnamed(ValueText.key(frame, at: -1), function)
  }

  /// The error of an option at a position, which messages write as `[1]`.
  package static func unnamed(_ position: String, _ function: APIFunction) -> LuaError {
    let names = function.options.map { "\($0.name)" }
    return LuaError(
      "\(function.name) takes its options by name, got one at \(position)",
      code: "unknown-key", notes: ["allowed: \(ValueText.list(names))"],
      subject: (APIName.last(of: function.name), ""))
  }

  /// Names the given options in the order of their declaration, since Lua keeps them in none.
  static func conflicting(
    _ frame: LuaFrame, _ table: Int32, _ function: APIFunction
  ) -> LuaError {
    let given = function.options.indices.filter { index in
      defer { frame.pop() }
      return frame.rawField(function.options[index].name, of: table) != .nil
    }
    return conflicting(given, function)
  }

  /// The error of options that don't go together, which are places in the declaration's list of options.
  package static func conflicting(_ given: [Int], _ function: APIFunction) -> LuaError {
    var fitting = UInt64.max
    var first = 0
    var second = 0
    for index in given {
      let next = fitting & function.formsOfOption[index]
      if next == 0 {
        second = index
        first =
          given.first { function.formsOfOption[$0] & function.formsOfOption[index] == 0 }
          ?? given[0]
        break
      }
      fitting = next
    }
    let names = (function.options[first].name, function.options[second].name)
    return LuaError(
      "\(function.name): options '\(names.0)' and '\(names.1)' don't go together",
      code: "conflicting-options",
      notes: function.forms.map { "one form: \(ValueText.list($0.map { "\($0.name)" }))" },
      subject: (APIName.last(of: function.name), "\(names.1)"))
  }
}
