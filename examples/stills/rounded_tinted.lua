-- A tab bar along the bottom edge: the selected item is drawn and backed in its own colour.
local ui = moon.ui

local tabs = {
  { id = "home",      title = "Home",      symbol = "house",   color = moon.color.red    },
  { id = "favorites", title = "Favorites", symbol = "heart",   color = moon.color.blue   },
  { id = "profile",   title = "Profile",   symbol = "person",  color = moon.color.green  },
  { id = "messages",  title = "Messages",  symbol = "message", color = moon.color.orange },
}
local selection = "home"

local function item(tab)
  local isSelected = tab.id == selection
  return ui.vstack {
    ui.image(tab.symbol):font "subheadline",
    ui.text(tab.title):font { size = 10, weight = "semibold", design = "rounded" },
  }:foreground(isSelected and tab.color or "gray")
    :padding { vertical = 8 }
    :frame { maxWidth = math.huge }
    :background(isSelected and tab.color:opacity(0.2))
    :cornerRadius(10)
end

local function bar()
  return ui.hstack { ui.forEach(tabs, item) }
    :padding(6)
    :background(ui.color "white":ignoresSafeArea "bottom")
    :id "bar"
end

return ui.zstack { alignment = "bottom",
  ui.linearGradient { colors = { "#5aa7ff", "#1273ff" }, from = "topLeading", to = "bottomTrailing" }
    :ignoresSafeArea(),
  bar(),
}
