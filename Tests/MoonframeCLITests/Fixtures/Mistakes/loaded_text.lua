-- code: runtime-error
-- says: (field 'x')
-- at: formula:2
-- stack: formula:2 (main) <- 6 (main)
local chunk = assert(load("local t = {}\nreturn t.x.y", "=formula"))
chunk()
