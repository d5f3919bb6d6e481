-- code: runtime-error
-- says: no such step
-- at: 7:3 `assert`
-- stack: 7 in 'add' <- 14 (main)
local builder = { sum = 0 }
function builder:add(n)
  assert(n > 0, "no such step")
  self.sum = self.sum + n
  return self
end
builder
  :add(1)
  :add(2)
  :add(-1)
  :add(3)
