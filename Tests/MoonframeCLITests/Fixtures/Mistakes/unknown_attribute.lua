-- code: syntax-error
-- says: unknown attribute 'constant'
-- at: 5:10 `constant`
-- exit: 4
local n <constant> = 1
