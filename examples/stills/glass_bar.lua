-- Coloured rows scroll behind a floating glass bar with three tabs and a round action button.
local ui = moon.ui

local tabs = {
  { id = "home",     title = "Home",          symbol = "house"     },
  { id = "alerts",   title = "Notifications", symbol = "bell"      },
  { id = "settings", title = "Settings",      symbol = "gearshape" },
}
local colors = { "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink" }

local function row(number)
  local color = moon.color[colors[(number - 1) % #colors + 1]]
  return ui.roundedRectangle(20):fill(color:opacity(0.55):gradient()):frame { height = 50 }
end

local function label(tab)
  return ui.vstack { spacing = 3,
    ui.image(tab.symbol):font "title3",
    ui.text(tab.title):font { size = 10, weight = "medium" },
  }:symbolVariant "fill":frame { maxWidth = math.huge }
end

local function glassBar()
  return ui.glassContainer { spacing = 10,
    ui.hstack { spacing = 10,
      ui.segmented(tabs, { selection = "home", activeTint = "blue", barTint = "gray 15%" }, label)
        :glass { shape = "capsule", interactive = true }
        :id "segments",
      ui.image "plus":font { size = 22, weight = "medium" }
        :frame { width = 55, height = 55 }
        :glass { shape = "capsule", interactive = true }
        :id "action",
    },
  }:frame { height = 55 }
end

return ui.scroll { ui.vstack { spacing = 10, ui.forEach(50, row) }:padding(15) }
  :safeAreaInset("bottom", glassBar():padding { horizontal = 20 }, { spacing = 0 })
