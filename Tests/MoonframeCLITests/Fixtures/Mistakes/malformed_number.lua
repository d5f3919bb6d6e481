-- code: syntax-error
-- says: malformed number near '3x'
-- at: 5:11 `3x`
-- exit: 4
local n = 3x
