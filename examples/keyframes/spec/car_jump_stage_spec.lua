describe("the car", function()
  local screen
  before_each(function() screen = moon.load "car_jump_stage.lua" end)

  -- The heights are those of an independent table of the car jump, which examples/keyframes/car_jump.lua prints too.
  it("jumps to the known heights", function()
    screen:tap "jump"
    expect(screen:at "0.1s":find "car".offset.y):near(14.815, 0.001)
    expect(screen:at "0.45s":find "car".offset.y):near(-104.885, 0.001)
    expect(screen:at "end":find "car".offset.y):near(3.796, 0.001)
  end)

  it("leaves its reflection on the ground", function()
    screen:tap "jump"
    expect(screen):always(function(s) return s:find "reflection".offset.y == 195 end)
  end)

  it("starts anew when it is tapped in the air", function()
    screen:tap "jump"
    screen:at "0.5s"
    local height = screen:find "car".offset.y
    screen:tap "jump"
    expect(screen:find "car".offset.y):near(height, 1e-6)
    expect(screen.exports.state.jumps):equals(2)
  end)
end)
