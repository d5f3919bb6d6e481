-- code: unknown-key
-- says: moon.spring has no option 'bonce'
-- at: 4:61 `bonce`
local a, b, c = moon.spring { bounce = 0.1 }, moon.spring { bonce = 0.1 }, moon.spring { bounce = 0.1 }
