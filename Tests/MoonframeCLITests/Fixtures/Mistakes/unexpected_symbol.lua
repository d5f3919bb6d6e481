-- code: syntax-error
-- says: unexpected symbol near ')'
-- at: 6:11 `)`
-- exit: 4
local a = 1
local b = ) 2
