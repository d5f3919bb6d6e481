local M = {}
M.first = M.colours.first
return M
