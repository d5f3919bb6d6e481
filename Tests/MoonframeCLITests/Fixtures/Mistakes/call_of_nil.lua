-- code: runtime-error
-- says: attempt to call a nil value (field 'circle')
-- at: 5:8 `circle`
local shapes = {}
shapes.circle(3)
