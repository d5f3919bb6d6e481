-- A list of people that keeps itself: hearts, deletions and new people move their rows.
-- moonframe render favourites.lua -o favourites.webp --tap 'Grace Hopper@0.3' --tap add@1.2
local ui = moon.ui

local people = moon.people.open "favourites.sqlite" -- each handler is saved when it returns, undone when it fails

local favourites = people:query { where = function(p) return p.isLiked end, sort = "name", animation = "snappy" }
local others = people:query { where = function(p) return not p.isLiked end, sort = "name", animation = "snappy" }

if people:query().isEmpty then
  people:insertAll {
    { name = "Ada Lovelace", isLiked = true }, { name = "Alan Turing" }, { name = "Barbara Liskov" },
    { name = "Donald Knuth" }, { name = "Edsger Dijkstra" }, { name = "Grace Hopper" },
    { name = "Katherine Johnson", isLiked = true }, { name = "Margaret Hamilton" }, { name = "Tony Hoare" },
  }
  people:save()
end

local state = moon.state { favouritesOpen = true, othersOpen = true, added = 0 }

local function initials(name) return (name:gsub("(%a)%a*%s*", "%1")):sub(1, 2) end

local function row(person)
  return ui.hstack { spacing = 12,
    ui.text(initials(person.name)):font { size = 14, weight = "semibold" }:foreground "white"
      :frame { width = 34, height = 34 }:background("tint", { shape = "circle" }),
    ui.text(person.name),
    ui.spacer(),
    ui.button { action = function() person.isLiked = not person.isLiked end,
      ui.image(person.isLiked and "heart.fill" or "heart"):tint(person.isLiked and "red" or "gray"),
    }:id "like",
  }:onTap(function() person.isLiked = not person.isLiked end)
    :tint(person.isLiked and "pink" or "indigo")
    :swipeActions {
      ui.button { role = "destructive", action = function() people:delete(person) end, ui.image "trash.fill" }:id "delete",
    }
end

local function group(title, query, open)
  return ui.disclosureGroup { title = ("%s (%d)"):format(title, query.count), isExpanded = moon.binding(state, open),
    ui.forEach(query, row),
  }
end

local function add()
  state.added = state.added + 1
  people:insert { name = "New Person " .. state.added }
end

return moon.stage {
  device = "iPhone 16",
  exports = { people = people, favourites = favourites, others = others },
  body = function()
    return ui.list {
      group("Favourites", favourites, "favouritesOpen"),
      group("People", others, "othersOpen"),
    }:contentMargins(24)
      :navigationTitle "People"
      :toolbar { ui.button("Add", add):id "add", ui.button("Undo", function() people:undo() end):id "undo" }
  end,
}
