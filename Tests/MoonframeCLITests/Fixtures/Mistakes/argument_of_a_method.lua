-- code: runtime-error
-- says: bad argument #1 to 'rep'
-- at: 4:32 `{}`
return ("x"):rep(2), ("x"):rep({})
