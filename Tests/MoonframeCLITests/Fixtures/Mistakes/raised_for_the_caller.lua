-- code: runtime-error
-- says: below zero
-- at: 8:10 `check`
-- stack: 6 in 'check' <- 8 (main)
local function check(n)
  if n < 0 then error("below zero", 2) end
end
check(1) check(-1) check(2)
