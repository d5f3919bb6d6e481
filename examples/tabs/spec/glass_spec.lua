describe("the glass bar", function()
  local screen, tabs
  before_each(function() screen = moon.load "glass.lua"; tabs = screen.exports.tabs end)

  it("shows the page of the tab that was tapped", function()
    expect(screen:exists "Wind from the west"):equals(false)
    screen:tap "alerts"
    expect(tabs.selection):equals "alerts"
    expect(screen:exists "Wind from the west"):equals(true)
  end)

  it("blurs one action over into the other", function()
    screen:tap "settings"
    screen:at "0.1s"
    expect(screen:find "action":find "home".blur):between(0.1, 9.9)
    expect(screen:find "action":find "settings".opacity):between(0.1, 0.9)
    screen:settle()
    expect(screen:find "action":find "settings".opacity):near(1, 1e-3)
    expect(screen:find "action":find "home".opacity):near(0, 1e-3)
  end)

  it("stands 20 points from both sides", function()
    expect(screen:find "segments".x):equals(20)
    expect(screen:find "action".frame.maxX):near(393 - 20, 1e-6)
  end)
end)
