internal import LuaAPI
internal import LuaRuntime

/// The machine on which values are tried.
struct MachineDesk {
  let frame: LuaFrame
  private let environment: LuaTable
  private let function: LuaFunction

  init(_ frame: LuaFrame) throws(LuaError) {
    self.frame = frame
    try frame.reserve(40)
    frame.pushEnvironment()
    environment = try frame.table(at: -1)
    frame.pop()
    // Stands for any function of the script.
    try frame.load(Array("return".utf8), name: "=function")
    function = try frame.function(at: -1)
    frame.pop()
  }

  /// Pushes a function that does nothing.
  ///
  /// Stack: +1.
  func pushFunction() { frame.push(function) }

  /// The error of reading a global, or of giving it a value; nil when that is allowed.
  func globalError(_ name: String, isAssignment: Bool) -> LuaError? {
    let base = frame.count
    defer { frame.setCount(base) }
    frame.push(environment)
    frame.push(name)
    do throws(LuaError) {
      if isAssignment {
        frame.push(true)
        try frame.set(of: base + 1)
      } else {
        try frame.get(of: base + 1)
      }
      return nil
    } catch {
      return error
    }
  }

  /// The error of reading a field of a table of the API, or of setting it; nil when that is allowed.
  func fieldError(_ name: String, of module: String, isAssignment: Bool = false) -> LuaError? {
    let base = frame.count
    defer { frame.setCount(base) }
    do throws(LuaError) {
      guard try push(path: module) else { return nil }
      frame.push(name)
      if isAssignment {
        frame.push(true)
        try frame.set(of: -3)
      } else {
        try frame.get(of: -2)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Pushes the value with a full name, such as `moon.spring.bouncy` or `math.pi`.
  ///
  /// Stack: +1 or 0.
  func push(path: String) throws(LuaError) -> Bool {
    let base = frame.count
    frame.pushBase()
    for part in path.split(separator: ".") {
      guard frame.type(at: -1) == .table else {
        frame.setCount(base)
        return false
      }
      frame.push(String(part))
      try frame.get(of: -2)
      frame.remove(at: -2)
    }
    return true
  }

  /// What stands at the top of the stack, as messages write it.
  var got: String { ValueText.got(frame, at: frame.count) }
}
