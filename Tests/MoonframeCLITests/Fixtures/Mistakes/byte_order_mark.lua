-- code: runtime-error
-- says: (local 't')
-- at: 1:10 `t`
-- form: bom
local t; t.x = 1
