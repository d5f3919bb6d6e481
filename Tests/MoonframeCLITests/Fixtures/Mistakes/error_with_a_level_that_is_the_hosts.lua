-- code: runtime-error
-- says: no place
-- at: 5:1 `error`
local ok = true
error("no place", 0)
