-- code: runtime-error
-- says: bad 'for' limit (number expected, got nil)
-- at: 5:12 `n`
local n
for i = 1, n do print(i) end
