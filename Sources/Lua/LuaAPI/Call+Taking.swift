import LuaRuntime

// Calls whose arguments can't be taken as they are.
extension Call {
  /// Takes the arguments apart once more, after a closer look at them.
  ///
  /// - Returns: The arguments, and how many the call went without at its start.
  /// - Throws: What is wrong with them.
  static func take(
    _ frame: LuaFrame, _ function: APIFunction, _ base: Int32
  ) throws(LuaError) -> (taken: TakenArguments, missed: Int32) {
    if !function.isMethod { try refuseOwner(frame, function, base) }
    let missed = try fillLeading(frame, function, base)
    try uncover(frame, function, base)
    var taken = TakenArguments()
    taken.takePlainly(function.signature, from: frame, behind: base)
    switch taken.outcome {
    case .taken, .look: return (taken, missed)
    case .behindElements: throw behindElements(function)
    case .wrongKeys:
      if function.takesElements, frame.type(at: base + 1) == .table {
        throw wrongElements(frame, function, base + 1)
      }
      let last = base + given(frame, base)
      let isNamed = last == base + 1 && names(frame, function, last)
      throw wrongOptions(frame, function, last, isNamed: isNamed)
    case .tooMany:
      throw tooMany(
        taken.count, frame, function, base, missed: missed, hasOptions: taken.options != 0)
    case .full: throw LuaError("stack overflow: the options don't fit on Lua's stack")
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

  /// Puts the table of options in its place, and a plain table in the place of one that stands in front of it.
  private static func uncover(
    _ frame: LuaFrame, _ function: APIFunction, _ base: Int32
  ) throws(LuaError) {
    if function.takesElements, frame.type(at: base + 1) == .table {
      return try frame.unwrap(at: base + 1)
    }
    let given = given(frame, base)
    let last = base + given
    if given > Int32(function.arguments.count) { moveOptionsLast(frame, base, last) }
    let mayBeOptions = !function.options.isEmpty && given > function.required
    if mayBeOptions || (function.takesNames && given == 1) { try frame.unwrap(at: last) }
  }

  /// The number of arguments; trailing nils are as good as nothing.
  private static func given(_ frame: LuaFrame, _ base: Int32) -> Int32 {
    var given = frame.count - base
    while given > 0, frame.isNothing(at: base + given) { given -= 1 }
    return given
  }

  /// Whether the table at `index` names arguments.
  private static func names(_ frame: LuaFrame, _ function: APIFunction, _ index: Int32) -> Bool {
    function.takesNames
      && function.arguments.contains { argument in
        defer { frame.pop() }
        return frame.rawField(argument.name, of: index) != .nil
      }
  }

  /// The error of a table of options that has other names, or names that don't go together.
  private static func wrongOptions(
    _ frame: LuaFrame, _ function: APIFunction, _ table: Int32, isNamed: Bool
  ) -> LuaError {
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
      if function.hasOption(frame) || (isNamed && function.hasArgument(frame)) { continue }
      let name = frame.shortText(at: -1)
      unknown = min(unknown ?? name, name)
    }
    if let unknown { return unknownOption(unknown, function) }
    return unnamed ?? conflicting(frame, table, function)
  }
}
