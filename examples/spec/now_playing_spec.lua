describe("the now-playing bar", function()
  local screen
  before_each(function() screen = moon.load "now_playing.lua" end)

  it("opens with the artwork growing", function()
    local small = screen:find "artwork".width
    screen:tap "mini"
    expect(screen:at "0.1s":find "artwork".width):between(small + 1, 299)
    screen:settle()
    expect(screen:find "artwork".width):near(300, 0.5)
    expect(screen:exists "mini"):equals(false)
  end)

  it("counts seconds while it plays", function()
    screen:tap "mini"
    screen:advance "3s"
    expect(screen:find "elapsed".text):equals "0:03"
    screen:tap "play"
    screen:advance "3s"
    expect(screen:find "elapsed".text):equals "0:03"
  end)

  it("plays the album that was tapped", function()
    screen:tap "Half Moon"
    expect(screen.exports.state.song.title):equals "Half Moon"
  end)

  it("closes by a drag, and stays open when the drag is too short", function()
    screen:tap "mini"
    screen:settle()
    screen:drag { from = "full", by = { y = 60 }, duration = "0.6s" }
    screen:settle()
    expect(screen:exists "full"):equals(true)
    screen:drag { from = "full", by = { y = 300 }, duration = "0.2s" }
    screen:settle()
    expect(screen:exists "full"):equals(false)
  end)
end)
