package import LuaAPI

/// What scripts find in `moon` for tabs.
package enum TabsLibrary {
  /// The fields of `moon`, those of `moon.ui`, and the types of their objects.
  package static let library = APILibrary(
    members: [.function("moon.tabs", TabsFunction.callable)],
    additions: [
      "moon.ui": [
        .function("moon.ui.tabView", TabViewFunction.callable),
        .function("moon.ui.tabBar", TabBarFunction.callable),
      ]
    ],
    types: { [TabSetAPI.object.fact, TabAPI.object.fact, TabWatchAPI.object.fact] })
}
