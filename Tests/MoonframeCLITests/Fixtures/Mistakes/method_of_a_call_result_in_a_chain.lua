-- code: runtime-error
-- says: attempt to call a nil value (method 'ad')
-- at: 12:4 `ad`
local builder = { steps = {} }
function builder:add(step)
  self.steps[#self.steps + 1] = step
  return self
end
builder
  :add("one")
  :add("two")
  :ad("three")
  :add("four")
