-- code: runtime-error
-- says: (local 't')
-- at: 7:1 `t`
-- form: crlf
local a = 1
local t
t.x = a
