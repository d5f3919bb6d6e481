-- code: runtime-error
-- says: out of ink
-- at: 5:1 `error`
local kind = { __tostring = function(e) return "out of " .. e.what end }
error(setmetatable({ what = "ink" }, kind))
