-- code: too-many-arguments
-- says: Spring:value takes
-- at: 5:38 `0`
local curve = moon.spring { duration = 1 }
print(curve:value(1), curve:value(1, 0, 3))
