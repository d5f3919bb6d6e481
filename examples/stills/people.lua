-- A list page with a title and a button: two groups of people that open and close, with a heart each.
local ui = moon.ui

local favourites = { "Ada Lovelace", "Grace Hopper", "Alan Turing" }
local others = { "Edsger Dijkstra", "Barbara Liskov", "Donald Knuth" }

local function row(isLiked)
  return function(name)
    return ui.hstack {
      ui.text(name),
      ui.spacer(),
      ui.button { ui.image "suit.heart.fill":tint(isLiked and "red" or "gray") },
    }
  end
end

local function group(title, people, count, isLiked)
  return ui.disclosureGroup { title = ("%s (%d)"):format(title, count), isExpanded = true,
    ui.forEach(people, row(isLiked)),
  }
end

return ui.list {
  group("Favourites", favourites, #favourites, true),
  group("Normal", others, 997, false),
}:contentMargins(24)
  :navigationTitle "Swift Data"
  :toolbar { ui.button "Add Item" }
