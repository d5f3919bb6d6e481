internal import CLua

/// What calls a script's functions later: from the host, or while other code of the script runs.
///
/// It must not be used once its machine is closed.
package struct LuaCaller {
  private let core: MachineCore

  fileprivate init(_ core: MachineCore) { self.core = core }

  /// The stack of the code that runs now; outside Lua that of the host's own entries.
  package var frame: LuaFrame { unsafe LuaFrame(moon_running(core.state)) }

  /// Whether the script that runs is to end, by a limit or an interrupt.
  package var isStopped: Bool { core.isStopped }
}

extension LuaFrame {
  /// Ends what the host does for a script that is to end.
  ///
  /// - Throws: An error that nobody sees, since the script's own takes its place.
  package func checkStop() throws(LuaError) {
    if core.isStopped { throw LuaError("it was stopped on the way") }
  }

  /// What calls functions of this machine after this frame has ended.
  package var caller: LuaCaller { LuaCaller(core) }
}
