-- code: missing-argument
-- says: Spring:value needs option 'time'
-- at: 5:13 `value`
local curve = moon.spring { duration = 1 }
print(curve:value())
