-- A badge turns while its colour goes from red over white to a clear blue.
-- Colours are mixed in linear light, so the middle is as bright as light itself would be.
--   moonframe run color_and_angle.lua
local kf, deg = moon.keyframes, moon.degrees

local badge = kf {
  initial = { color = moon.color.hex "#ff0000", rotation = deg(0) },
  tracks = {
    color = { kf.linear("#ffffff", 0.5), kf.linear(moon.color.rgb(0, 0, 1, 0.25), 0.5) },
    rotation = { kf.linear(deg(90), 0.25), kf.cubic(deg(450), 0.5), kf.move(deg(0)) },
  },
}

print("  time  color        red   green    blue  alpha   rotation   turning")
for step = 0, 10 do
  local t = step / 10
  local frame, velocity = badge:at(t), badge:velocity(t)
  local c = frame.color
  print(("%6.2f  %-9s %7.4f %7.4f %7.4f %6.3f %9.3f° %8.2f°/s"):format(
    t, c.hex, c.red, c.green, c.blue, c.alpha, frame.rotation.degrees, velocity.rotation.degrees))
end

return badge
