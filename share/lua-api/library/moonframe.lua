---@meta moonframe

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

return moon
