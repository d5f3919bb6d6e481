-- A white capsule with five symbols; a blue circle marks the selected one, at the place of its item.
local ui = moon.ui

local size = 55
local tabs = {
  { id = "home",         symbol = "house"               },
  { id = "explore",      symbol = "globe.europe.africa" },
  { id = "bookmark",     symbol = "star"                },
  { id = "notification", symbol = "bell"                },
  { id = "profile",      symbol = "person"              },
}
local selected = tabs[3]

local function symbol(name)
  return ui.image(name):renderingMode "template":font { weight = "bold" }:tint "black"
end

local function item(tab, place)
  return place > 1 and ui.spacer(),
    symbol(tab.symbol):frame { width = size, height = size }:matchedGeometry(tab.id):id(tab.id)
end

local function selectedCircle()
  return ui.zstack {
    ui.circle():fill "blue":frame { width = size, height = size },
    symbol(selected.symbol .. ".fill"):foreground "white",
  }:id "indicator":matchedGeometry(selected.id, { isSource = false, properties = "position" })
end

local function bar()
  return ui.hstack { spacing = 0, ui.forEach(tabs, item) }
    :frame { width = size * #tabs + 60 }
    :padding { vertical = 2.5 }
    :background "white"
    :clipShape "capsule"
    :overlay(selectedCircle())
    :shadow { color = "gray 50%", radius = 5, y = 10 }
    :id "bar"
end

return ui.zstack { alignment = "bottom",
  ui.text "BOOKMARK":frame { maxWidth = math.huge, maxHeight = math.huge }
    :background(ui.color "green 50%":ignoresSafeArea()),
  bar():padding { bottom = 16 },
}
