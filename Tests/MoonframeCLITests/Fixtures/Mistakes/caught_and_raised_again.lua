-- code: runtime-error
-- says: (local 't')
-- at: 6:38 `t`
-- stack: 6 in 'deep' <- 7 in a function <- [pcall] <- 8 (main) <- (raised again by) <- 9 (main)
-- run: --trace
local function deep() local t = nil; t.x = 1 end
local function run() deep() end
local ok, message = pcall(run)
error(message, 0)
