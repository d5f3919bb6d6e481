-- code: runtime-error
-- says: (field 'a')
-- at: 6:33 `a`
-- stack: 6 in a function <- [xpcall] <- 7 (main) <- (raised again by) <- 8 (main)
-- run: --trace
local function deep(t) return t.a.b end
local ok, message = xpcall(deep, function(m) return m end, {})
error(message, 0)
