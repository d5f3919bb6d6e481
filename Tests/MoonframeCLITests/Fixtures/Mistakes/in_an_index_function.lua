-- code: runtime-error
-- says: no colour
-- at: 5:64 `error`
-- stack: 5 in '__index' <- 6 (main)
local defaults = setmetatable({}, { __index = function(_, key) error("no " .. key) end })
print(defaults.colour)
