-- code: runtime-error
-- says: code = 3
-- at: 6:3 `error`
-- stack: 6 in a function <- (coroutine made at 5, resumed by) <- 8 (main)
local co = coroutine.wrap(function()
  error { code = 3 }
end)
co()
