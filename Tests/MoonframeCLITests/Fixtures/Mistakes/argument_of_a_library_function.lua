-- code: runtime-error
-- says: bad argument #1 to 'concat' (table expected, got nil)
-- at: 5:43 `parts`
local parts = nil
print(table.concat({ "a" }), table.concat(parts, ", "))
