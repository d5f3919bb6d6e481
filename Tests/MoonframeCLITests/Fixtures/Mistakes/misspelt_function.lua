-- code: unknown-key
-- says: moon has no field 'sprng'
-- at: 6:16 `sprng`
-- label: did you mean 'spring'?
local a = moon.spring {}
local b = moon.sprng {}
