-- code: runtime-error
-- says: (field 'y')
-- at: 9:29 `y`
-- stack: 9 in 'visit' <- 6 in 'each' <- 8 (main)
local function each(list, visit)
  for i = 1, #list do visit(list[i]) end
end
each({ { x = 1 } }, function(item)
  local sum = item.x + item.y
  return sum
end)
