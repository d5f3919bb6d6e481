-- A car crouches, jumps, wobbles in the air and lands; its reflection fades with the height.
-- Prints the timeline's facts and a table of samples, and returns the timeline:
--   moonframe run car_jump.lua
--   moonframe curve car_jump.lua
local kf, deg = moon.keyframes, moon.degrees

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

local frames = jump:frames { fps = 240 }

-- The smallest and the largest value of a column, each with the time of its frame.
local function extremes(column)
  local values = frames:column(column)
  local least, most = 1, 1
  for i, value in ipairs(values) do
    if value < values[least] then least = i end
    if value > values[most] then most = i end
  end
  return values[least], frames:time(least), values[most], frames:time(most)
end

print(("duration  %.2f s, %d frames at %d a second"):format(jump.duration, #frames, frames.fps))
for _, name in ipairs(jump.properties) do
  local least, leastTime, most, mostTime = extremes(name)
  print(("%-18s %9.3f at %.4f s to %8.3f at %.4f s, %d keyframes"):format(
    name, least, leastTime, most, mostTime, #jump:segments(name)))
end

-- The car comes to rest a little low: the last spring is cut off before it has settled.
print(("rests at  %.3f"):format(jump:at("end").offsetY))
print()

-- A number without the sign of a zero that was rounded.
local function degrees(angle)
  local text = ("%.4f"):format(angle.degrees)
  return text == "-0.0000" and "0.0000" or text
end

local offsetY = jump:sampler "offsetY" -- the fast way to many values of one property
print("  time    offsetY   velocity   scale   rotation  reflection")
for step = 0, 24 do
  local t = step / 20
  local frame, velocity = jump:at(t), jump:velocity(t)
  assert(offsetY(t) == frame.offsetY)
  print(("%6.2f %10.4f %10.3f %7.4f %9s° %11.5f"):format(
    t, frame.offsetY, velocity.offsetY, frame.scale, degrees(frame.rotation), frame.reflectionOpacity))
end

return jump
