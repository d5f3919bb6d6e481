package import LuaAPI

/// What scripts find in `moon` for tabs.
package enum TabsLibrary {
  /// The fields of `moon` and the types of their objects.
  package static let library = APILibrary(members: [], types: { [] })
}
