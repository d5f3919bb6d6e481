-- code: runtime-error
-- says: (field 'entries')
-- at: 9:9 `entries`
-- stack: 9 in a function <- [advance] <- 14 (main)
local state = moon.state { n = 0 }
local log = {}
local stage = moon.stage { body = function()
  return moon.ui.text(tostring(state.n)):onChange(state.n, function()
    log.entries[1] = state.n
  end)
end }
stage:advance(0.1)
state.n = 1
stage:advance(0.1)
