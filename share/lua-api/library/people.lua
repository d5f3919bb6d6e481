---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Stores of people.
---@class moon.people
---@field Person moon.Model The model of people: name, isLiked and dateAdded.
moon.people = {}

---@class moon.people.open.Options
---@field undo? "memory"|"none"|"kept" Whether saves can be taken back: until the store is closed, never, or by later runs, too. (default "memory")
---@field durability? "durable"|"fast"|"memory" What a save survives: a power loss, the end of the program, or nothing. (default "durable")
---@field autosave? moon.time|"handler"|"off"|string When changes are saved without save: after each handler, after a time, or "off". (default "handler")
---@field shared? boolean Whether other programs write the same file, whose changes are to be found fast. (default false)

---Opens a store of people: name, isLiked and dateAdded.
---
---A path that is opened again gives the same store. The file is made when it isn't there; one that holds something else, or comes from a newer version, is refused and left as it is. moonframe run and the prompt write it; the verbs that only look, such as render, work on a copy in memory.
---
---```lua
---local people = moon.people.open()
---print(people:insert { name = "Ada" }.isLiked)  --> false
---```
---@param path? string The file, beside the script; ":memory:" without one.
---@param options? moon.people.open.Options
---@return moon.Store
---@overload fun(options?: moon.people.open.Options): moon.Store
function moon.people.open(path, options) end

---Stores of a script's own models.
---@class moon.store
moon.store = {}

---@class moon.store.open.Options
---@field undo? "memory"|"none"|"kept" Whether saves can be taken back: until the store is closed, never, or by later runs, too. (default "memory")
---@field durability? "durable"|"fast"|"memory" What a save survives: a power loss, the end of the program, or nothing. (default "durable")
---@field autosave? moon.time|"handler"|"off"|string When changes are saved without save: after each handler, after a time, or "off". (default "handler")
---@field shared? boolean Whether other programs write the same file, whose changes are to be found fast. (default false)
---@field migrations? moon.Migration[] How older files become those of today: a list, each a list of steps.

---Opens a store of models that the script declares.
---
---A path that is opened again gives the same store. The file is made when it isn't there; one that holds something else, or comes from a newer version, is refused and left as it is. moonframe run and the prompt write it; the verbs that only look, such as render, work on a copy in memory.
---
---```lua
---local Task = moon.model("Task", { { "title", "string" } })
---local store = moon.store.open(":memory:", { Task })
---print(store:insert(Task, { title = "Write" }).title)  --> Write
---```
---@param path string The file, beside the script, or ":memory:".
---@param models moon.Model[] What it holds.
---@param options? moon.store.open.Options
---@return moon.Store
function moon.store.open(path, models, options) end

---@class moon.store.plan.Options
---@field migrations? moon.Migration[] How older files become those of today: a list, each a list of steps.

---Tells what opening a file would do to its records; the file stays as it is.
---
---The migrations that the file lacks are tried on a copy in memory. It gives a list of what they do, a line for each step, which is empty when the file needs none; what would refuse to open it is an error here, too.
---
---```lua
---local Task = moon.model("Task", { { "title", "string" }, { "due", "date?" } })
---local migrations = { { { add = "Task.due" } } }
---print(#moon.store.plan(":memory:", { Task }, { migrations = migrations }))  --> 0
---```
---@param path string The file, beside the script, or ":memory:".
---@param models moon.Model[] What it holds.
---@param options? moon.store.plan.Options
---@return string[]
function moon.store.plan(path, models, options) end

