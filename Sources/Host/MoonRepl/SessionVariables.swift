import LuaAPI
import LuaRuntime

/// The environment of a session's chunks: what they declare stays, and everybody else's globals are seen through it.
///
/// An assignment at the prompt declares a name, also without `local`; a name that nobody has declared is still an
/// error with a suggestion.
final class SessionVariables {
  /// The environment.
  let table: LuaTable
  /// What the stage lets others reach: its fields are seen as globals are, unless something else has the name.
  var exports: LuaTable?
  private let constants: LuaTable
  /// All names that were declared, those whose value is nil among them.
  private(set) var names: Set<String> = []
  private var constantNames: Set<String> = []
  /// The constants that the present chunk declares: their next assignment is their only one.
  private var pending: Set<String> = []

  /// Creates the environment of one session.
  ///
  /// - Throws: That there is no memory.
  init(_ machine: borrowing LuaMachine) throws(LuaError) {
    table = machine.makeTable()
    constants = machine.makeTable()
    let frame = machine.frame
    let base = frame.count
    defer { frame.setCount(base) }
    try frame.reserve(8)
    frame.push(table)
    frame.pushTable(fields: 3)
    frame.push { [weak self] frame throws(LuaError) in try self?.read(frame) ?? 0 }
    frame.setRawField("__index", of: -2)
    frame.push { [weak self] frame throws(LuaError) in try self?.write(frame) ?? 0 }
    frame.setRawField("__newindex", of: -2)
    frame.push(false)
    frame.setRawField("__metatable", of: -2)
    frame.setMetatable(of: -2)
    frame.push(copyOf: -1)
    frame.setRawField("_G", of: -2)
  }

  /// Declares what a chunk declares, before it runs.
  func declare(_ chunk: TopLevel, in machine: borrowing LuaMachine) {
    for name in chunk.names {
      names.insert(name)
      if constantNames.remove(name) != nil { clear(name, of: constants, in: machine) }
      if chunk.constants.contains(name) { clear(name, of: table, in: machine) }
    }
    pending = chunk.constants
  }

  /// Sets a variable.
  ///
  /// - Throws: A memory error.
  func set(_ name: String, _ value: LuaValue, in machine: borrowing LuaMachine) throws(LuaError) {
    names.insert(name)
    let frame = machine.frame
    frame.push(table)
    defer { frame.pop() }
    try frame.push(value)
    frame.setRawField(named: name, of: -2)
  }

  private func clear(_ name: String, of table: LuaTable, in machine: borrowing LuaMachine) {
    let frame = machine.frame
    frame.push(table)
    frame.pushNil()
    frame.setRawField(named: name, of: -2)
    frame.pop()
  }

  /// Runs for a name without a value: (environment, name).
  private func read(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    frame.setCount(2)
    if frame.type(at: 2) == .string {
      let name = frame.shortText(at: 2)
      if constantNames.contains(name) {
        frame.push(constants)
        frame.rawField(named: name, of: 3)
        return 1
      }
      if names.contains(name) {
        frame.pushNil()
        return 1
      }
    }
    frame.pushBase()
    if let exports {
      frame.push(copyOf: 2)
      let isGlobal = frame.getRaw(of: 3) != .nil
      frame.setCount(3)
      frame.push(exports)
      frame.push(copyOf: 2)
      if frame.getRaw(of: 4) != .nil, !isGlobal { return 1 }
      frame.setCount(3)
    }
    frame.push(copyOf: 2)
    do throws(LuaError) {
      try frame.get(of: 3)
    } catch {
      throw told(error, name: frame.shortText(at: 2))
    }
    return 1
  }

  /// The error about an unknown name, with the session's own name that may be meant.
  private func told(_ error: LuaError, name: String) -> LuaError {
    guard error.code == "unknown-global", error.report.label == nil,
      let near = NearName.best(name, among: names.sorted())
    else { return error }
    var error = error
    error.report.label = "did you mean '\(near)'?"
    return error
  }

  /// Runs for an assignment to a name without a value: (environment, name, value).
  private func write(_ frame: LuaFrame) throws(LuaError) -> Int32 {
    frame.setCount(3)
    guard frame.type(at: 2) == .string else {
      frame.setRaw(of: 1)
      return 0
    }
    let name = frame.shortText(at: 2)
    if pending.remove(name) != nil {
      constantNames.insert(name)
      frame.push(constants)
      frame.push(copyOf: 3)
      frame.setRawField(named: name, of: 4)
      return 0
    }
    guard !constantNames.contains(name) else {
      throw LuaError(
        "attempt to assign to const variable '\(name)'", code: "constant", subject: (name, ""))
    }
    names.insert(name)
    frame.setRaw(of: 1)
    return 0
  }
}
