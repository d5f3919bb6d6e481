-- code: runtime-error
-- says: attempt to compare
-- at: 7:16 `<`
-- stack: 7 in a function <- [sort] <- 6 (main)
local rows = { { key = 1 }, { key = 2 }, {} }
table.sort(rows, function(a, b)
  return a.key < b.key
end)