---Declares what the records of one kind hold.
---
---The types are string, boolean, integer, number and date; with a question mark behind it an attribute may be nil. A number is always a float and never NaN, an integer may be given as a float without a fraction, a date is a number of seconds since 1970.
---
---An attribute's options: default, a value, or "now" for a date; unique, so that no two records hold the same value; indexed, so that the store finds it fast; searchable, so that a query can search its words. Each record has an id besides, an integer that is never used again.
---
---```lua
---local Task = moon.model("Task", {
---  { "title", "string", searchable = true },
---  { "isDone", "boolean", default = false },
---  { "due", "date?", indexed = true },
---})
---local store = moon.store.open(":memory:", { Task })
---local first = store:insert { title = "Write" }
---print(first.title, first.isDone, first.due)  --> Write	false	nil
---```
---@param name string What it is called: letters, digits and underscores.
---@param attributes moon.Attribute[] Its attributes in order, each a table { name, type } with options.
---@return moon.Model
function moon.model(name, attributes) end

---Records in a database, and what asks for them.
---
---Made by moon.people.open and moon.store.open. Changes are seen by queries at once, and last once they are saved: by save, at the end of transaction, and at the end of each handler of a stage. A handler that fails undoes what it changed in the store.
---
---Where a method takes a model, a store of one model goes without.
---
---```lua
---local people = moon.people.open()
---people:insert { name = "Ada" }
---people:save()
---print(people, people.hasChanges)  --> Store(":memory:": Person)	false
---```
---@class moon.Store
---@field models moon.Model[] A list of its models. (read-only)
---@field schemaVersion integer The number of its schema: that of its last migration, or 0. (read-only)
---@field hasChanges boolean Whether something isn't saved yet. (read-only)
---@field canUndo boolean Whether undo would do something. (read-only)
---@field canRedo boolean Whether redo would do something. (read-only)
local Store = {}

---Makes a record; attributes that aren't given get their defaults.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada", isLiked = true }
---print(ada.name, ada.isLiked, ada.dateAdded == moon.date.now())  --> Ada	true	true
---```
---@param model? moon.Model The model; a store of one goes without.
---@param values table The values by attributes' names.
---@return moon.Record
---@overload fun(self: moon.Store, values: table): moon.Record
function Store:insert(model, values) end

---The record with an id; nil when there is none.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada" }
---print(people:record(ada.id) == ada, people:record(99))  --> true	nil
---```
---@param model? moon.Model The model; a store of one goes without.
---@param id integer The record's id.
---@return moon.Record?
---@overload fun(self: moon.Store, id: integer): moon.Record?
function Store:record(model, id) end

---Deletes a record.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada" }
---people:delete(ada)
---print(ada.isDeleted, ada)  --> true	Person 1 (deleted)
---```
---@param record moon.Record The record.
function Store:delete(record) end

---What of a record differs from what was saved: old and new values by name.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada" }
---people:save()
---ada.name = "Grace"
---print(people:changes(ada).name.old, people:changes(ada).name.new)  --> Ada	Grace
---```
---@param record moon.Record The record.
---@return { [string]: { old: any, new: any } }
function Store:changes(record) end

---Makes all changes last; observers of queries hear of them then.
---
---When it fails, such as on a full disk, everything is as it was before and can be saved later. In a transaction or handler nothing is saved before its end.
---
---```lua
---local people = moon.people.open()
---people:insert { name = "Ada" }
---print(people.hasChanges)
---people:save()
---print(people.hasChanges)
-----> true
-----> false
---```
function Store:save() end

---Undoes what isn't saved yet; in a transaction or handler, what it did so far.
---
---```lua
---local people = moon.people.open()
---people:insert { name = "Ada" }
---people:rollback()
---print(#people:query())  --> 0
---```
function Store:rollback() end

---Takes back what was saved last, and saves that.
---
---It gives back whether there was something to undo. What isn't saved yet is saved first, and so it is what is taken back. In a transaction or handler it is a part of that.
---
---```lua
---local people = moon.people.open()
---people:insert { name = "Ada" }
---people:save()
---print(people:undo(), #people:query(), people:redo(), #people:query())  --> true	0	true	1
---```
---@return boolean
function Store:undo() end

---Takes back the last undo, and saves that.
---
---It gives back whether there was something to redo: not after a new change, saved or not.
---
---```lua
---local people = moon.people.open()
---print(people:redo())  --> false
---```
---@return boolean
function Store:redo() end

