-- code: wrong-type
-- says: option 'duration' must be
-- at: 6:3 `duration`
return moon.spring {
  bounce = 0.1,
  duration = {},
}
