-- code: runtime-error
-- says: unexpected symbol near '='
-- at: formula:1
-- stack: 6 (main)
local chunk, message = load("x = = 1", "=formula")
error(message, 0)
