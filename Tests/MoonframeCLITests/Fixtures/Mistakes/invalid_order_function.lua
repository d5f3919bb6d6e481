-- code: runtime-error
-- says: invalid order function for sorting
-- at: 6:7 `sort`
local list = {}
for i = 1, 100 do list[i] = i % 7 end
table.sort(list, function() return true end)
