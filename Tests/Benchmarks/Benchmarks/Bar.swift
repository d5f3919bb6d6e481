import MoonGeometry
import MoonLayout
import MoonScene
import RenderText

/// A bar with five tabs, as a script makes it and as Swift does.
enum Bar {
  private static let tabs = [
    ("home", "Home", "house"), ("favorites", "Favorites", "heart"), ("search", "Search", "star"),
    ("messages", "Messages", "message"), ("profile", "Profile", "person"),
  ]

  /// The bar, with the second tab selected.
  static func view() -> View {
    let items = tabs.enumerated().map { index, tab in
      ViewChild(.slot(index + 1), item(tab.0, tab.1, tab.2, isSelected: index == 1))
    }
    let page = View(
      .shape(ShapeView(.rounded(radius: 10, style: .circular), fill: .color(.white))))
    return View(.stack(StackView(.horizontal, children: items)))
      .modified(.padding(top: 6, leading: 6, bottom: 6, trailing: 6))
      .modified(.background([ViewChild(.slot(1), page)], alignment: .center))
      .modified(.clip(.rounded(radius: 10, style: .circular)))
      .modified(.shadow(ShadowStyle(color: shade, radius: 10, y: 5)))
      .modified(.id(.name("bar")))
      .modified(.padding(top: 0, leading: 16, bottom: 0, trailing: 16))
  }

  /// The same in Lua: a chunk that gets `moon` as a global and returns a function of the count.
  static let script = """
    local ui, huge = moon.ui, math.huge
    local tabs = {
      { id = "home",      title = "Home",      symbol = "house"   },
      { id = "favorites", title = "Favorites", symbol = "heart"   },
      { id = "search",    title = "Search",    symbol = "star"    },
      { id = "messages",  title = "Messages",  symbol = "message" },
      { id = "profile",   title = "Profile",   symbol = "person"  },
    }
    local selection, blue = "favorites", moon.color.blue

    local function item(tab)
      local isSelected = tab.id == selection
      return ui.vstack {
        ui.image(tab.symbol):font "subheadline",
        ui.text(tab.title):font { size = 10, weight = "semibold" },
      }:foreground(isSelected and blue or "gray")
        :padding { vertical = 8 }
        :frame { maxWidth = huge }
        :background(isSelected and ui.roundedRectangle(10):fill(blue:opacity(0.2)))
        :cornerRadius(10)
        :id(tab.id)
    end

    local function bar()
      return ui.hstack { item(tabs[1]), item(tabs[2]), item(tabs[3]), item(tabs[4]), item(tabs[5]) }
        :padding(6)
        :background(ui.roundedRectangle(10):fill "white")
        :cornerRadius(10)
        :shadow { color = "black 30%", radius = 10, y = 5 }
        :id "bar"
        :padding { horizontal = 16 }
    end

    return function(count)
      local view
      for i = 1, count do view = bar() end
      return view
    end
    """

  /// A layout for a phone's width, with the text measured by real fonts.
  static func layout() -> Layout {
    Layout(
      size: Size(width: 393, height: 100), measurer: TextShaper(),
      symbols: SymbolCache(SymbolSet.base))
  }

  private static let shade: Color = {
    var color = Color.black
    color.opacity = 0.3
    return color
  }()

  private static func item(_ id: String, _ title: String, _ symbol: String, isSelected: Bool)
    -> View
  {
    let label = [
      ViewChild(.slot(1), View(.symbol(symbol)).modified(.font(FontChange(style: .subheadline)))),
      ViewChild(
        .slot(2), View(.text(title)).modified(.font(FontChange(size: 10, weight: .semibold)))),
    ]
    var highlight = Color.blue
    highlight.opacity = 0.2
    let behind = View(
      .shape(ShapeView(.rounded(radius: 10, style: .circular), fill: .color(highlight))))
    return View(.stack(StackView(.vertical, children: label)))
      .modified(.foreground(.color(isSelected ? .blue : .gray)))
      .modified(.padding(top: 8, leading: 0, bottom: 8, trailing: 0))
      .modified(.flexibleFrame(FlexibleFrame(maxWidth: .infinity), alignment: .center))
      .modified(.background(isSelected ? [ViewChild(.slot(1), behind)] : [], alignment: .center))
      .modified(.clip(.rounded(radius: 10, style: .circular)))
      .modified(.id(.name(id)))
  }
}
