-- code: syntax-error
-- says: unexpected symbol near '='
-- at: mod_syntax.lua:2:7 `=`
-- stack: 6 (main)
-- exit: 4
local bad = require "mod_syntax"
