package import LuaRuntime
package import MoonLayout
import MoonScene

/// A function of a script that gives the view of a whole stage.
package struct BodyFunction {
  private let function: ScriptFunction
  private let origin: ViewOrigin?

  /// Keeps the function at a stack index.
  ///
  /// - Parameters:
  ///   - frame: The stack.
  ///   - index: Where the function is.
  ///   - owner: What has it, such as `moon.stage`.
  /// - Throws: When there is no function.
  package init(_ frame: LuaFrame, at index: Int32, owner: String) throws(LuaError) {
    origin = frame.origin()
    function = try ScriptFunction(frame, at: index, owner: owner, origin: origin)
  }

  /// Calls it for a view; several that it returns are a group.
  ///
  /// - Parameter push: Pushes the arguments and returns their number.
  /// - Returns: The view.
  /// - Throws: What it raised, that it returned nothing, or what is no view.
  package func view(
    _ push: (LuaFrame) throws(LuaError) -> Int32
  ) throws(LuaError) -> View {
    let children = try function.views(push)
    if children.count == 1, let child = children.first, child.key == .slot(1) { return child.view }
    return View(.group(children), origin: origin)
  }
}
