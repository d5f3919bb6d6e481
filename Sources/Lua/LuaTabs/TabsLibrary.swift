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
      ].under("Tabs")
    ],
    notations: [
      APINotation(
        "TabItem",
        "{ id: string, title?: string, symbol?: string, color?: Color|string, badge?: integer|string|boolean, enabled?: boolean, hidden?: boolean, accessibilityLabel?: string, data?: any }",
        "A tab before it is one: a badge is a number, a text, or true for a dot; data is the script's own."
      )
    ],
    types: { [TabSetAPI.object.fact, TabAPI.object.fact, TabWatchAPI.object.fact] })
}
