-- code: unknown-key
-- says: Person has no attribute 'nmae'
-- at: 8:46 `nmae`
-- label: did you mean 'name'?
-- stack: 7 (main)
local people = moon.people.open "people.sqlite"
local liked = people:query {
  where = function(p) return p.isLiked and p.nmae == "Ada" end,
}
