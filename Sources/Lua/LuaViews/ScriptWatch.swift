package import LuaRuntime
package import MoonLayout

/// Who looks for mistakes in what a machine's scripts do; nobody at first.
package final class ScriptWatch {
  /// Runs a handler's call; told the handler and the place where a view got it.
  package var handler:
    (
      (_ function: LuaFunction, _ origin: ViewOrigin?, _ call: () throws(LuaError) -> Void)
        throws(LuaError) -> Void
    )?
  /// What was read for the view that is made by the running host function.
  ///
  /// It is asked only while ``LuaRuntime/LuaFrame/isWatchingViews`` says so.
  package var viewMade: ((LuaFrame) -> [OutsideUse])?

  /// Creates a watch by nobody.
  package init() {}
}

/// Something that was read for a view outside of bodies, so that the view doesn't follow it.
package final class OutsideUse {
  /// Notes that the view is put into another one, or given by a body.
  package let note: () -> Void

  /// Creates it.
  ///
  /// - Parameter note: Notes that the view is put into another one, or given by a body.
  package init(_ note: @escaping () -> Void) { self.note = note }
}

extension LuaFrame {
  /// The watch over this frame's machine.
  package var scriptWatch: ScriptWatch { kept(ScriptWatch.init) }
}
