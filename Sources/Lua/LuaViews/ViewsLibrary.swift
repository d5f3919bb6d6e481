package import LuaAPI
package import LuaRuntime
package import MoonLayout

/// What scripts find in `moon` for interfaces: `moon.ui`, the views that it makes, and transitions.
package enum ViewsLibrary {
  /// The fields of `moon` and the types of their objects.
  package static let library = APILibrary(
    members: [
      .module("moon.ui", UIModule.module), .module("moon.transition", TransitionAPI.module),
    ],
    types: { [ViewAPI.object.fact, TransitionAPI.object.fact] })

  /// The view that a script's value is; nil for any other value.
  package static func view(_ value: LuaValue, in machine: borrowing LuaMachine) -> View? {
    guard case .userdata(let object) = value else { return nil }
    let frame = machine.frame
    frame.push(object)
    defer { frame.pop() }
    return frame.view(at: -1)
  }
}
