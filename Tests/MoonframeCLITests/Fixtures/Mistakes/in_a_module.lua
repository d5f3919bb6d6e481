-- code: runtime-error
-- says: (field 'size')
-- at: mod_shapes.lua:3:22 `size`
-- stack: mod_shapes.lua:3 in 'area' <- 6 (main)
local shapes = require "mod_shapes"
shapes.area { side = 2 }
