-- code: runtime-error
-- says: error value: table (its __tostring failed)
-- at: 5:1 `error`
local kind = { __tostring = function(e) return e.what.name end }
error(setmetatable({}, kind))
