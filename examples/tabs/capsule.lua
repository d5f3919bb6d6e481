-- A white capsule of five symbols; a circle slides under the one that was tapped, by a spring that overshoots a little.
--   moonframe render capsule.lua -o capsule.webp --tap profile@0.3 --tap home@1.3 --to 2.5
local ui = moon.ui

local size = 55

local tabs = moon.tabs {
  selection = "bookmark",
  { id = "home",         title = "Home",      symbol = "house",               color = "pink"   },
  { id = "explore",      title = "Explore",   symbol = "globe.europe.africa", color = "teal"   },
  { id = "bookmark",     title = "Bookmarks", symbol = "star",                color = "orange" },
  { id = "notification", title = "News",      symbol = "bell",                color = "purple" },
  { id = "profile",      title = "Profile",   symbol = "person",              color = "blue"   },
}

local function symbol(name)
  return ui.image(name):renderingMode "template":font { size = 20, weight = "semibold" }
end

local function item(tab)
  return tab.index > 1 and ui.spacer(),
    symbol(tab.symbol):foreground "black 70%"
      :frame { width = size, height = size }
      :matchedGeometry(tab.id)
      :tabButton(tab)
end

-- The circle takes its place from the item that is selected; it has none of its own.
local function indicator()
  return ui.zstack {
    ui.circle():fill(tabs.selected.color):frame { width = size, height = size },
    symbol(tabs.selected.symbol .. ".fill"):foreground "white",
  }:id "indicator":matchedGeometry(tabs.selection, { isSource = false, properties = "position" })
end

local function bar()
  return ui.hstack { spacing = 0, ui.forEach(tabs, item) }
    :frame { width = size * #tabs + 60 }
    :padding { vertical = 2.5 }
    :background "white"
    :clipShape "capsule"
    :overlay(indicator())
    :shadow { color = "black 18%", radius = 12, y = 8 }
    :animation(moon.animation.interactiveSpring { response = 0.5, dampingFraction = 0.65 }, tabs.selection)
    :id "bar"
end

local function page(tab)
  return ui.vstack { spacing = 10,
    ui.image(tab.symbol .. ".fill"):font { size = 64 },
    ui.text(tab.title):font { style = "largeTitle", weight = "bold" },
  }:foreground(tab.color)
    :frame { maxWidth = math.huge, maxHeight = math.huge }
end

-- The page behind takes the colour of the tab, more slowly than the circle moves.
local function backdrop()
  return ui.color(tabs.selected.color:opacity(0.16)):ignoresSafeArea()
    :animation(moon.animation.easeInOut { duration = 0.45 }, tabs.selection)
end

return moon.stage {
  device = "iPhone 16",
  exports = { tabs = tabs },
  body = function()
    return ui.zstack { alignment = "bottom",
      backdrop(),
      ui.tabView(tabs, page),
      bar():padding { bottom = 16 },
    }
  end,
}
