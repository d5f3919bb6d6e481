-- code: runtime-error
-- says: attempt to add a 'string' with a 'number'
-- at: 5:15 `b`
local a, b = 1, "two"
return a + 1, b + 1
