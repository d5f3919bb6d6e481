-- code: runtime-error
-- says: attempt to perform 'n%0'
-- at: 7:21 `%`
local n = 0
local list = { 1, 2 }
for i = 1, #list do
  list[i] = list[i] % n
end
