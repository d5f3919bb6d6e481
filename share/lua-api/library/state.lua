---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Makes a state: values that a stage shows, and that change.
---
---A stage that read a field is shown anew when the field changes; setting a value that is equal changes nothing. What a handler has changed is undone when it fails.
---
---A state has the fields it was made with and no others; moon.none declares one without value. Tables and lists in it are observed too, with any fields: #, ipairs, pairs, table.insert, table.remove and table.sort work on them. They stand in front of the tables they were made from: both are equal and share their values, so change them through the state, since changes of the table itself are not noticed. Tables with a metatable are kept as they are.
---
---A stage warns of two mistakes, once for each place. A handler that changed no state but a local that the body reads: the local itself, not what is in a table, read by the body or by functions that it uses and that give values. And a view made at file level in a line that reads a state, when the body still uses it after that field has changed: views of states are made in functions that body calls.
---
---```lua
---local songs = { { title = "Night Drive" }, { title = "Half Moon" } }
---local state = moon.state { song = songs[1], open = false, rows = {} }
---table.insert(state.rows, { name = "Ada" })
---state.rows[1].name = "Grace"
---print(#state.rows, state.rows[1].name, state.song == songs[1])  --> 1	Grace	true
---print(state)  --> state { open = false, rows = { {…} }, song = { title = "Night Drive" } }
---```
---@param fields { [string]: any } The fields with their first values.
---@return moon.State
function moon.state(fields) end

---The value of a state's field that is declared but has no value yet.
---@type moon.None
moon.none = nil

---@class moon.binding.Options
---@field get fun(): any Gives the value.
---@field set? fun(value: any) Takes a new value; without it nothing can be set.

---Makes a binding: what a control shows and sets.
---
---It stands for a field of a state, or for anything that two functions read and write. Controls such as ui.toggle, ui.slider and ui.disclosureGroup take it; its value can also be read and set.
---
---```lua
---local state = moon.state { open = false, degrees = 20 }
---local open = moon.binding(state, "open")
---open.value = true
---local fahrenheit = moon.binding {
---  get = function() return state.degrees * 9 / 5 + 32 end,
---  set = function(f) state.degrees = (f - 32) * 5 / 9 end,
---}
---fahrenheit.value = 212
---print(state.open, fahrenheit.value, state.degrees)  --> true	212.0	100.0
---```
---@param object? any What has the field: a state, a table of one, tabs.
---@param field? string|integer The field's name, or the position in a list.
---@param options moon.binding.Options
---@return moon.Binding
---@overload fun(options: moon.binding.Options): moon.Binding
function moon.binding(object, field, options) end

---A value that a control shows and sets.
---
---```lua
---local state = moon.state { volume = 0.5 }
---local volume = moon.binding(state, "volume")
---volume.value = 0.75
---print(volume, volume.get(), state.volume)  --> Binding(state.volume)	0.75	0.75
---```
---@class moon.Binding
---@field value any The value now.
---@field get function Gives the value. (read-only)
---@field set function? Takes a new value. (read-only)
local Binding = {}

---Stands for nil where a table can't hold it.
---
---A field of a state that begins with moon.none is read as nil, and may be set to nil again.
---
---```lua
---local state = moon.state { song = moon.none }
---print(state.song, moon.none)  --> nil	moon.none
---```
---@class moon.None
local None = {}
