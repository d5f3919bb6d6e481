-- code: runtime-error
-- says: (field 'names')
-- at: 9:26 `names`
-- stack: 9 in a function <- [advance] <- 12 (main)
local ui = moon.ui
local paths = {}
local stage = moon.stage { body = function()
  return ui.forEach({ 1 }, function(item)
    return ui.text(paths.names[item])
  end)
end }
stage:advance(0.5)
