-- code: runtime-error
-- says: attempt to call a table value
-- at: 5:15 `rows`
local rows = { 1, 2 }
for _, row in rows do print(row) end
