-- A floating bar of glass over a scrolling page; the round button at its end blurs into each tab's own action.
--   moonframe render glass.lua -o glass.webp --tap alerts@0.4 --tap settings@1.4 --to 2.6
local ui = moon.ui

local tabs = moon.tabs {
  selection = "home",
  { id = "home",     title = "Home",          symbol = "house",     data = { action = "plus"            } },
  { id = "alerts",   title = "Notifications", symbol = "bell",      data = { action = "tray.full.fill"  } },
  { id = "settings", title = "Settings",      symbol = "gearshape", data = { action = "cloud.moon.fill" } },
}

local function sky(top, bottom)
  return ui.linearGradient { colors = { top, bottom }, from = "topLeading", to = "bottomTrailing" }
end

local places = {
  { id = "fjord",  title = "Fjord",  note = "Calm water, 8°",     sky = sky("#7ad7f0", "#2f6fed") },
  { id = "dunes",  title = "Dunes",  note = "Warm wind, 31°",     sky = sky("#ffd27a", "#ff7a59") },
  { id = "meadow", title = "Meadow", note = "Light rain, 17°",    sky = sky("#b6f09c", "#1fa97a") },
  { id = "dusk",   title = "Dusk",   note = "Clear night, 12°",   sky = sky("#c9a2ff", "#5b3df5") },
  { id = "coral",  title = "Coral",  note = "Low tide, 24°",      sky = sky("#ffb3c7", "#f0437d") },
  { id = "slate",  title = "Slate",  note = "Fog until noon, 9°", sky = sky("#c3cfdd", "#5d7290") },
}

local news = {
  { id = "wind",  symbol = "wind",            title = "Wind from the west",   place = places[1] },
  { id = "sun",   symbol = "sun.max.fill",    title = "Sunrise at 6:12",      place = places[2] },
  { id = "rain",  symbol = "cloud.rain.fill", title = "Rain in half an hour", place = places[3] },
  { id = "moon",  symbol = "moon.fill",       title = "Full moon tonight",    place = places[4] },
  { id = "tide",  symbol = "drop.fill",       title = "Low tide at 16:40",    place = places[5] },
  { id = "fog",   symbol = "cloud.fill",      title = "Fog lifts at noon",    place = places[6] },
  { id = "light", symbol = "flag.fill",       title = "Northern lights",      place = places[1] },
}

local choices = {
  { id = "degrees",  symbol = "thermometer",   title = "Celsius",   sky = places[5].sky },
  { id = "news",     symbol = "bell.fill",     title = "Alerts",    sky = places[2].sky },
  { id = "location", symbol = "location.fill", title = "Location",  sky = places[3].sky },
  { id = "night",    symbol = "moon.fill",     title = "Night",     sky = places[4].sky },
  { id = "map",      symbol = "map.fill",      title = "Map",       sky = places[1].sky },
  { id = "account",  symbol = "person.fill",   title = "Account",   sky = places[6].sky },
  { id = "colors",   symbol = "drop.fill",     title = "Colours",   sky = places[4].sky },
  { id = "about",    symbol = "info.circle",   title = "About",     sky = places[2].sky },
}

local function filled(view, sky, radius)
  return view:foreground "white":background(ui.roundedRectangle(radius):fill(sky))
end

local function card(place)
  return ui.vstack { alignment = "leading", spacing = 2,
    ui.spacer(),
    ui.text(place.title):font { style = "title2", weight = "bold" },
    ui.text(place.note):font "subheadline":opacity(0.85),
  }:padding(16):frame { maxWidth = math.huge, height = 132, alignment = "leading" }:with(filled, place.sky, 24)
end

local function row(item)
  return ui.hstack { spacing = 14,
    ui.image(item.symbol):font { size = 24 }:frame { width = 36 },
    ui.vstack { alignment = "leading", spacing = 2,
      ui.text(item.title):font { size = 17, weight = "semibold" },
      ui.text(item.place.title):font { size = 14 }:opacity(0.85),
    },
    ui.spacer(),
  }:padding(18):frame { height = 92 }:with(filled, item.place.sky, 22)
end

local function tile(choice)
  return ui.vstack { alignment = "leading",
    ui.image(choice.symbol):font { size = 30 },
    ui.spacer(),
    ui.text(choice.title):font { size = 17, weight = "semibold" },
  }:padding(16):frame { maxWidth = math.huge, height = 164, alignment = "leading" }:with(filled, choice.sky, 24)
end

local function pair(number)
  return ui.hstack { spacing = 12, tile(choices[2 * number - 1]), tile(choices[2 * number]) }
end

local function page(title, items)
  return ui.scroll {
    ui.vstack { spacing = 12,
      ui.text(title):font { style = "largeTitle", weight = "bold" }:frame { maxWidth = math.huge, alignment = "leading" },
      items,
    }:padding { horizontal = 20, bottom = 20 },
  }
end

local pages = {
  home = function() return page("Places", ui.forEach(places, card)) end,
  alerts = function() return page("Notifications", ui.forEach(news, row)) end,
  settings = function() return page("Settings", ui.forEach(#choices // 2, pair)) end,
}

local function label(tab)
  return ui.vstack { spacing = 3,
    ui.image(tab.symbol):font "title3",
    ui.text(tab.title):font { size = 10, weight = "medium" },
  }:symbolVariant "fill":frame { maxWidth = math.huge }
end

-- A view that is not shown is blurred away, and comes back the same way.
local function blurFade(view, shown)
  return view:compositingGroup():blur(shown and 0 or 10):opacity(shown and 1 or 0)
end

local function action(tab)
  return ui.image(tab.data.action):font { size = 22, weight = "medium" }:with(blurFade, tab.isSelected)
end

local function bar()
  return ui.glassContainer { spacing = 10,
    ui.hstack { spacing = 10,
      ui.segmented(tabs, { barTint = "white 60%" }, label)
        :glass { shape = "capsule", interactive = true }
        :id "segments",
      ui.zstack { ui.forEach(tabs, action) }
        :frame { width = 55, height = 55 }
        :glass { shape = "capsule", interactive = true }
        :animation(moon.animation.smooth { duration = 0.55 }, tabs.selection)
        :id "action",
    },
  }:frame { height = 55 }
end

return moon.stage {
  device = "iPhone 16",
  exports = { tabs = tabs },
  body = function()
    return ui.tabView(tabs, pages)
      :background(ui.color "#f2f2f7":ignoresSafeArea())
      :safeAreaInset("bottom", bar():padding { horizontal = 20 }, { spacing = 0 })
  end,
}
