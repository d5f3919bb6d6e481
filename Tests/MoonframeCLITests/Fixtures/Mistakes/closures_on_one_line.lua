-- code: runtime-error
-- says: (field 'b')
-- at: 6:66 `b`
-- stack: 6 in 'g' <- 7 (main)
local t = {}
local f, g = function() return t.a.x end, function() local v = t.b.x return v end
g()
