-- code: unknown-key
-- says: has no field 'forground'
-- at: 8:4 `forground`
-- label: did you mean 'foreground'?
local ui = moon.ui
local view = ui.text "a"
  :padding(3)
  :forground "red"
  :padding(4)
