-- code: runtime-error
-- says: 0123456789
-- at: 4:1 `error`
error(("0123456789"):rep(100000))
