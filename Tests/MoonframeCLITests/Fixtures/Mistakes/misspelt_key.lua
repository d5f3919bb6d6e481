-- code: unknown-key
-- says: moon.spring has no option 'bouce'
-- at: 10:5 `bouce`
-- label: did you mean 'bounce'?
-- note: allowed:
-- stack: 8 in 'make' <- 13 (main)
local function make()
  return moon.spring {
    duration = 0.5,
    bouce = 0.3,
  }
end
local spring = make()
return spring
