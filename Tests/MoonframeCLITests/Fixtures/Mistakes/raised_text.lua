-- code: runtime-error
-- says: below zero
-- at: 6:17 `error`
-- stack: 6 in 'check' <- 10 in 'run' <- 12 (main)
local function check(n)
  if n < 0 then error "below zero" end
  return n
end
local function run(list)
  for _, n in ipairs(list) do check(n) end
end
run { 1, -1 }
