-- code: runtime-error
-- says: has no integer representation
-- at: 5:19 `half`
local half = 0.5
return 1 | 2, 1 | half
