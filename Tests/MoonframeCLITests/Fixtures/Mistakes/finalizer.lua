-- code: runtime-error
-- says: __gc is not available to scripts
-- at: 4:11 `setmetatable`
local t = setmetatable({}, { __gc = function() end })
