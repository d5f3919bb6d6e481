-- code: runtime-error
-- says: (field 'list')
-- at: 9:8 `list`
-- stack: 9 in a function <- [save] <- 12 (main)
local people = moon.people.open "people.sqlite"
local seen = {}
local all = people:query()
all:observe(function(change)
  seen.list[1] = change.count
end)
people:insert { name = "Ada" }
people:save()
