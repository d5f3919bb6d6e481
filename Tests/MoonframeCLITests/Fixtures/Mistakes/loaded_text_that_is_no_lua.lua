-- code: runtime-error
-- says: [string "x = = 1"]:1: unexpected symbol near
-- at: 4:1 `assert`
assert(load "x = = 1")
