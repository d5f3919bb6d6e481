import MoonGeometry
import MoonLayout
import MoonScene

/// A tab of the seeds' bars.
struct Tab {
  var id: String
  var title: String
  var symbol: String
  var color = Color.gray
  var action = ""
}

extension Tab {
  // Seed 001.
  static let rounded = [
    Tab(id: "home", title: "Home", symbol: "house", color: .red),
    Tab(id: "favorites", title: "Favorites", symbol: "heart", color: .blue),
    Tab(id: "profile", title: "Profile", symbol: "person", color: .green),
    Tab(id: "messages", title: "Messages", symbol: "message", color: .orange),
  ]
  // Seed 000; the tables call its second tab `notification`.
  static let glass = [
    Tab(id: "home", title: "Home", symbol: "house", action: "plus"),
    Tab(id: "notification", title: "Notifications", symbol: "bell", action: "tray.full.fill"),
    Tab(id: "settings", title: "Settings", symbol: "gearshape", action: "cloud.moon.fill"),
  ]
  // Seed 002.
  static let capsule = [
    Tab(id: "home", title: "HOME", symbol: "house", color: .red),
    Tab(id: "explore", title: "EXPLORE", symbol: "globe.europe.africa", color: .yellow),
    Tab(id: "bookmark", title: "BOOKMARK", symbol: "star", color: .green),
    Tab(id: "notification", title: "NOTIFICATION", symbol: "bell", color: .green),
    Tab(id: "profile", title: "PROFILE", symbol: "person", color: .green),
  ]
}

/// Seed 001, the item without its background.
private func roundedItem(_ tab: Tab, _ isSelected: Bool) -> View {
  vstack(
    image(tab.symbol).font(FontChange(style: .subheadline)),
    text(tab.title).font(FontChange(size: 10, weight: .semibold, design: .rounded))
  ).foreground(isSelected ? tab.color : .gray)
    .padding(vertical: 8).frame(maxWidth: .infinity)
}

/// Seed 001, version 1: `examples/rounded_v1.lua`; literally, only what is drawn takes taps.
func roundedBar1(_ tabs: [Tab], _ selection: String) -> View {
  bar1(tabs, selection, isLiteral: false)
}

func literalBar1(_ tabs: [Tab], _ selection: String) -> View {
  bar1(tabs, selection, isLiteral: true)
}

private func bar1(_ tabs: [Tab], _ selection: String, isLiteral: Bool) -> View {
  hstack(
    forEach(tabs, \.id) { tab in
      [
        roundedItem(tab, tab.id == selection)
          .background(
            tab.id == selection ? View(.color(tab.color.opacity(0.2))).id("indicator") : nil
          ).cornerRadius(10).onTap().literal(isLiteral).id(tab.id)
      ]
    }
  ).padding(6)
    .background(View(.color(.white)).modified(.ignoresSafeArea(.bottom))).id("bar")
}

/// Seed 001, version 2: `examples/rounded_v2.lua`; literally, all of the selected item takes taps.
func roundedBar2(_ tabs: [Tab], _ selection: String) -> View {
  bar2(tabs, selection, isLiteral: false)
}

func literalBar2(_ tabs: [Tab], _ selection: String) -> View {
  bar2(tabs, selection, isLiteral: true)
}

private func bar2(_ tabs: [Tab], _ selection: String, isLiteral: Bool) -> View {
  hstack(
    forEach(tabs, \.id) { tab in
      let highlight = View(
        .shape(
          ShapeView(
            .rounded(radius: 10, style: .circular), fill: .color(tab.color.opacity(0.2)))))
      return [
        roundedItem(tab, tab.id == selection)
          .background(
            tab.id == selection
              ? highlight.modified(.matchedGeometry(MatchedGeometry(id: .name("highlight"))))
                .id("indicator")
              : nil
          ).onTap().literal(isLiteral && tab.id != selection).id(tab.id)
      ]
    }
  ).padding(6)
    .background(View(.color(.white)).modified(.ignoresSafeArea(.bottom)))
    .cornerRadius(10)
    .modified(.shadow(ShadowStyle(color: .black.opacity(0.3), radius: 10, y: 5)))
    .id("bar").padding(horizontal: 16)
}

