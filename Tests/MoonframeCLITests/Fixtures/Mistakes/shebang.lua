-- code: runtime-error
-- says: (local 't')
-- at: 7:1 `t`
-- form: shebang
local t
t.x = 1
