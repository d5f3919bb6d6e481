-- A tap lets the car jump: one timeline moves, scales and tilts it, and fades its reflection with the height.
--   moonframe render car_jump_stage.lua -o car_jump.webp --tap jump@0.2 --to 1.8
local ui, kf, deg = moon.ui, moon.keyframes, moon.degrees

local bouncy = { spring = "bouncy" }

local jump = kf {
  initial = { scale = 1, offsetY = 0, rotation = deg(0), reflectionOpacity = 0.5 },
  tracks = {
    -- Down to crouch, up by a spring that is cut off after 0.3 s, hang in the air, fall by a spring.
    offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, bouncy), kf.cubic(-100, 0.45), kf.spring(0, 0.3, bouncy) },
    scale = { kf.cubic(0.9, 0.15), kf.cubic(1.2, 0.3), kf.cubic(1.2, 0.3), kf.cubic(1, 0.3) },
    rotation = {
      kf.cubic(deg(0), 0.15), kf.cubic(deg(0), 0.3), kf.cubic(deg(-10), 0.1), kf.cubic(deg(10), 0.1),
      kf.cubic(deg(-10), 0.1), kf.cubic(deg(0), 0.15),
    },
    reflectionOpacity = { kf.cubic(0.5, 0.15), kf.cubic(0.3, 0.75), kf.cubic(0.5, 0.3) },
  },
}

local state = moon.state { jumps = 0 }

local function reflection(car, opacity)
  local white = moon.color.white
  return car:id "reflection"
    :blur(3)
    :rotation3D(deg(180), { axis = { x = 1, y = 0, z = 0 } })
    :mask(ui.linearGradient { from = "top", to = "bottom",
      colors = { white:opacity(opacity), white:opacity(opacity - 0.3), white:opacity(opacity - 0.45) },
    })
    :offset { y = 195 }
end

local function car()
  return ui.image "car.fill":resizable():aspectRatio "fit":frame { width = 200, height = 200 }
    :foreground(moon.color "#ff3b5c":gradient())
    :id "car"
    :keyframeAnimator(jump, { trigger = state.jumps }, function(car, frame)
      return car
        :scale(frame.scale)
        :offset { y = frame.offsetY }
        :rotation(frame.rotation, { anchor = "bottom" })
        :background(reflection(car, frame.reflectionOpacity))
    end)
end

local function button()
  return ui.button { action = function() state.jumps = state.jumps + 1 end,
    ui.text "Jump":font { style = "headline" }:foreground "white"
      :padding { horizontal = 44, vertical = 14 }
      :background(ui.capsule():fill "#ff3b5c"),
  }:id "jump"
end

return moon.stage {
  device = "iPhone 16",
  exports = { state = state },
  body = function()
    return ui.vstack { ui.spacer(), car(), ui.spacer(), button() }
      :padding()
      :frame { maxWidth = math.huge }
      :background(ui.linearGradient { colors = { "#fff5f0", "#ffd9e1" }, from = "top", to = "bottom" }:ignoresSafeArea())
  end,
}
