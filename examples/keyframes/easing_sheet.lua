-- The easings as a sheet of numbers, and as curves to be drawn.
--   moonframe run easing_sheet.lua
--   moonframe curve easing_sheet.lua easeOutBounce
local names = {
  "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
  "easeInSine", "easeOutQuad", "easeInOutCubic", "easeInQuart", "easeOutQuint", "easeInOutExpo", "easeInCirc",
  "easeOutBack", "easeInElastic", "easeOutBounce",
}

local sheet = {}
for _, name in ipairs(names) do sheet[name] = moon.curve(name) end
sheet.steps = moon.curve.steps(4)
sheet.points = moon.curve.points { 0, { 0.25, at = "75%" }, 1 }
names[#names + 1] = "steps"
names[#names + 1] = "points"

print(("%-18s"):format "curve" .. ("%9s"):rep(9):format("0", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8", "1"))
for _, name in ipairs(names) do
  local row = { ("%-18s"):format(name) }
  for eighth = 0, 8 do row[#row + 1] = ("%9.5f"):format(sheet[name]:value(eighth / 8)) end
  print(table.concat(row))
end

return sheet
