-- code: runtime-error
-- says: attempt to perform arithmetic on a nil value (field 'b')
-- at: 5:32 `b`
local t = { a = 1 }
local r = (t.a + 1) + (t.a + t.b) + (t.a + 3)
