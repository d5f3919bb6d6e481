-- code: runtime-error
-- says: (field 'title')
-- at: 8:29 `title`
-- stack: 8 in 'row' <- 12 in a function <- [advance] <- 14 (main)
local ui = moon.ui
local rows = { {} }
local function row(index)
  local title = rows[index].title.text
  return ui.text(title)
end
local stage = moon.stage { body = function()
  return ui.vstack { row(1) }
end }
stage:advance(1)
