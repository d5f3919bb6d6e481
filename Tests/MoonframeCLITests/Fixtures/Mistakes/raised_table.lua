-- code: runtime-error
-- says: { code = 7, reason = "late" }
-- at: 5:23 `error`
-- stack: 5 in 'fail' <- 6 (main)
local function fail() error { code = 7, reason = "late" } end
fail()
