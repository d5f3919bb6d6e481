-- code: runtime-error
-- says: attempt to call a nil value (method 'drive')
-- at: 5:23 `drive`
local car = { wheels = 4 }
print(car.wheels, car:drive(2))
