-- code: runtime-error
-- says: attempt to concatenate a nil value (field 'last')
-- at: 5:50 `last`
local person = { first = "Ada" }
return "Hello " .. person.first .. " " .. person.last .. "!"
