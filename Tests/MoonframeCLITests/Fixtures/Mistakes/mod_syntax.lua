local M = {}
M.x = = 1
return M
