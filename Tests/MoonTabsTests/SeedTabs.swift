import MoonGeometry
import MoonTabs

extension TabItem {
  /// The tabs of seed 001.
  static let rounded = [
    TabItem(id: "home", title: "Home", symbol: "house", color: .red),
    TabItem(id: "favorites", title: "Favorites", symbol: "heart", color: .blue),
    TabItem(id: "profile", title: "Profile", symbol: "person", color: .green),
    TabItem(id: "messages", title: "Messages", symbol: "message", color: .orange),
  ]

  /// The tabs of seed 000; the tables call its second tab `notification`.
  static let glass = [
    TabItem(id: "home", title: "Home", symbol: "house"),
    TabItem(id: "notification", title: "Notifications", symbol: "bell"),
    TabItem(id: "settings", title: "Settings", symbol: "gearshape"),
  ]

  /// The tabs of seed 002.
  static let capsule = [
    TabItem(id: "home", title: "HOME", symbol: "house", color: .red),
    TabItem(id: "explore", title: "EXPLORE", symbol: "globe.europe.africa", color: .yellow),
    TabItem(id: "bookmark", title: "BOOKMARK", symbol: "star", color: .green),
    TabItem(id: "notification", title: "NOTIFICATION", symbol: "bell", color: .green),
    TabItem(id: "profile", title: "PROFILE", symbol: "person", color: .green),
  ]

  /// Some tabs without much to tell: a, b, c and so on.
  static func letters(_ count: Int) -> [TabItem] {
    "abcdefghijklmnopqrstuvwxyz".prefix(count).map { letter in
      TabItem(id: String(letter), title: "Tab \(letter)", symbol: "circle")
    }
  }
}

extension TabBarAction {
  /// The action of seed 000.
  static var seed: TabBarAction {
    TabBarAction(symbol: { item in
      ["home": "plus", "notification": "tray.full.fill", "settings": "cloud.moon.fill"][item.id]
    })
  }
}
