-- code: runtime-error
-- says: (field 'file')
-- at: 6:5 `file`
-- stack: 6 in '__close' <- 8 (main)
local guard = setmetatable({}, { __close = function(t)
  t.file:close()
end })
do local g <close> = guard end
