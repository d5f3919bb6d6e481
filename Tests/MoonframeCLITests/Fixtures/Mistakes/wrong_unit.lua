-- code: malformed
-- says: 2 hours
-- at: 5:15 `"2 hours"`
local stage = moon.stage { body = function() return moon.ui.text "a" end }
stage:advance("2 hours")
