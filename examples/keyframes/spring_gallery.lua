-- The presets and a few springs of one's own, side by side.
--   moonframe run spring_gallery.lua
--   moonframe curve spring_gallery.lua bouncy
local springs = {
  { "smooth", moon.spring.smooth },
  { "snappy", moon.spring.snappy },
  { "bouncy", moon.spring.bouncy },
  { "bouncier", moon.spring.bouncy { extraBounce = 0.2 } },
  { "sluggish", moon.spring { duration = 0.5, bounce = -0.5 } },
  { "physical", moon.spring { mass = 1, stiffness = 100, damping = 10 } },
  { "response", moon.spring { response = 0.5, dampingFraction = 0.65 } },
  { "settling", moon.spring { settlingDuration = 1, dampingRatio = 0.8, epsilon = 0.001 } },
}

print("spring    response  ratio   bounce  stiffness  damping  overshoot")
local heading = { "  time" }
for _, entry in ipairs(springs) do
  local name, s = entry[1], entry[2]
  print(("%-8s %9.4f %6.3f %8.4f %10.4f %8.4f %9.4f%%"):format(
    name, s.response, s.dampingRatio, s.bounce, s.stiffness, s.damping, s.overshoot * 100))
  heading[#heading + 1] = ("%9s"):format(name)
end

print()
print(table.concat(heading))
for step = 0, 10 do
  local row = { ("%6.2f"):format(step / 10) }
  for _, entry in ipairs(springs) do
    row[#row + 1] = ("%9.5f"):format(entry[2]:value { target = 1, time = step / 10 })
  end
  print(table.concat(row))
end

local gallery = {}
for _, entry in ipairs(springs) do gallery[entry[1]] = entry[2] end
return gallery
