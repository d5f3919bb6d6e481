-- code: runtime-error
-- says: (field 'x')
-- at: 8:24 `x`
-- stack: 8 in '__add' <- 11 (main)
local Vector = {}
Vector.__index = Vector
Vector.__add = function(a, b)
  return { x = a.x + b.x }
end
local v = setmetatable({ x = 1 }, Vector)
local sum = v + {}
