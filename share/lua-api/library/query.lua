---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Records of a store in an order, which follow all changes.
---
---#query is the number of its records and query[i] the one at a place, so ui.forEach takes a query; it makes views of the rows that are shown only. Changes are seen at once, saved or not; observers hear of them after the save. Made by Store:query.
---
---```lua
---local people = moon.people.open()
---local liked = people:query { where = function(p) return p.isLiked end, sort = "name" }
---people:insertAll { { name = "Bob", isLiked = true }, { name = "Ada", isLiked = true }, { name = "Cy" } }
---print(#liked, liked[1].name, liked.count)  --> 2	Ada	2
---```
---@class moon.Query
---@field count integer How many records match, those beyond the limit too. (read-only)
---@field isEmpty boolean Whether no record matches. (read-only)
---@field failure string? Why it stays as it was: a record for which its function raises; nil while it follows. (read-only)
---@field first moon.Record? The first record; nil when there is none. (read-only)
---@field last moon.Record? The last record; nil when there is none. (read-only)
---@field sections moon.Section[] A list of its sections, in order; empty without the option sections. (read-only)
---@field [integer] moon.Record
---@operator len: integer
local Query = {}

---Goes over its records without holding all of them: for p in query:each() do.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Ada" }, { name = "Bob" } }
---for p in people:query({ sort = "-name" }):each() do print(p.name) end
-----> Bob
-----> Ada
---```
---@return fun(): moon.Record?
function Query:each() end

---A list of the different values that its records hold, ordered; nil is left out.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Bob" }, { name = "Ada" }, { name = "Bob" } }
---print(table.concat(people:query():distinct "name", " "))  --> Ada Bob
---```
---@param attribute string The attribute's name.
---@return any[]
function Query:distinct(attribute) end

---@class moon.Query.aggregate.Options
---@field count? boolean Whether the number of records is wanted. (default false)
---@field sum? string The attribute whose sum is wanted.
---@field average? string The attribute whose mean is wanted.
---@field min? string The attribute whose smallest value is wanted.
---@field max? string The attribute whose largest value is wanted.

---What its records give together, which follows all changes.
---
---The limit and offset of the query don't count. Of no records the count and the sum are 0, the others nil.
---
---```lua
---local Task = moon.model("Task", { { "title", "string" }, { "hours", "number" } })
---local store = moon.store.open(":memory:", { Task })
---local stats = store:query():aggregate { count = true, sum = "hours", max = "hours" }
---store:insertAll { { title = "Write", hours = 2 }, { title = "Test", hours = 3.5 } }
---print(stats.count, stats.sum, stats.max)  --> 2	5.5	3.5
---```
---@param options? moon.Query.aggregate.Options
---@return moon.Aggregate
function Query:aggregate(options) end

---How it is carried out: the predicate as understood, the statement, the plan, advice.
---
---```lua
---local people = moon.people.open()
---local liked = people:query { where = function(p) return p.isLiked end }
---print((liked:explain():match "where%s+(.-)\n"))  --> function(p) return p.isLiked end
---```
---@return string
function Query:explain() end

---Makes the index that explain advises, which stays in the file.
---
---It gives back the statement that made the index, or nil when none would help. An index makes this query faster and each change of what it holds slower.
---
---```lua
---local people = moon.people.open()
---print(people:query { sort = "id" }:makeIndex())  --> nil
---```
---@return string?
function Query:makeIndex() end

---Has a function told of each change of the records, after it was saved.
---
---One save is one change: { removed, inserted, moved, updated, count, oldCount, newCount, reset }. removed and inserted are lists of { position =, id = }, moved of { from =, to =, id =, attributes = }, updated of { position =, id =, attributes = }. removed and from are positions in the old list, all others in the new one. When reset is true the list is to be read anew and only the counts are told. A query with sections tells sections and oldSections too, lists of { key =, count = }.
---
---What the function changes is saved when it returns and told afterwards. What it raises is raised by what brought the change about, which stays saved.
---
---```lua
---local people = moon.people.open()
---local liked = people:query { where = function(p) return p.isLiked end }
---liked:observe(function(change) print(#change.inserted, #change.removed, change.count) end)
---local ada = people:insert { name = "Ada", isLiked = true }
---people:save()
---ada.isLiked = false
---people:save()
-----> 1	0	1
-----> 0	1	0
---```
---@param handler fun(change: moon.QueryChange) Gets what changed.
---@return moon.QueryWatch
function Query:observe(handler) end

---Stops following changes for good; what it holds then stays as it is.
---
---```lua
---local people = moon.people.open()
---local all = people:query()
---all:cancel()
---people:insert { name = "Ada" }
---print(#all)  --> 0
---```
function Query:cancel() end

---The records of a query for which its section function gives one value.
---
---#section is the number of its records and section[i] the one at a place, so ui.forEach takes a section, and the list of them: a section is told from others by its key, and a record that changes its section moves there. It shows the query as it was when query.sections was read. Sections are ordered nil, false, true, numbers, strings.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "Cy" } }
---local query = people:query {
---  sections = function(p) return p.isLiked and "Favourites" or "Normal" end, sort = "name",
---}
---for _, section in ipairs(query.sections) do print(section.key, section.count, section[1].name) end
-----> Favourites	1	Ada
-----> Normal	2	Bob
---```
---@class moon.Section
---@field id string|integer What tells it from the other sections in a list: its key, as text if that is no integer. (read-only)
---@field key any What the section function gives for its records. (read-only)
---@field count integer The number of its records. (read-only)
---@field [integer] moon.Record
---@operator len: integer
local Section = {}

---What the records of a query give together; it follows all changes.
---
---It has the fields that Query:aggregate was asked for.
---
---```lua
---local people = moon.people.open()
---local stats = people:query():aggregate { count = true, max = "name" }
---people:insertAll { { name = "Ada" }, { name = "Bob" } }
---print(stats.count, stats.max, stats)  --> 2	Bob	Aggregate(count = 2, max = "Bob")
---```
---@class moon.Aggregate
---@field count integer The number of records. (read-only)
---@field sum number The sum; 0 of no records. (read-only)
---@field average number? The mean; nil of no records. (read-only)
---@field min any The smallest value; nil of no records. (read-only)
---@field max any The largest value; nil of no records. (read-only)
---@field failure string? Why it stays as it was: a record for which its function raises; nil while it follows. (read-only)
local Aggregate = {}

---Has a function told of the new values, after each save that changes them.
---
---What the function changes is saved when it returns and told afterwards. What it raises is raised by what brought the change about, which stays saved.
---
---```lua
---local people = moon.people.open()
---local stats = people:query():aggregate { count = true }
---stats:observe(function(values) print(values.count) end)
---people:insert { name = "Ada" }
---people:save()  --> 1
---```
---@param handler fun(values: table) Gets the new values, by their names.
---@return moon.QueryWatch
function Aggregate:observe(handler) end

---What has a function told of changes of a query or an aggregate, until it is cancelled.
---
---It goes on without being kept; it ends with its store or its script.
---
---```lua
---print(moon.people.open():query():observe(print))  --> QueryWatch(active)
---```
---@class moon.QueryWatch
---@field isActive boolean Whether the function is still told. (read-only)
local QueryWatch = {}

---Ends it for good.
---
---```lua
---local people = moon.people.open()
---local watch = people:query():observe(print)
---watch:cancel()
---people:insert { name = "Ada" }
---people:save()
---print(watch.isActive)  --> false
---```
function QueryWatch:cancel() end