---Runs a function whose changes all happen, or none; the outermost saves.
---
---When the function fails, its changes are undone and the error goes on. A transaction inside another one undoes only its own. It gives back what the function returns.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada" }
---pcall(people.transaction, people, function()
---  people:delete(ada)
---  error("no")
---end)
---print(ada.isDeleted, people.hasChanges)  --> false	true
---```
---@param body fun(): any Makes the changes.
---@return any
function Store:transaction(body) end

---Closes the store; what isn't saved is lost.
---
---```lua
---local people = moon.people.open()
---people:close()
---print(people)  --> Store(":memory:": Person, closed)
---```
function Store:close() end

---Makes many records at once, all or none.
---
---It gives back their number. It is several times as fast as making each alone.
---
---```lua
---local people = moon.people.open()
---print(people:insertAll { { name = "Ada" }, { name = "Bob", isLiked = true } })  --> 2
---```
---@param model? moon.Model The model; a store of one goes without.
---@param rows table[] The values of each record, by attributes' names.
---@return integer
---@overload fun(self: moon.Store, rows: table[]): integer
function Store:insertAll(model, rows) end

---@class moon.Store.updateAll.Options
---@field where? fun(record: moon.Record): boolean Which records: a function of one, understood when the query is made; all without it.
---@field scan? boolean Whether a function that can't be understood is called for each record instead. (default false)
---@field set table The new values by attributes' names.

---Changes all records that a predicate selects, all or none.
---
---It gives back their number.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Ada" }, { name = "Bob" } }
---print(people:updateAll { where = function(p) return p.name < "B" end, set = { isLiked = true } })  --> 1
---```
---@param model? moon.Model The model; a store of one goes without.
---@param options moon.Store.updateAll.Options
---@return integer
---@overload fun(self: moon.Store, options: moon.Store.updateAll.Options): integer
function Store:updateAll(model, options) end

---@class moon.Store.deleteAll.Options
---@field where? fun(record: moon.Record): boolean Which records: a function of one, understood when the query is made; all without it.
---@field scan? boolean Whether a function that can't be understood is called for each record instead. (default false)

