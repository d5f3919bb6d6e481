-- code: runtime-error
-- says: attempt to index a nil value
-- at: 5:26 `rows[2]`
local rows = { { 1 } }
local sum = rows[1][1] + rows[2][1]
