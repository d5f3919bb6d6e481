import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import Testing

/// The bars of the examples, written as there but for what needs tabs, stages and motion.
///
/// The expected numbers are the closed forms of the seeds: see each test.
@Suite struct SeedBarTests {
  static let tabs = """
    local tabs = {
      { id = "home", title = "Home", symbol = "house", color = moon.color "red", isSelected = true },
      { id = "favorites", title = "Favorites", symbol = "heart", color = moon.color "blue" },
      { id = "profile", title = "Profile", symbol = "person", color = moon.color "green" },
      { id = "messages", title = "Messages", symbol = "message", color = moon.color "orange" },
    }
    """

  /// The frames of what has an id, in a room of `width` by 200.
  private func frames(_ source: String, width: Double) throws -> [String: Rect] {
    try Script.view(Self.tabs + source) { view in
      let layout = Layout(
        size: Size(width: width, height: 200), measurer: Mono06(), symbols: AnySymbols())
      return try layout.layOut(view).scene.framesByName
    }
  }

  private func expect(_ frame: Rect?, _ x: Double, _ width: Double, _ height: Double) throws {
    let frame = try #require(frame)
    #expect(abs(frame.minX - x) < 1e-6)
    #expect(abs(frame.size.width - width) < 1e-6)
    #expect(abs(frame.size.height - height) < 1e-6)
  }

  @Test(arguments: [320.0, 390, 1024])
  func `the rounded bar's items share its width`(width: Double) throws {
    let frames = try frames(
      """
      local function item(tab)
        local on = tab.isSelected
        return ui.vstack {
          ui.image(tab.symbol):font "subheadline",
          ui.text(tab.title):font { size = 10, weight = "semibold", design = "rounded" },
        }:foreground(on and tab.color or "gray")
          :padding { vertical = 8 }
          :frame { maxWidth = math.huge }
          :background(on and ui.roundedRectangle(10):fill(tab.color:opacity(0.2)):matchedGeometry "highlight":id "highlight")
          :id(tab.id)
      end
      return ui.hstack { ui.forEach(tabs, item) }
        :padding(6)
        :background "white"
        :cornerRadius(10)
        :shadow { color = "black 30%", radius = 10, y = 5 }
        :padding { horizontal = 16 }
        :id "bar"
      """, width: width)
    // Seed 001, version 2: items (W - 44 - 8 (n - 1)) / n wide and 54 high, the bar 66 high.
    let item = (width - 44 - 24) / 4
    for (index, id) in ["home", "favorites", "profile", "messages"].enumerated() {
      try expect(frames[id], 22 + Double(index) * (item + 8), item, 54)
    }
    try expect(frames["highlight"], 22, item, 54)
    try expect(frames["bar"], 0, width, 66)
  }

  @Test func `the capsule bar's circle stands on its item`() throws {
    let frames = try frames(
      """
      local size = 55
      local function symbol(name)
        return ui.image(name):renderingMode "template":font { weight = "bold" }:tint "black"
      end
      local function item(tab, index)
        return index > 1 and ui.spacer(),
          symbol(tab.symbol):frame { width = size, height = size }:matchedGeometry(tab.id):id(tab.id)
      end
      local circle = ui.zstack {
        ui.circle():fill "blue":frame { width = size, height = size },
        symbol "person.fill":foreground "white",
      }:id "indicator":matchedGeometry("profile", { isSource = false, properties = "position" })
      return ui.hstack { spacing = 0, ui.forEach(tabs, item) }
        :frame { width = size * #tabs + 60 }
        :padding { vertical = 2.5 }
        :background "white"
        :clipShape "capsule"
        :overlay(circle)
        :shadow { color = "gray 50%", radius = 5, y = 10 }
        :id "bar"
      """, width: 390)
    // Seed 002 with four items: the bar is 280 by 60, an item 55, the gaps (280 - 220) / 3 = 20.
    try expect(frames["bar"], 55, 280, 60)
    try expect(frames["profile"], 55 + 2 * 75, 55, 55)
    try expect(frames["indicator"], 55 + 2 * 75, 55, 55)
  }

