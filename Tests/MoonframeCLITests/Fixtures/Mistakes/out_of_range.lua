-- code: out-of-range
-- says: got -1
-- at: 4:36 `duration`
return moon.spring { bounce = 0.1, duration = -1 }
