-- code: unknown-key
-- says: has no field 'forground'
-- at: 6:31 `forground`
-- label: did you mean 'foreground'?
local ui = moon.ui
return ui.text "a":padding(3):forground "red"
