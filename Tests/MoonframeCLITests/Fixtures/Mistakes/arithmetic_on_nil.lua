-- code: runtime-error
-- says: attempt to perform arithmetic on a nil value (field 'heigth')
-- at: 5:32 `heigth`
local size = { width = 3 }
local area = size.width * size.heigth + 1
