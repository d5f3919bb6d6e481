-- code: unknown-key
-- says: bounc
-- at: 7:29 `bounc`
-- label: did you mean 'bounce'?
local spring = moon.spring
local make = spring
return make { duration = 1, bounc = 0 }
