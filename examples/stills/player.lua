-- The full player: artwork, title, a slider with the times at its ends, controls and the volume.
local ui = moon.ui

local song = { title = "Night Drive", artist = "Ada", length = 214, elapsed = 87 }

local function clock(seconds)
  return ("%d:%02d"):format(seconds // 60, seconds % 60)
end

local function artwork(side)
  return ui.roundedRectangle(side / 12):fill(moon.color.indigo:gradient())
    :overlay(ui.image "music.note":font { size = side / 3 }:foreground "white 80%")
    :frame { width = side, height = side }
    :shadow { color = "black 25%", radius = 18, y = 10 }
end

local function times()
  return ui.hstack {
    ui.text(clock(song.elapsed)),
    ui.spacer(),
    ui.text("-" .. clock(song.length - song.elapsed)),
  }:font { style = "caption", monospacedDigits = true }:foreground "secondary"
end

local function controls()
  return ui.hstack { spacing = 48,
    ui.image "backward.fill":font { size = 34 },
    ui.image "pause.fill":font { size = 44 },
    ui.image "forward.fill":font { size = 34 },
  }
end

local function volume()
  return ui.hstack { spacing = 12,
    ui.image "speaker.fill",
    ui.slider { value = 0.7 },
    ui.image "speaker.wave.2.fill",
  }:foreground "secondary":tint "gray"
end

return ui.vstack { spacing = 28,
  ui.capsule():fill "gray 50%":frame { width = 36, height = 5 },
  artwork(320):padding { bottom = 12 },
  ui.hstack {
    ui.vstack { alignment = "leading", spacing = 4,
      ui.text(song.title):font { style = "title2", weight = "bold" },
      ui.text(song.artist):font "title3":foreground "secondary",
    },
    ui.spacer(),
    ui.image "heart.fill":font { size = 24 }:foreground "pink",
  },
  ui.vstack { spacing = 6,
    ui.slider { value = song.elapsed, range = { 0, song.length } },
    times(),
  },
  ui.spacer(),
  controls(),
  ui.spacer(),
  volume(),
}:padding(28)
