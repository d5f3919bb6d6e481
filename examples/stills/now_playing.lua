-- A page of albums behind a floating bar that shows what is playing.
local ui = moon.ui

local albums = {
  { id = "night", title = "Night Drive",  artist = "Ada",    tint = "indigo" },
  { id = "moon",  title = "Half Moon",    artist = "Grace",  tint = "teal"   },
  { id = "coral", title = "Coral Sea",    artist = "Rachel", tint = "pink"   },
  { id = "dunes", title = "Dunes",        artist = "Alan",   tint = "orange" },
  { id = "pines", title = "Pine Needles", artist = "Edsger", tint = "green"  },
  { id = "rain",  title = "Slow Rain",    artist = "Hedy",   tint = "blue"   },
}

local function artwork(album, side)
  return ui.roundedRectangle(side / 8):fill(moon.color(album.tint):gradient())
    :overlay(ui.image "music.note":font { size = side / 3 }:foreground "white 80%")
    :frame { width = side, height = side }
end

local function tile(album)
  return ui.vstack { alignment = "leading", spacing = 2,
    artwork(album, 168):shadow { color = "black 20%", radius = 6, y = 3 }:padding { bottom = 6 },
    ui.text(album.title):font { size = 15, weight = "semibold" },
    ui.text(album.artist):font { size = 13 }:foreground "secondary",
  }
end

local function pair(number)
  return ui.hstack { spacing = 16, tile(albums[2 * number - 1]), tile(albums[2 * number]) }
end

local function bar(album)
  return ui.hstack { spacing = 12,
    artwork(album, 40),
    ui.vstack { alignment = "leading", spacing = 1,
      ui.text(album.title):font "headline",
      ui.text(album.artist):font "caption":foreground "secondary",
    },
    ui.spacer(),
    ui.image "pause.fill":font { size = 22 },
    ui.image "forward.fill":font { size = 22 },
  }:padding { leading = 8, trailing = 20 }
    :frame { height = 56 }
    :glass { shape = ui.roundedRectangle(20) }
    :padding { horizontal = 12 }
    :id "bar"
end

return ui.scroll {
  ui.vstack { alignment = "leading", spacing = 26,
    ui.text "Albums":font { style = "largeTitle", weight = "bold" },
    ui.forEach(#albums // 2, pair),
  }:padding { horizontal = 20, bottom = 20 },
}:safeAreaInset("bottom", bar(albums[1]), { spacing = 0 })
