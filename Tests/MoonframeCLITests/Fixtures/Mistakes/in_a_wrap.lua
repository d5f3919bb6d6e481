-- code: runtime-error
-- says: (field 'three')
-- at: 8:31 `three`
-- stack: 8 in a function <- (coroutine made at 6, resumed by) <- 12 in 'both' <- 15 (main)
local words = {}
local lines = coroutine.wrap(function()
  coroutine.yield "one"
  local line = "two" .. words.three
  return line
end)
local function both()
  local first, second = lines(), lines()
  return first, second
end
both()
