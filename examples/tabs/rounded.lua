-- A floating rounded bar: one background glides to the selected item, by matched geometry.
--   moonframe render rounded.lua -o rounded.webp --tap profile@0.3 --tap messages@1 --tap home@1.7 --to 2.6
local ui = moon.ui

local tabs = moon.tabs {
  selection = "home",
  { id = "home",      title = "Home",      symbol = "house",   color = "red"    },
  { id = "favorites", title = "Favorites", symbol = "heart",   color = "blue"   },
  { id = "profile",   title = "Profile",   symbol = "person",  color = "green"  },
  { id = "messages",  title = "Messages",  symbol = "message", color = "orange" },
}

local skies = {
  home = { "#ff9a8b", "#ff3b5c" },
  favorites = { "#7cc4ff", "#1769ff" },
  profile = { "#a8eb9a", "#18a058" },
  messages = { "#ffd08a", "#ff8a1f" },
}

local function item(tab)
  local on = tab.isSelected
  return ui.vstack {
    ui.image(tab.symbol):font "subheadline":symbolVariant(on and "fill"),
    ui.text(tab.title):font { size = 10, weight = "semibold", design = "rounded" },
  }:foreground(on and tab.color or "gray")
    :padding { vertical = 8 }
    :frame { maxWidth = math.huge }
    :background(on and ui.roundedRectangle(10):fill(tab.color:opacity(0.2)):matchedGeometry "highlight":id "highlight")
    :tabButton(tab, { animation = moon.animation.snappy { duration = 0.4 } })
end

local function bar(items)
  return ui.hstack { ui.forEach(items, item) }
    :padding(6)
    :background "white"
    :cornerRadius(16)
    :shadow { color = "black 25%", radius = 14, y = 6 }
    :padding { horizontal = 16 }
    :id "bar"
end

local function page(tab)
  return ui.zstack {
    ui.linearGradient { colors = skies[tab.id], from = "topLeading", to = "bottomTrailing" },
    ui.vstack { spacing = 12,
      ui.image(tab.symbol .. ".fill"):font { size = 72 },
      ui.text(tab.title):font { style = "largeTitle", weight = "bold", design = "rounded" },
    }:foreground "white":scale(tab.isSelected and 1 or 0.85),
  }:opacity(tab.isSelected and 1 or 0)
    :preference("tabItems", { tab })
end

return moon.stage {
  device = "iPhone 16",
  exports = { tabs = tabs },
  body = function()
    return ui.zstack { ui.forEach(tabs, page) }
      :ignoresSafeArea()
      :overlayPreference("tabItems", { alignment = "bottom" }, bar)
  end,
}
