-- code: runtime-error
-- says: (field 'a')
-- at: 6:15 `a`
-- stack: 6 in a function <- (tail call) <- 10 (main)
local function last(t)
  local x = t.a.b
  return x
end
local function first(t) return last(t) end
first {}
