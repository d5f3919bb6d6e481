-- code: runtime-error
-- says: attempt to perform arithmetic on a table value (local 't')
-- at: 5:13 `t`
local t = {}
return -1, -t
