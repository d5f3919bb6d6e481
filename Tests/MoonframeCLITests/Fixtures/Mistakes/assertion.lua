-- code: runtime-error
-- says: not fine
-- at: 6:1 `assert`
local ok = false
assert(true, "fine")
assert(ok, "not fine")
