describe("the capsule bar", function()
  local screen
  before_each(function() screen = moon.load "capsule.lua" end)

  it("slides the circle under the item that was tapped", function()
    expect(screen:find "indicator"):centeredOn(screen:find "bookmark")
    local start = screen:find "indicator".x
    screen:tap "profile"
    expect(screen:at "0.1s":find "indicator".x):between(start + 1, start + 139)
    screen:settle()
    expect(screen:find "indicator"):centeredOn(screen:find "profile")
  end)

  it("overshoots by at most 10 points", function()
    screen:tap "home"
    -- 140 points, and a damping of 0.65 overshoots by 6.8 %.
    expect(screen):always(function(s) return s:find "bar".frame:contains(s:find "indicator".frame, 10) end)
  end)

  it("is moved by a key, and by the program", function()
    screen:key "right"
    expect(screen.exports.tabs.selection):equals "notification"
    screen.exports.tabs.selection = "home"
    screen:settle()
    expect(screen:find "indicator"):centeredOn(screen:find "home")
  end)
end)