  @Test(arguments: [320.0, 390, 768])
  func `the glass bar leaves room for its circle`(width: Double) throws {
    let frames = try frames(
      """
      local function label(tab)
        return ui.vstack { spacing = 3,
          ui.image(tab.symbol):font "title3",
          ui.text(tab.title):font { size = 10, weight = "medium" },
        }:symbolVariant "fill":frame { maxWidth = math.huge }
      end
      local function blurFade(view, shown)
        return view:compositingGroup():blur(shown and 0 or 10):opacity(shown and 1 or 0)
      end
      local function actionSymbol(tab)
        return ui.image(tab.symbol):font { size = 22, weight = "medium" }:with(blurFade, tab.isSelected)
      end
      return ui.glassContainer { spacing = 10,
        ui.hstack { spacing = 10,
          ui.segmented(tabs, { selection = "home", activeTint = "blue", barTint = "gray 15%" }, label)
            :glass { shape = "capsule", interactive = true }
            :id "segments",
          ui.zstack { ui.forEach(tabs, actionSymbol) }
            :frame { width = 55, height = 55 }
            :glass { shape = "capsule", interactive = true }
            :id "action",
        },
      }:frame { height = 55 }:padding { horizontal = 20 }
      """, width: width)
    // Seed 000: the bar is [20, W - 105], the circle [W - 75, 55].
    try expect(frames["segments"], 20, width - 105, 55)
    try expect(frames["action"], width - 75, 55, 55)
  }

  @Test func `a page with a list, a player and a reflection is laid out`() throws {
    let pages = [
      """
      local function row(person)
        return ui.hstack {
          ui.text(person), ui.spacer(),
          ui.button { action = function() end, ui.image "suit.heart.fill":tint "red" }:id "like",
        }:swipeActions {
          ui.button { role = "destructive", action = function() end, ui.image "trash.fill" }:id "delete",
        }
      end
      return ui.list {
        ui.disclosureGroup { title = "Favourites (1)", isExpanded = true, ui.forEach({ "Ada" }, row) },
      }:contentMargins(24):navigationTitle "Swift Data":toolbar { ui.button("Add Item", print):id "page" }
      """,
      """
      return ui.zstack { alignment = "bottom",
        ui.color "gray",
        false and ui.text "mini",
        ui.vstack { spacing = 24,
          ui.capsule():fill "gray":frame { width = 36, height = 5 },
          ui.roundedRectangle(40 / 6):fill(moon.color "indigo":gradient()):frame { width = 40, height = 40 }
            :matchedGeometry "artwork",
          ui.slider { value = 3, range = { 0, 214 }, onEditing = function() end },
          ui.hstack { ui.text "0:03", ui.spacer(), ui.text("-" .. "3:31") }:font "caption",
        }:padding(24):frame { maxWidth = math.huge, maxHeight = math.huge }:background "white":offset { y = 0 }
          :onTap(function() end):id "page",
      }
      """,
      """
      local white = moon.color.white
      local car = ui.image "car":resizable():aspectRatio "fit":frame { width = 200, height = 200 }
      return ui.vstack {
        ui.spacer(),
        car:scale(1.2):offset { y = -100 }:rotation(moon.degrees(-10), { anchor = "bottom" })
          :background(car:blur(3):rotation3D(moon.degrees(180), { axis = { x = 1, y = 0, z = 0 } })
            :mask(ui.linearGradient { from = "top", to = "bottom",
              colors = { white:opacity(0.5), white:opacity(0.2), white:opacity(0.05) } })
            :offset { y = 195 }):id "page",
        ui.spacer(),
      }:padding()
      """,
      """
      return ui.zstack {
        ui.color "blue":preference("tabItems", { tabs[1] }),
        ui.color "red":opacity(0):preference("tabItems", { tabs[2] }),
      }:ignoresSafeArea()
        :overlayPreference("tabItems", { alignment = "bottom" }, function(items)
          return ui.hstack { ui.forEach(items, function(tab) return ui.text(tab.title) end) }
            :background(ui.color "white":ignoresSafeArea "bottom"):id "page"
        end)
      """,
    ]
    for page in pages { #expect(try frames(page, width: 390)["page"] != nil) }
  }
}

/// Has a square symbol for each name.
struct AnySymbols: SymbolSource {
  let names: [String] = []
  func glyph(named name: String) -> SymbolGlyph? {
    SymbolGlyph(box: Size(width: 16, height: 16), layers: [])
  }
}

extension Scene {
  /// The frames of what has an id as text.
  var framesByName: [String: Rect] {
    var frames: [String: Rect] = [:]
    func collect(_ nodes: [SceneNode]) {
      for node in nodes {
        if case .semantics(let semantics) = node.element {
          switch semantics.key {
          case .name(let id): frames[id] = semantics.frame
          case .path(let keys):
            if case .name(let id) = keys.last { frames[id] = semantics.frame }
          case .slot, .number: break
          }
        }
        collect(node.children)
      }
    }
    collect(nodes)
    return frames
  }
}
