describe("the favourites", function()
  local screen, people, favourites, others
  before_each(function()
    screen = moon.load "favourites.lua"
    people, favourites, others = screen.exports.people, screen.exports.favourites, screen.exports.others
  end)

  it("move up when their heart is tapped", function()
    local grace = others[5]
    expect(grace.name):equals "Grace Hopper"
    screen:find(grace):find "like":tap()
    expect(favourites[2]):equals(grace)
    expect(screen:exists "Favourites (3)"):equals(true)
  end)

  it("slide to their new place", function()
    local last = others[others.count]
    local before = screen:find(last).y
    local step = screen:find(others[2]).y - screen:find(others[1]).y
    screen:tap "add"
    screen:at "0.05s"
    local during = screen:find(last).y
    screen:settle()
    expect(screen:find(last).y):near(before + step, 0.5)
    expect(during):between(before, screen:find(last).y)
  end)

  it("come back by undo", function()
    local count = others.count
    local first = others[1]
    screen:find(first):swipe "left"
    screen:find(first):find "delete":tap()
    expect(others.count):equals(count - 1)
    screen:tap "undo"
    expect(others.count):equals(count)
  end)
end)
