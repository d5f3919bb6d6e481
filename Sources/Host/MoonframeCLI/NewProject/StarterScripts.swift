/// The scripts of a new project.
enum StarterScripts {
  /// The script that shows a tab bar.
  static let main = """
    -- moonframe: api=1
    -- A floating bar: the highlight glides to the tapped tab, and the page follows.
    --   moonframe render main.lua -o tabs.webp --tap shop@0.5 --tap saved@1.5 --tap home@2.5
    local pages = require "pages"
    local ui = moon.ui

    local tabs = moon.tabs {
      selection = "home",
      { id = "home",  title = "Home",  symbol = "house",  color = "indigo" },
      { id = "shop",  title = "Shop",  symbol = "bag",    color = "orange" },
      { id = "saved", title = "Saved", symbol = "heart",  color = "pink", badge = 3 },
      { id = "me",    title = "Me",    symbol = "person", color = "teal" },
    }

    local function badge(number)
      return ui.text(number)
        :font { size = 11, weight = "bold" }
        :foreground "white"
        :padding { horizontal = 5, vertical = 1 }
        :background(ui.capsule():fill "red")
        :offset { x = 9, y = -6 }
    end

    local function item(tab)
      local on = tab.isSelected
      return ui.hstack { spacing = 6,
        ui.image(tab.symbol):symbolVariant(on and "fill"):font "title3"
          :overlay(not on and tab.badge and badge(tab.badge), { alignment = "topTrailing" }),
        on and ui.text(tab.title):font { size = 15, weight = "semibold" }:transition "opacity",
      }:foreground(on and "white" or "gray")
        :padding { horizontal = on and 16 or 12 }
        :frame { height = 44 }
        :background(on and ui.capsule():fill(tab.color):matchedGeometry "highlight")
        :tabButton(tab, { animation = moon.animation.snappy { duration = 0.45, extraBounce = 0.1 } })
    end

    local function bar()
      return ui.hstack { spacing = 4, ui.forEach(tabs, item) }
        :padding(6)
        :background(ui.capsule():fill "white")
        :shadow { color = "black 18%", radius = 16, y = 6 }
        :padding { bottom = 4 }
        :id "bar"
    end

    return moon.stage {
      exports = { tabs = tabs },   -- what other scripts and the prompt may reach
      body = function()
        return ui.tabView(tabs, pages.page)
          :background(ui.color "#f2f2f7":ignoresSafeArea())
          :safeAreaInset("bottom", bar(), { spacing = 0 })
      end,
    }

    """

  /// The module that the script requires.
  static let pages = """
    -- What stands on the pages; main.lua requires it, from the sources in moonframe.config.lua.
    local ui = moon.ui

    local cards = {
      home = {
        { title = "Fjord",  note = "Calm water, 8°",   symbol = "drop.fill",      sky = { "#7ad7f0", "#2f6fed" } },
        { title = "Dunes",  note = "Warm wind, 31°",   symbol = "sun.max.fill",   sky = { "#ffd27a", "#ff7a59" } },
        { title = "Dusk",   note = "Clear night, 12°", symbol = "moon.fill",      sky = { "#c9a2ff", "#5b3df5" } },
      },
      shop = {
        { title = "Tickets", note = "12 near you",    symbol = "bag.fill",       sky = { "#ffd08a", "#ff8a1f" } },
        { title = "Music",  note = "New this week",    symbol = "music.note",     sky = { "#ffb3a7", "#f0437d" } },
      },
      saved = {
        { title = "Coral",  note = "Low tide at 16:40", symbol = "drop.fill",     sky = { "#ffb3c7", "#f0437d" } },
        { title = "Meadow", note = "Light rain, 17°",  symbol = "cloud.rain.fill", sky = { "#b6f09c", "#1fa97a" } },
        { title = "Slate",  note = "Fog until noon",   symbol = "cloud.fill",     sky = { "#c3cfdd", "#5d7290" } },
      },
      me = {
        { title = "Profile", note = "Photo and name",  symbol = "person.fill",    sky = { "#9be8dd", "#128c8c" } },
        { title = "Alerts", note = "3 are on",         symbol = "bell.fill",      sky = { "#a9c8ff", "#3b6df5" } },
      },
    }

    local function card(data)
      return ui.hstack { spacing = 14,
        ui.vstack { alignment = "leading", spacing = 2,
          ui.spacer(),
          ui.text(data.title):font { style = "title2", weight = "bold" },
          ui.text(data.note):font "subheadline":opacity(0.85),
        },
        ui.spacer(),
        ui.image(data.symbol):font { size = 40 }:opacity(0.9),
      }:padding(18)
        :frame { height = 132 }
        :foreground "white"
        :background(ui.roundedRectangle(24):fill(ui.linearGradient {
          colors = data.sky, from = "topLeading", to = "bottomTrailing",
        }))
    end

    local pages = {}

    --- The page of a tab: its title, and a card for each thing that it has.
    function pages.page(tab)
      return ui.scroll {
        ui.vstack { alignment = "leading", spacing = 14,
          ui.text(tab.title):font { style = "largeTitle", weight = "bold" },
          ui.forEach(cards[tab.id], card),
        }:padding { horizontal = 20, bottom = 20 },
      }
    end

    return pages

    """
}
