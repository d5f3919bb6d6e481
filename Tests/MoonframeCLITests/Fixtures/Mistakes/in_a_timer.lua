-- code: runtime-error
-- says: (field 'ticks')
-- at: 7:10 `ticks`
-- stack: 7 in a function <- [advance] <- 10 (main)
local counts = {}
moon.every("1s", function()
  counts.ticks.n = 1
end)
local stage = moon.stage { body = function() return moon.ui.text "a" end }
stage:advance(3)
