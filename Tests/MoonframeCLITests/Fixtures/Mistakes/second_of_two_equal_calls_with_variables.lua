-- code: wrong-type
-- says: option 'duration' must be
-- at: 6:54 `duration`
-- stack: 6 in 'two' <- 8 (main)
local function two(x, y)
  return moon.spring { duration = x }, moon.spring { duration = y }
end
local a, b = two(1, {})
