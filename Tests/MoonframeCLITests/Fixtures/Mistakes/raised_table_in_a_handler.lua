-- code: runtime-error
-- says: code = 5
-- at: 8:5 `error`
-- stack: 8 in a function <- [tap] <- 11 (main)
local ui = moon.ui
local stage = moon.stage { body = function()
  return ui.button { action = function()
    error { code = 5 }
  end, ui.text "More" }:id "more"
end }
stage:tap "more"
