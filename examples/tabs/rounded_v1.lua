-- A bar along the bottom edge: each item has its own tinted background. The pages themselves tell which tabs there are.
--   moonframe render rounded_v1.lua -o rounded_v1.webp --tap favorites@0.4 --tap messages@1.2 --to 2
local ui = moon.ui

local tabs = moon.tabs {
  selection = "home",
  { id = "home",      title = "Home",      symbol = "house",   color = "red"    },
  { id = "favorites", title = "Favorites", symbol = "heart",   color = "blue"   },
  { id = "profile",   title = "Profile",   symbol = "person",  color = "green"  },
  { id = "messages",  title = "Messages",  symbol = "message", color = "orange" },
}

local function item(tab)
  return ui.vstack {
    ui.image(tab.symbol):font "subheadline":symbolVariant(tab.isSelected and "fill"),
    ui.text(tab.title):font { size = 10, weight = "semibold", design = "rounded" },
  }:foreground(tab.isSelected and tab.color or "gray")
    :padding { vertical = 8 }
    :frame { maxWidth = math.huge }
    :background(tab.color:opacity(tab.isSelected and 0.18 or 0))
    :cornerRadius(10)
    :tabButton(tab, { animation = moon.animation.easeOut { duration = 0.2 } })
end

local function bar(items)
  return ui.hstack { ui.forEach(items, item) }
    :padding(6)
    :background(ui.color "white":ignoresSafeArea "bottom")
    :id "bar"
end

-- A page that tells the bar of its tab; the bar hears of all of them, in their order.
local function page(tab, top, bottom)
  return ui.zstack {
    ui.linearGradient { colors = { top, bottom }, from = "topLeading", to = "bottomTrailing" },
    ui.vstack { spacing = 12,
      ui.image(tab.symbol .. ".fill"):font { size = 72 },
      ui.text(tab.title):font { style = "largeTitle", weight = "bold", design = "rounded" },
    }:foreground "white",
  }:opacity(tab.isSelected and 1 or 0)
    :preference("tabItems", { tab })
end

return moon.stage {
  device = "iPhone 16",
  exports = { tabs = tabs },
  body = function()
    return ui.zstack {
      page(tabs:item "home", "#ff9a8b", "#ff3b5c"),
      page(tabs:item "favorites", "#7cc4ff", "#1769ff"),
      page(tabs:item "profile", "#a8eb9a", "#18a058"),
      page(tabs:item "messages", "#ffd08a", "#ff8a1f"),
    }:ignoresSafeArea()
      :overlayPreference("tabItems", { alignment = "bottom" }, bar)
  end,
}
