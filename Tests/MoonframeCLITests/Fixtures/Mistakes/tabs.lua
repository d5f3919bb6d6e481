-- code: runtime-error
-- says: (local 't')
-- at: 6:18 `t`
local t
if true then
		local a = {	1,	t.x }
end