/// Seed 000 without its segmented control: the pictures in segments of equal width.
func glassBar(_ tabs: [Tab], _ selection: String) -> View {
  let segment = FlexibleFrame(
    minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
  let segments = hstack(
    spacing: 0,
    forEach(tabs, \.id) { tab in
      let label = vstack(
        spacing: 3, image(tab.symbol).font(FontChange(style: .title3)),
        text(tab.title).font(FontChange(size: 10, weight: .medium))
      ).modified(.symbolVariant("fill")).frame(maxWidth: .infinity)
      let indicator = View(.shape(ShapeView(.capsule, fill: .color(.gray.opacity(0.15)))))
      return [
        zstack(View(.picture(label, scale: 2)))
          .modified(.flexibleFrame(segment, alignment: .center))
          .background(
            tab.id == selection
              ? indicator.id("indicator").padding(2) : nil
          ).onTap().id(tab.id)
      ]
    })
  let action = zstack(
    forEach(tabs, \.id) { tab in
      [
        image(tab.action).font(FontChange(size: 22, weight: .medium))
          .modified(.compositingGroup)
          .modified(.blur(radius: tab.id == selection ? 0 : 10))
          .modified(.opacity(tab.id == selection ? 1 : 0))
      ]
    }
  ).frame(width: 55, height: 55).modified(.glass(GlassStyle())).onTap().id("action")
  return View(
    .glassContainer(
      spacing: 10,
      children: children([
        hstack(spacing: 10, segments.modified(.glass(GlassStyle())).id("bar"), action)
      ]))
  ).frame(height: 55).padding(horizontal: 20)
}

/// Seed 002; the indicator stands at its item, or where the seed's typed offset puts it.
func capsuleBar(_ tabs: [Tab], _ selection: String, offset: Double? = nil) -> View {
  func symbol(_ name: String) -> View {
    image(name).font(FontChange(weight: .bold)).modified(.tint(.color(.black)))
  }
  let circle = View(.shape(ShapeView(.circle, fill: .color(.blue))))
  let chosen = tabs.first { $0.id == selection }?.symbol ?? ""
  var indicator = zstack(
    circle.frame(width: 55, height: 55), symbol(chosen + ".fill").foreground(.white)
  ).id("indicator")
  if let offset {
    // As the seed is written, the circle is in front of the items and keeps their taps.
    indicator = indicator.onTap().literal(true).modified(.offset(x: offset, y: 0))
  } else {
    indicator = indicator.modified(
      .matchedGeometry(
        MatchedGeometry(id: .name(selection), properties: .position, isSource: false)))
  }
  return hstack(
    spacing: 0,
    forEach(tabs, \.id) { tab in
      [
        tab.id == tabs[0].id ? nil : spacer(),
        symbol(tab.symbol).frame(width: 55, height: 55)
          .modified(.matchedGeometry(MatchedGeometry(id: .name(tab.id)))).onTap()
          .literal(offset != nil).id(tab.id),
      ]
    }
  ).frame(width: 55 * Double(tabs.count) + 60).padding(vertical: 2.5)
    .modified(.backgroundStyle(.color(.white), outline: .rectangle))
    .modified(.clip(.capsule)).overlay(indicator)
    .modified(.shadow(ShadowStyle(color: .gray.opacity(0.5), radius: 5, y: 10))).id("bar")
}

/// A bar that version 1 or 2 of seed 001 makes of the tabs that its pages have set.
func roundedScreen(
  _ tabs: [Tab], _ selection: String, bar: @escaping ([Tab], String) -> View
) -> View {
  zstack(
    forEach(tabs, \.id) { tab in
      [
        View(.color(tab.color)).modified(.opacity(tab.id == selection ? 1 : 0))
          .modified(.preference(key: "tabItems", PreferenceValue([Box(tab)])))
      ]
    }
  ).modified(.ignoresSafeArea(.all))
    .modified(
      .overlayPreference(key: "tabItems", alignment: Alignment(.center, .bottom)) { value in
        let collected = value.values.compactMap { ($0 as? Box<Tab>)?.value }
        return children([bar(collected, selection)])
      })
}

/// A value as an object, as a script's values are.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
