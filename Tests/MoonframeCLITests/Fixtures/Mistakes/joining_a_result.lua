-- code: runtime-error
-- says: attempt to concatenate a nil value
-- at: 5:15 `name()`
local function name() return nil end
return "a" .. name() .. "b"
