-- code: runtime-error
-- says: divide by zero
-- at: 5:24 `//`
local n = 0
local a, b = 7 // 2, 7 // n
