---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.project.Options
---@field sources? string|string[] The folders in which require looks behind the script's own; one, or a list. (default { "." })
---@field spec? string The folder of specs. (default "spec")
---@field device? string The screen of stages and views that name none, such as "iPhone SE"; moonframe help devices lists them.
---@field store? string The store that moonframe query asks when none is named.
---@field limits? { timeout?: moon.time, instructions?: integer, memory?: moon.bytes, output?: moon.bytes } What scripts may use where no flag says it.
---@field symbols? string A folder of SVG files, whose names are symbols for all scripts of the project. (default "symbols")

---Checks and gives the table that moonframe.config.lua returns.
---
---A project file may as well return the plain table. It stands at the root of a project, and the command finds it from the script's folder upwards. Paths are relative to it. Flags of the command win over it. It reaches no files and no stores.
---
---```lua
----- In moonframe.config.lua, with return in front:
---local project = moon.project {
---  sources = { "src" },
---  device = "iPhone SE",
---  limits = { timeout = "10s", memory = "64MB" },
---}
---print(project.device)  --> iPhone SE
---```
---@param options? moon.project.Options
---@return table
function moon.project(options) end
