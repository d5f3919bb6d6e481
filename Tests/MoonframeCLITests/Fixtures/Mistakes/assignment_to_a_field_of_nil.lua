-- code: runtime-error
-- says: attempt to index a nil value (field 'engine')
-- at: 5:16 `engine`
local car = {}
car.speed, car.engine.on = 3, true
