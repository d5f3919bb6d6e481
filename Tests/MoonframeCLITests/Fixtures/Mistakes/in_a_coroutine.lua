-- code: runtime-error
-- says: attempt to index a nil value (local 't')
-- at: 8:10 `t`
-- stack: 8 in 'step' <- 11 in a function <- (coroutine made at 10, resumed by) <- 15 (main) <- (raised again by) <- 16 (main)
local function step(n)
  coroutine.yield(n)
  local t = nil
  return t.x
end
local co = coroutine.create(function()
  local first = step(1)
  return first
end)
assert(coroutine.resume(co))
local ok, message = coroutine.resume(co)
error(message, 0)
