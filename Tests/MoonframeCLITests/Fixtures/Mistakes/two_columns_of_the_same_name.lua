-- code: runtime-error
-- says: attempt to perform arithmetic on a nil value (field 'x')
-- at: 5:22 `x`
local a, b = { x = 1 }, {}
return a.x * a.x + b.x * a.x
