-- code: runtime-error
-- says: stack overflow
-- at: 6:14 `down`
-- ends: 6 in 'down' (11 times) <- 8 (main)
local function down(n)
  return 1 + down(n + 1)
end
down(1)
