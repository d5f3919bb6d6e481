// `public`, so that reading a value can be compiled for its type in other modules.
public import LuaRuntime

/// One call of a declared function: its arguments, checked against the declaration.
///
/// Making it checks the count of the arguments and the names of the options; the values are checked when they are read.
@usableFromInline package struct Call {
  /// The stack of the call.
  @usableFromInline package let frame: LuaFrame
  /// What was declared.
  @usableFromInline package let function: APIFunction
  /// The number of arguments that were given in front of the options.
  @usableFromInline package let count: Int32
  /// The stack index of the table of options; 0 when there is none.
  @usableFromInline package let options: Int32
  /// Which form the options have, as a place in the declaration's list of forms.
  package let form: Int
  /// The stack index before the first argument.
  @usableFromInline package let base: Int32
  /// The largest position in the table of options, for a function that takes elements there.
  package let elements: Int
  /// Whether the arguments stand by name in the table of options.
  @usableFromInline let isNamed: Bool
  /// How many arguments the call went without at its start.
  @usableFromInline let missed: Int32
  /// The options that are given, one bit for each place in the declaration's list of options.
  private let given: UInt64

  /// Checks the count of arguments and the names of options.
  ///
  /// - Throws: `too-many-arguments`, `missing-argument`, `unknown-key`, `conflicting-options`, `wrong-type`.
  package init(_ frame: LuaFrame, _ function: APIFunction) throws(LuaError) {
    self.frame = frame
    self.function = function
    base = function.isMethod ? 1 : 0
    if frame.type(at: 1) == .table, !function.isMethod { try Call.refuseOwner(frame, function) }
    missed = try Call.fillLeading(frame, function, base)
    if function.takesElements, frame.type(at: base + 1) == .table {
      try frame.unwrap(at: base + 1)
      options = base + 1
      count = 0
      form = 0
      isNamed = false
      (elements, given) = try Call.elements(frame, function, options)
      return
    }
    elements = 0
    var given = frame.count - base
    // Trailing nils are as good as nothing.
    while given > 0, frame.isNothing(at: base + given) { given -= 1 }
    let last = base + given
    if given > Int32(function.arguments.count) { Call.moveOptionsLast(frame, last) }
    if function.takesNames, given == 1 { try frame.unwrap(at: last) }
    if function.takesNames, given == 1, try Call.isNamed(frame, last, function) {
      options = last
      count = 0
      isNamed = true
      (form, self.given) = try Call.form(frame, last, function, isNamed: true)
      return
    }
    isNamed = false
    if !function.options.isEmpty, given > function.required, frame.type(at: last) == .table {
      try frame.unwrap(at: last)
      options = last
      count = given - 1
      (form, self.given) = try Call.form(frame, last, function)
    } else {
      options = 0
      count = given
      form = 0
      self.given = 0
    }
    if function.shortcut != nil, given == 1,
      frame.type(at: last) == .string || frame.type(at: last) == .userdata
    {
      return
    }
    guard count <= Int32(function.arguments.count) else {
      throw Call.tooMany(count, frame, function, base, missed: missed, hasOptions: options != 0)
    }
  }

  /// Puts nil in the place of a first argument that the call went without.
  ///
  /// - Returns: How many arguments were put in.
  private static func fillLeading(
    _ frame: LuaFrame, _ function: APIFunction, _ base: Int32
  ) throws(LuaError) -> Int32 {
    guard let leading = function.leading, !frame.isNothing(at: base + 1) else { return 0 }
    if frame.type(at: base + 1) == .userdata, frame.typeName(at: base + 1) == leading { return 0 }
    try frame.reserve(4)
    frame.pushNil()
    frame.insert(at: base + 1)
    return 1
  }

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
  @inlinable
  package func argument<Value>(
    ifGiven number: Int32, _ parameter: Parameter<Value>
  ) throws(LuaError) -> Value? {
    try value(ifGivenArgument: number, parameter)
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
    guard mayHave(parameter.fact.name) else { return nil }
    defer { frame.pop() }
    guard frame.rawField(parameter.fact.name, of: options) != .nil else { return nil }
    try Call.unwrap(frame, at: frame.count, for: Value.self)
    return try parameter.kind.read(
      frame, frame.count, subject(option: parameter.fact.name))
  }

  @inlinable @inline(__always)
  func value<Value>(argument number: Int32, _ parameter: Parameter<Value>) throws(LuaError) -> Value
  {
    if let value = try value(ifGivenArgument: number, parameter) { return value }
    if let fallback = parameter.fallback { return fallback }
    throw missing(argument: number, parameter.fact)
  }

  @inlinable @inline(__always)
  func value<Value>(
    ifGivenArgument number: Int32, _ parameter: Parameter<Value>
  ) throws(LuaError) -> Value? {
    if isNamed { return try option(ifGiven: parameter) }
    guard number <= count, !frame.isNothing(at: base + number) else { return nil }
    try Call.unwrap(frame, at: base + number, for: Value.self)
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
  package var givenCount: Int { given.nonzeroBitCount }

  /// Whether an option can be given; most are not, which shows without a look at the table.
  ///
  /// - Parameter name: The option's name.
  /// - Returns: Whether the table is to be looked at.
  @usableFromInline package func mayHave(_ name: StaticString) -> Bool {
    guard options != 0, function.options.count <= 64 else { return options != 0 }
    var left = given
    while left != 0 {
      if function.options[left.trailingZeroBitCount].hasName(name) { return true }
      left &= left - 1
    }
    // What is not among the options may be an argument.
    return isNamed
  }

  /// Pushes an option's value as it is; nothing when it is not given.
  ///
  /// Stack: +1 or 0.
  ///
  /// - Returns: The subject for errors, or nil when the option is not given.
  package func pushOption(_ name: StaticString) -> Subject? {
    guard mayHave(name) else { return nil }
    guard frame.rawField(name, of: options) != .nil else {
      frame.pop()
      return nil
    }
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

  private static func tooMany(
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

  /// Whether a table names arguments, so that it is no argument itself.
  private static func isNamed(
    _ frame: LuaFrame, _ table: Int32, _ function: APIFunction
  ) throws(LuaError) -> Bool {
    guard frame.type(at: table) == .table else { return false }
    for argument in function.arguments {
      defer { frame.pop() }
      if frame.rawField(argument.name, of: table) != .nil { return true }
    }
    return false
  }

  /// Checks the names in a table of options, and finds those that are given and the form that has
  /// them all.
  private static func form(
    _ frame: LuaFrame, _ table: Int32, _ function: APIFunction, isNamed: Bool = false
  ) throws(LuaError) -> (form: Int, given: UInt64) {
    var fitting = UInt64.max
    var given: UInt64 = 0
    var isConflict = false
    // Of several unknown names the first in the alphabet is told, since Lua keeps them in no order.
    var unknown: String?
    var unnamed: LuaError?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      guard frame.type(at: -1) == .string else {
        unnamed = Call.unnamed(frame, function)
        continue
      }
      guard let index = try unsafe frame.withBytes(at: -1, { unsafe function.option($0) }) else {
        if isNamed, try unsafe frame.withBytes(at: -1, { unsafe function.hasArgument($0) }) {
          continue
        }
        let name = frame.shortText(at: -1)
        unknown = min(unknown ?? name, name)
        continue
      }
      given |= 1 << UInt64(index)
      let next = fitting & function.formsOfOption[index]
      if next == 0 { isConflict = true } else { fitting = next }
    }
    if let unknown { throw unknownOption(unknown, function) }
    if let unnamed { throw unnamed }
    if isConflict { throw conflicting(frame, table, function) }
    let form = fitting.trailingZeroBitCount
    return (form < function.forms.count ? form : 0, given)
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

  private static func unnamed(_ frame: LuaFrame, _ function: APIFunction) -> LuaError {
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
  private static func conflicting(
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
