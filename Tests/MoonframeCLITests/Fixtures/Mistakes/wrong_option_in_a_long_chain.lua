-- code: unknown-key
-- says: bottm
-- at: 10:5 `bottm`
-- label: did you mean 'bottom'?
local ui = moon.ui
local view = ui.text "a"
  :padding { horizontal = 3 }
  :padding {
    top = 1,
    bottm = 2,
  }
