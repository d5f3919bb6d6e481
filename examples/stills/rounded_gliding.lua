-- A floating rounded tab bar: one background, shared by matched geometry, stands behind the selected item.
local ui = moon.ui

local tabs = {
  { id = "home",      title = "Home",      symbol = "house",   color = moon.color.red    },
  { id = "favorites", title = "Favorites", symbol = "heart",   color = moon.color.blue   },
  { id = "profile",   title = "Profile",   symbol = "person",  color = moon.color.green  },
  { id = "messages",  title = "Messages",  symbol = "message", color = moon.color.orange },
}
local selection = "favorites"

local function item(tab)
  local isSelected = tab.id == selection
  return ui.vstack {
    ui.image(tab.symbol):font "subheadline",
    ui.text(tab.title):font { size = 10, weight = "semibold", design = "rounded" },
  }:foreground(isSelected and tab.color or "gray")
    :padding { vertical = 8 }
    :frame { maxWidth = math.huge }
    :background(isSelected and ui.roundedRectangle(10):fill(tab.color:opacity(0.2)):matchedGeometry "highlight")
end

local function bar()
  return ui.hstack { ui.forEach(tabs, item) }
    :padding(6)
    :background "white"
    :cornerRadius(10)
    :shadow { color = "black 30%", radius = 10, y = 5 }
    :padding { horizontal = 16 }
    :id "bar"
end

return ui.zstack { alignment = "bottom",
  ui.linearGradient { colors = { "#ff7a6e", "#ff3b30" }, from = "topLeading", to = "bottomTrailing" }
    :ignoresSafeArea(),
  bar(),
}
