-- code: runtime-error
-- says: (field 'step')
-- at: 9:27 `step`
-- stack: 9 in a function <- [tap] <- 12 (main)
local ui = moon.ui
local settings = {}
local stage = moon.stage { body = function()
  return ui.button { action = function()
    local step = settings.step.size
  end, ui.text "More" }:id "more"
end }
stage:tap "more"
