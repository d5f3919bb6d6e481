-- The least of describe, it, before_each and expect that the specs beside this file need; for tests of the host only.
-- Returns the four, and a function that tells what failed and how many examples ran.
local failures, examples = {}, 0
local groups = {} -- the groups that are open, outermost first
local unchecked -- the expectations of the running example that nothing was asked of

local Expectation = {}
Expectation.__index = Expectation

local function shown(value)
  if type(value) == "number" then return ("%.12g"):format(value) end
  return type(value) == "string" and ("%q"):format(value) or tostring(value)
end

local function check(expectation, holds, text, ...)
  unchecked[expectation] = nil
  if holds then return end
  local parts = { shown(expectation.value) }
  for i, value in ipairs { ... } do parts[i + 1] = shown(value) end
  error(text:format(table.unpack(parts)), 3)
end

local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for key, value in pairs(a) do
    if not same(value, b[key]) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end

-- Angles are compared in degrees, so that they are plain numbers.
local function number(value)
  return type(value) == "number" and value or value.degrees
end

function Expectation:equals(wanted)
  check(self, same(self.value, wanted), "%s should be %s", wanted)
end

function Expectation:near(wanted, tolerance)
  local far = math.abs(number(self.value) - number(wanted))
  check(self, far <= number(tolerance), "%s should be near %s, within %s",
    wanted, tolerance)
end

function Expectation:between(least, most)
  local value = number(self.value)
  check(self, number(least) <= value and value <= number(most), "%s should lie between %s and %s", least, most)
end

function Expectation:centeredOn(other)
  local a, b = self.value.frame, other.frame
  local x, y = a.midX - b.midX, a.midY - b.midY
  check(self, math.abs(x) <= 1e-3 and math.abs(y) <= 1e-3, "%s is off the centre by %s and %s", x, y)
end

-- Looks at every 240th of a second from now until everything is at rest.
function Expectation:always(holds)
  local screen = self.value
  check(self, not screen.isAtRest, "%s is at rest: there is no time in which anything could be always true")
  local start, step = screen.time, 0
  while true do
    check(self, holds(screen), "%s: not true at %s s", screen.time)
    if screen.isAtRest then return end
    step = step + 1
    screen:advance(start + step / 240 - screen.time)
  end
end

local function expect(value)
  local expectation = setmetatable({ value = value }, Expectation)
  unchecked[expectation] = debug.traceback("nothing was asked of an expectation", 2)
  return expectation
end

local function describe(name, body)
  groups[#groups + 1] = { name = name }
  body()
  groups[#groups] = nil
end

local function before_each(body)
  local group = groups[#groups]
  group[#group + 1] = body
end

local function it(name, body)
  local words = {}
  for i, group in ipairs(groups) do words[i] = group.name end
  words[#words + 1] = name
  examples = examples + 1
  unchecked = {}
  local holds, message = pcall(function()
    for _, group in ipairs(groups) do
      for _, prepare in ipairs(group) do prepare() end
    end
    body()
    for _, text in pairs(unchecked) do error(text, 0) end
  end)
  if not holds then failures[#failures + 1] = table.concat(words, " ") .. ": " .. tostring(message) end
end

return describe, it, before_each, expect, function() return examples, table.unpack(failures) end
