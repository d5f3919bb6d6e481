-- code: runtime-error
-- says: (field 'colours')
-- at: mod_broken.lua:2:13 `colours`
-- stack: mod_broken.lua:2 (main) <- [require] <- 5 (main)
local broken = require "mod_broken"
