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
    notations: [
      APINotation(
        "Views", "View|View[]|false|nil",
        "One view or a list of views; nil and false are holes, which keep their place."),
      APINotation(
        "Room",
        "{ width: number, height: number, safeArea: { top: number, leading: number, bottom: number, trailing: number } }",
        "What moon.ui.geometry is offered, in points."),
      APINotation(
        "Drag",
        "{ translation: Point, location: Point, start: Point, velocity: Point, predictedEnd: Point }",
        "A drag, in points: translation is the way from the start, predictedEnd the translation where the movement would come to rest."
      ),
      APINotation(
        "Bindable", "Binding|{ get: (fun(): any), set?: fun(value: any) }",
        "A binding to a value: of moon.binding, or a table of two functions."),
      APINotation("Point", "{ x: number, y: number }", "A place or a distance, in points."),
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
