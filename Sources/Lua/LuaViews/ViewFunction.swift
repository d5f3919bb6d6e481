import LuaAPI
import LuaRuntime
import MoonLayout

/// A function of a script that makes a view of another one whenever that is shown.
struct ViewFunction {
  private let function: ScriptFunction
  /// The number of views and modifiers in the view that it is given.
  private let count: Int

  /// Keeps a function for the view that a method is called on.
  init(_ function: ScriptFunction, _ call: Call) {
    self.function = function
    count = call.frame.object(ViewAPI.type, at: 1)?.count ?? 1
  }

  /// The view that the function makes of a view and other values.
  ///
  /// Several views that it returns are a group.
  ///
  /// - Parameters:
  ///   - view: The view that has the modifier.
  ///   - push: Pushes the other arguments and returns their number.
  /// - Returns: The new view.
  /// - Throws: What the function raised, that it returned nothing, or what is no view.
  func view(
    of view: View, _ push: (LuaFrame) throws(LuaError) -> Int32
  ) throws(LuaError) -> View {
    let children = try function.views { frame throws(LuaError) in
      try frame.push(view, of: Extent(count: count - 1), by: function.owner)
      return 1 + (try push(frame))
    }
    if children.count == 1, let child = children.first { return child.view }
    return View(.group(children), origin: function.origin)
  }
}
