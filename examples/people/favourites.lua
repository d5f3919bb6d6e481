-- People in two groups that count them: a heart moves its row to the other group, a swipe deletes it.
-- moonframe render favourites.lua -o favourites.webp --tap 328,431@0.5 --tap add@1.6
local ui = moon.ui

local people = moon.people.open "favourites.sqlite" -- each handler is saved when it returns, undone when it fails

local groups = people:query {
  sections = function(p) return p.isLiked and "Favourites" or "Normal" end,
  sort = "-dateAdded",
  animation = "snappy",
}

if groups.isEmpty then
  for _, name in ipairs {
    "Tony Hoare", "Margaret Hamilton", "Katherine Johnson", "Grace Hopper", "Edsger Dijkstra",
    "Donald Knuth", "Barbara Liskov", "Alan Turing", "Ada Lovelace",
  } do
    people:insert { name = name, isLiked = name:find "^Ada" ~= nil or name:find "^Kath" ~= nil }
  end
  people:save()
end

local function row(person)
  return ui.hstack {
    ui.text(person.name),
    ui.spacer(),
    ui.button { action = function() person.isLiked = not person.isLiked end,
      ui.image "suit.heart.fill":tint(person.isLiked and "red" or "gray"),
    }:id "like",
  }:swipeActions {
    ui.button { role = "destructive", action = function() people:delete(person) end, ui.image "trash.fill" }:id "delete",
  }
end

local function group(section)
  return ui.disclosureGroup { title = ("%s (%d)"):format(section.key, section.count), isExpanded = true,
    ui.forEach(section, row),
  }
end

local function add()
  people:insert { name = "Hello User " .. moon.date.format(moon.date.now(), "numeric") }
end

return moon.stage {
  device = "iPhone 16",
  exports = { people = people, groups = groups },
  body = function()
    return ui.list { ui.forEach(groups.sections, group) }
      :contentMargins(24)
      :navigationTitle "Swift Data"
      :toolbar { ui.button("Add Item", add):id "add" }
  end,
}
