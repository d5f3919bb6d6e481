describe("the rounded bar", function()
  local screen
  before_each(function() screen = moon.load "rounded.lua" end)

  it("glides the background to the item that was tapped", function()
    local from = screen:find "home".x
    screen:tap "profile"
    expect(screen:at "0.1s":find "highlight".x):between(from + 1, screen:find "profile".x - 1)
    screen:settle()
    expect(screen:find "highlight"):centeredOn(screen:find "profile")
  end)

  it("goes on smoothly when another item is tapped on the way", function()
    screen:tap "messages"
    local before = screen:at "0.1s":find "highlight".x
    screen:tap "home"
    expect(screen:find "highlight".x):near(before, 1e-6)
  end)
end)
