-- code: unknown-key
-- says: widht
-- at: 8:66 `widht`
-- label: did you mean 'width'?
-- stack: 8 in a function <- [advance] <- 10 (main)
local ui = moon.ui
local stage = moon.stage { body = function()
  return ui.vstack { ui.text "a":padding(1), ui.text "b":frame { widht = 20 } }
end }
stage:advance(1)
