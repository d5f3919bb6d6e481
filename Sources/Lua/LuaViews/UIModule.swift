package import LuaAPI
package import LuaRuntime
package import MoonLayout

/// `moon.ui`: the constructors of views.
enum UIModule {
  static let module = APIModule(
    "moon.ui", "Views: what a screen is made of.",
    members: basics.under("Content") + shapes.under("Shapes") + gradients.under("Gradients")
      + containers.under("Containers") + repeated.under("Containers") + controls.under("Controls"),
    alsoKnownAs: SwiftUINames.views)
}

extension Call {
  /// Pushes a new view that remembers the line of its call.
  ///
  /// - Throws: That the tree is too deep or too large.
  func push(_ kind: consuming ViewKind, _ extent: Extent = Extent()) throws(LuaError) -> Int32 {
    try push(kind, extent, frame.origin())
  }

  /// Pushes a new view whose place is known.
  ///
  /// - Throws: That the tree is too deep or too large.
  package func push(
    _ kind: consuming ViewKind, _ extent: Extent, _ origin: consuming ViewOrigin?
  ) throws(LuaError) -> Int32 {
    try frame.push(View(kind, origin: origin), of: extent, by: function.name)
    return 1
  }

  /// The views among the elements of the table of options; in a view that has a title also text.
  ///
  /// - Throws: Which child is none.
  package func children(
    _ extent: inout Extent, title: Children.Title? = nil
  ) throws(LuaError) -> [ViewChild] {
    var children = Children(frame, owner: function.name, extent, title: title)
    try children.read(elements: elements, of: options)
    extent = children.extent
    return children.list
  }
}
