-- code: runtime-error
-- says: attempt to index a nil value (field 'x')
-- at: 5:16 `x`
local a, b = { x = {} }, { x = nil }
print(a.x.y, b.x.y)
