-- A frame of a keyframe animation: the car at the top of its jump, over its fading reflection.
local ui, kf, deg = moon.ui, moon.keyframes, moon.degrees

local bouncy = { spring = "bouncy" }
local jump = kf {
  initial = { scale = 1, offsetY = 0, rotation = deg(0), reflectionOpacity = 0.5 },
  tracks = {
    offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, bouncy), kf.cubic(-100, 0.45), kf.spring(0, 0.3, bouncy) },
    scale = { kf.cubic(0.9, 0.15), kf.cubic(1.2, 0.3), kf.cubic(1.2, 0.3), kf.cubic(1, 0.3) },
    rotation = {
      kf.cubic(deg(0), 0.15), kf.cubic(deg(0), 0.3), kf.cubic(deg(-10), 0.1), kf.cubic(deg(10), 0.1),
      kf.cubic(deg(-10), 0.1), kf.cubic(deg(0), 0.15),
    },
    reflectionOpacity = { kf.cubic(0.5, 0.15), kf.cubic(0.3, 0.75), kf.cubic(0.5, 0.3) },
  },
}
local frame = jump:at(0.52)

local function reflection(car)
  local white, opacity = moon.color.white, frame.reflectionOpacity
  return car
    :blur(3)
    :rotation3D(deg(180), { axis = { x = 1 } })
    :mask(ui.linearGradient {
      colors = { white:opacity(opacity), white:opacity(opacity - 0.3), white:opacity(opacity - 0.45) },
    })
    :offset { y = 195 }
    :id "reflection"
end

local car = ui.image "car.fill":resizable():aspectRatio "fit":frame { width = 200, height = 200 }

return ui.vstack {
  ui.spacer(),
  car:id "car"
    :scale(frame.scale)
    :offset { y = frame.offsetY }
    :rotation(frame.rotation, { anchor = "bottom" })
    :background(reflection(car)),
  ui.spacer(),
  ui.button "Key Frame Animation":font { weight = "bold" },
}:padding()
