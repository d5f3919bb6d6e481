package import LuaRuntime

/// When a machine's scripts may make things that are made once, such as timelines and tabs.
///
/// Whoever evaluates parts of a script again and again says so; without anybody things are made anywhere.
package final class MakingRule {
  /// Refuses to make something now, by the name of the function that makes it.
  package var check: (_ function: String) throws(LuaError) -> Void = { _ throws(LuaError) in }

  /// Creates the rule that allows everything.
  package init() {}
}

extension LuaFrame {
  /// The rule of this frame's machine.
  package var makingRule: MakingRule { kept(MakingRule.init) }
}
