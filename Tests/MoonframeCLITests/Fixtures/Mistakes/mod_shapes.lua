local M = {}
function M.area(shape)
  local area = shape.size.width * 2
  return area
end
return M
