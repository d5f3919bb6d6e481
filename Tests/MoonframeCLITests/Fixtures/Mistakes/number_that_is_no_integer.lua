-- code: runtime-error
-- says: bad argument #2 to 'format' (number has no integer representation)
-- at: 5:52 `1.5`
local n = 2 ^ 53
return ("%d %d"):format(n, n), ("%d %d"):format(n, 1.5)