---Deletes all records that a predicate selects, all or none.
---
---It gives back their number. Without a predicate it deletes all records of the model.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Ada" }, { name = "Bob" } }
---print(people:deleteAll { where = function(p) return p.name == "Bob" end }, #people:query())  --> 1	1
---```
---@param model? moon.Model The model; a store of one goes without.
---@param options? moon.Store.deleteAll.Options
---@return integer
---@overload fun(self: moon.Store, options?: moon.Store.deleteAll.Options): integer
function Store:deleteAll(model, options) end

---@class moon.Store.query.Options
---@field where? fun(record: moon.Record): boolean Which records: a function of one, understood when the query is made; all without it.
---@field sort? string|string[] The attributes by which records are ordered; descending with - in front. By id without it.
---@field limit? integer The largest number of records. (at least 0)
---@field offset? integer How many records are left out at the start. (at least 0; default 0)
---@field after? moon.Record Only records that come after this one: the last one of the page before.
---@field sections? fun(record: moon.Record): any What groups the records: a function of one, understood when the query is made.
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How stages show a change of the query, unless the change says so itself.
---@field search? string Words that the searchable attributes contain.
---@field scan? boolean Whether a function that can't be understood is called for each record instead. (default false)
---@field watch? string[] The attributes whose changes are told as updates; all without it.
---@field coalesce? boolean Whether observers hear of all saves until the next frame at once. (default false)

---Asks for records, and goes on following all changes.
---
---The function where is understood, not called: comparisons, and, or, not, arithmetic, .., #, if, locals, string methods, math functions, tables of the script (wanted[p.name]) and functions of the script. What it captures is read once, when the query is made. What can't be understood is an error here; with scan = true the function is called for each record instead.
---
---Nil sorts first, and last with -; equal records are ordered by id. With after = the last record of a page the query is the next page, which is found as fast wherever it lies.
---
---A search without words, such as an empty one, finds all records.
---
---```lua
---local people = moon.people.open()
---people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob" }, { name = "Alan" } }
---local wanted = "A"
---local query = people:query {
---  where = function(p) return p.name:sub(1, 1) == wanted end, sort = { "-isLiked", "name" }, limit = 10,
---}
---for i = 1, #query do print(query[i].name) end
-----> Ada
-----> Alan
---```
---@param model? moon.Model The model; a store of one goes without.
---@param options? moon.Store.query.Options
---@return moon.Query
---@overload fun(self: moon.Store, options?: moon.Store.query.Options): moon.Query
function Store:query(model, options) end

---Looks for changes that other programs made in the same file.
---
---It gives back whether there were any. A stage looks by itself at each frame.
---
---```lua
---print(moon.people.open():poll())  --> false
---```
---@return boolean
function Store:poll() end

---@class moon.Store.import.Options
---@field model? moon.Model The model; a store of one goes without.
---@field skip? boolean Whether wrong lines are passed over and told, instead of ending the import. (default false)
---@field ids? boolean Whether the ids are part of the file. (default false)
---@field progress? fun(count: integer) Is told the number of records so far, after each part of the file; an error ends it.

---Makes a record of each line of a file: .csv or .jsonl.
---
---The first line of a CSV file names the attributes; each line of a JSON Lines file is an object. A wrong line is an error that names it, and nothing is imported; with skip = true it is passed over. It gives back the number of records and a list of what was wrong.
---
---```lua
---local people = moon.people.open()
---print(pcall(people.import, people, "people.xml"))
-----> false	Store:import: the ending of 'people.xml' tells no format
---```
---@param path string The file, beside the script.
---@param options? moon.Store.import.Options
---@return integer
---@return string[]
function Store:import(path, options) end

---@class moon.Store.export.Options
---@field query? moon.Query The records; all of the model without it.
---@field model? moon.Model The model; a store of one goes without.
---@field ids? boolean Whether the ids are part of the file. (default false)
---@field progress? fun(count: integer) Is told the number of records so far, after each part of the file; an error ends it.

---Writes records to a file, one a line: .csv or .jsonl.
---
---It gives back their number. Everything is read back exactly by Store:import.
---
---```lua
---local people = moon.people.open()
---print(pcall(people.export, people, "people.xml"))
-----> false	Store:export: the ending of 'people.xml' tells no format
---```
---@param path string The file, beside the script.
---@param options? moon.Store.export.Options
---@return integer
function Store:export(path, options) end

---Copies the saved records to a new file while the store is in use.
---
---```lua
---local people = moon.people.open()
---print((pcall(people.backup, people, "")))  --> false
---```
---@param path string The file, beside the script.
function Store:backup(path) end

---One record of a store.
---
---Its fields are the attributes of its model; setting one changes the record in the store, and save makes that last. A record that was deleted has no fields any more but id and isDeleted.
---
---```lua
---local people = moon.people.open()
---local ada = people:insert { name = "Ada" }
---ada.isLiked = not ada.isLiked
---print(ada.id, ada.name, ada.isLiked, ada)  --> 1	Ada	true	Person 1 { name = "Ada", isLiked = true, dateAdded = 1767225600.0 }
---```
---@class moon.Record
---@field id integer What tells it from all others; never used again. (read-only)
---@field isDeleted boolean Whether it is no longer in the store. (read-only)
---@field [string] any
local Record = {}

---What the records of one kind hold.
---
---Made by moon.model; moon.people.Person is one that every people store has.
---
---```lua
---local Task = moon.model("Task", { { "title", "string" }, { "due", "date?" } })
---print(Task, Task.name)  --> Model(Task: title string, due date?)	Task
---```
---@class moon.Model
---@field name string What it is called. (read-only)
---@field attributes { name: string, type: string }[] A list of its attributes, in order. (read-only)
local Model = {}
