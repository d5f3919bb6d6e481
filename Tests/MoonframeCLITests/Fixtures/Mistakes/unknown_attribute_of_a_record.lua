-- code: unknown-name
-- says: Person has no attribute "nmae"
-- at: 6:21 `nmae`
local people = moon.people.open "people.sqlite"
local ada = people:insert { name = "Ada" }
print(ada.name, ada.nmae)
