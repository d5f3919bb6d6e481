describe("the favourites", function()
  local screen, people, groups
  before_each(function()
    screen = moon.load "favourites.lua"
    people, groups = screen.exports.people, screen.exports.groups
  end)

  local function section(key)
    for _, section in ipairs(groups.sections) do
      if section.key == key then return section end
    end
  end

  local function person(name)
    return people:query({ where = function(p) return p.name == name end }).first
  end

  it("are counted, as all others are", function()
    expect(screen:exists "Favourites (2)"):equals(true)
    expect(screen:exists "Normal (7)"):equals(true)
    screen:find(person "Grace Hopper"):find "like":tap()
    expect(screen:exists "Favourites (3)"):equals(true)
    expect(screen:exists "Normal (6)"):equals(true)
  end)

  it("come from the other group when their heart is tapped", function()
    local grace = person "Grace Hopper"
    expect(section "Normal"[5]):equals(grace)
    local before = screen:find(grace).y
    screen:find(grace):find "like":tap()
    screen:at "0.1s"
    local during = screen:find(grace).y
    screen:settle()
    local after = screen:find(grace).y
    expect(section "Favourites"[2]):equals(grace)
    expect(after):near(screen:find(section "Favourites"[1]).frame.maxY, 0.5)
    expect(during):between(after, before)
  end)

  it("go with their group when the last one goes", function()
    for _, name in ipairs { "Ada Lovelace", "Katherine Johnson" } do
      screen:find(person(name)):find "like":tap()
      screen:settle()
    end
    expect(#groups.sections):equals(1)
    expect(screen:exists "Normal (9)"):equals(true)
    screen:find(person "Alan Turing"):find "like":tap()
    screen:settle()
    expect(screen:exists "Favourites (1)"):equals(true)
    expect(screen:find(person "Alan Turing").y < screen:find "Normal (8)".y):equals(true)
  end)

  it("are deleted by a swipe", function()
    local ada = person "Ada Lovelace"
    screen:find(ada):swipe "left"
    screen:find(ada):find "delete":tap()
    screen:settle()
    expect(people:query().count):equals(8)
    expect(screen:exists "Favourites (1)"):equals(true)
  end)

  it("are hidden and shown by the title of their group", function()
    screen:tap "Favourites (2)"
    expect(screen:exists(person "Ada Lovelace")):equals(false)
    expect(screen:exists(person "Alan Turing")):equals(true)
    screen:settle()
    screen:tap "Favourites (2)"
    expect(screen:exists(person "Ada Lovelace")):equals(true)
  end)

  it("come after a new person, who is added in front of the others", function()
    local before = screen:find(section "Normal"[1]).y
    local first = section "Normal"[1]
    screen:advance "1s"
    screen:tap "add"
    screen:settle()
    expect(section "Normal"[1].name):equals "Hello User 1/1/2026"
    expect(section "Normal"[2]):equals(first)
    expect(screen:find(first).y):near(before + 44, 0.5)
  end)
end)
