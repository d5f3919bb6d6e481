local t = setmetatable({}, { __index = function(t, k) return k end, __close = function() error("x") end })
local co = coroutine.wrap(function(a) local x <close> = t; coroutine.yield(a) error({ 1 }) end)
print(pcall(co, 1), pcall(co), select("#", table.unpack({ 1, 2, nil, 3 }, 1, 4)))
for k, v in pairs { 3, 2, 1, a = 1, [true] = 2 } do print(k, v) end
print(string.format("%5.2f|%q", 1.5, "a\nb"), ("x"):rep(3, ","), os.date("%Y", 0), load("return 1 +")) goto e ::e::
