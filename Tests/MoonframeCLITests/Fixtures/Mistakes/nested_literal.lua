-- code: unknown-key
-- says: spcing
-- at: 8:15 `spcing`
-- label: did you mean 'spacing'?
local ui = moon.ui
return ui.vstack { spacing = 2,
  ui.hstack { spacing = 3, ui.text "a" },
  ui.hstack { spcing = 4, ui.text "b" },
}
