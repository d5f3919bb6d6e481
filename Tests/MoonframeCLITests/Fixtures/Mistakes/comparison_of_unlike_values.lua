-- code: runtime-error
-- says: attempt to compare number with string
-- at: 5:23 `<=`
local a, b = 1, "1"
local c = a < 2 and a <= b
