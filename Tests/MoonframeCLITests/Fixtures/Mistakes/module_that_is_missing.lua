-- code: missing-module
-- says: there is no module 'mod_shaps'
-- at: 7:24 `"mod_shaps"`
-- label: did you mean 'mod_shapes'?
-- note: looked for:
-- exit: 4
local shapes = require "mod_shaps"
