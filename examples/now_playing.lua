-- A bar that opens into a player: the artwork grows out of it, a drag closes it again, a timer counts the seconds.
--   moonframe render now_playing.lua -o now_playing.webp --tap mini@0.3 --drag full:0,320:0.25@2 --to 3.2
local ui = moon.ui

local albums = {
  { id = "night", title = "Night Drive",  artist = "Ada",    length = 214, top = "#8e7bff", bottom = "#2f2a7c" },
  { id = "moon",  title = "Half Moon",    artist = "Grace",  length = 187, top = "#7fe3d4", bottom = "#0f7f86" },
  { id = "coral", title = "Coral Sea",    artist = "Rachel", length = 243, top = "#ffb0a1", bottom = "#f0437d" },
  { id = "dunes", title = "Dunes",        artist = "Alan",   length = 201, top = "#ffd98a", bottom = "#f07b2f" },
  { id = "pines", title = "Pine Needles", artist = "Edsger", length = 176, top = "#b9ee9a", bottom = "#1f8f5f" },
  { id = "rain",  title = "Slow Rain",    artist = "Hedy",   length = 230, top = "#a8d2ff", bottom = "#2d5fd7" },
}

local state = moon.state { song = albums[1], open = false, elapsed = 0, playing = true, drag = 0, seeking = false }

moon.every("1s", function()
  if state.playing and not state.seeking then state.elapsed = math.min(state.elapsed + 1, state.song.length) end
end)

local function clock(seconds)
  seconds = math.floor(seconds)
  return ("%d:%02d"):format(seconds // 60, seconds % 60)
end

local function setOpen(open)
  moon.withAnimation(moon.animation.spring { duration = 0.45, bounce = 0.15 }, function()
    state.open, state.drag = open, 0
  end)
end

local function sleeve(album)
  return ui.linearGradient { colors = { album.top, album.bottom }, from = "topLeading", to = "bottomTrailing" }
end

-- The same artwork in the bar and in the player: it grows from one to the other.
local function artwork(side)
  return ui.roundedRectangle(side / 9):fill(sleeve(state.song))
    :frame { width = side, height = side }
    :matchedGeometry "artwork"
    :id "artwork"
end

local function playButton(size)
  return ui.button { action = function() state.playing = not state.playing end,
    ui.image(state.playing and "pause.fill" or "play.fill"):font { size = size }:foreground "black",
  }:id "play"
end

local function tile(album)
  return ui.vstack { alignment = "leading", spacing = 2,
    ui.roundedRectangle(20):fill(sleeve(album)):frame { height = 160 }:padding { bottom = 6 },
    ui.text(album.title):font { size = 15, weight = "semibold" },
    ui.text(album.artist):font { size = 13 }:foreground "secondary",
  }:onTap(function() state.song, state.elapsed = album, 0 end)
end

local function pair(number)
  return ui.hstack { spacing = 16, tile(albums[2 * number - 1]), tile(albums[2 * number]) }
end

local function library()
  return ui.scroll {
    ui.vstack { alignment = "leading", spacing = 22,
      ui.text "Albums":font { style = "largeTitle", weight = "bold" },
      ui.forEach(#albums // 2, pair),
    }:padding { horizontal = 20, bottom = 90 },
  }
end

local function mini()
  return ui.hstack { spacing = 12,
    artwork(40),
    ui.text(state.song.title):font "headline",
    ui.spacer(),
    playButton(20),
  }:padding { horizontal = 12 }
    :frame { height = 60 }
    :background(ui.roundedRectangle(18):fill "white")
    :shadow { radius = 12, y = 5, color = "black 20%" }
    :padding { horizontal = 12, bottom = 4 }
    :onTap(function() setOpen(true) end)
    :transition "opacity"
    :id "mini"
end

local function full()
  return ui.vstack { spacing = 26,
    ui.capsule():fill "gray 40%":frame { width = 36, height = 5 },
    artwork(300):padding { top = 24 },
    ui.vstack { spacing = 4,
      ui.text(state.song.title):font { style = "title", weight = "bold" },
      ui.text(state.song.artist):font "title3":foreground "secondary",
    },
    ui.vstack { spacing = 6,
      ui.slider { value = moon.binding(state, "elapsed"), range = { 0, state.song.length },
        onEditing = function(editing) state.seeking = editing end,
      }:id "seek",
      ui.hstack {
        ui.text(clock(state.elapsed)):id "elapsed",
        ui.spacer(),
        ui.text("-" .. clock(state.song.length - state.elapsed)),
      }:font { style = "caption", monospacedDigits = true }:foreground "secondary",
    },
    playButton(48),
    ui.spacer(),
  }:padding { horizontal = 28, vertical = 16 }
    :frame { maxWidth = math.huge, maxHeight = math.huge }
    :background(ui.color "white":ignoresSafeArea())
    :offset { y = state.drag }
    :onDrag {
      onChanged = function(drag) state.drag = math.max(0, drag.translation.y) end,
      onEnded = function(drag) setOpen(drag.predictedEnd.y < 200) end,
    }
    :transition "moveBottom"
    :id "full"
end

return moon.stage {
  device = "iPhone 16",
  exports = { state = state },
  body = function()
    return ui.zstack { alignment = "bottom",
      ui.color "#f7f7fa":ignoresSafeArea(),
      library(),
      not state.open and mini(),
      state.open and full(),
    }
  end,
}
