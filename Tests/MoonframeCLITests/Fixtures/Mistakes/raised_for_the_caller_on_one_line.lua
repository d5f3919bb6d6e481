-- code: runtime-error
-- says: below zero
-- at: 5:70 `check`
-- stack: 5 in 'check' <- 5 (main)
local function check(n) if n < 0 then error("below zero", 2) end end check(-1)
