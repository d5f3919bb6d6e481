-- code: runtime-error
-- says: 42
-- at: 5:38 `error`
-- stack: 5 in a function <- (coroutine made at 5, resumed by) <- 6 (main)
local co = coroutine.wrap(function() error(42) end)
co()
