-- code: syntax-error
-- says: unfinished string
-- at: 6:11 `"open`
-- exit: 4
local a = 1
local s = "open
local b = 2
