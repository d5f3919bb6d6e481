-- code: runtime-error
-- says: attempt to get length of a nil value (field 'lst')
-- at: 5:20 `lst`
local a = { list = {} }
return #a.list, #a.lst
