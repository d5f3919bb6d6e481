-- code: syntax-error
-- says: attempt to assign to const variable 'n'
-- at: 6:1 `n`
-- exit: 4
local n <const> = 1
n = 2
