-- code: unknown-name
-- says: got "middle"
-- at: 6:20 `alignment`
-- note: allowed: leading, center, trailing
local ui = moon.ui
return ui.vstack { alignment = "middle", ui.text "a" }
