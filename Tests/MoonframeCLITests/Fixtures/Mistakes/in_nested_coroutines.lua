-- code: runtime-error
-- says: (field 'draw')
-- at: 7:5 `draw`
-- stack: 7 in a function <- (coroutine made at 5, resumed by) <- 10 in a function <- (coroutine made at 9, resumed by) <- 12 (main)
local inner = coroutine.wrap(function()
  local t = {}
  t.draw()
end)
local outer = coroutine.wrap(function()
  inner()
end)
outer()
