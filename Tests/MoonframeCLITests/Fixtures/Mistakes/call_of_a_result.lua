-- code: runtime-error
-- says: attempt to call a nil value
-- at: 5:1 `make()`
local function make() return nil end
make()(2)
