describe("the rounded bar, version 1", function()
  local screen
  before_each(function() screen = moon.load "rounded_v1.lua" end)

  it("has an item for each page, in their order, all of one width", function()
    local last = -1
    for _, id in ipairs { "home", "favorites", "profile", "messages" } do
      local item = screen:find(id)
      expect(item.x > last):equals(true)
      expect(item.width):near((393 - 12 - 8 * 3) / 4, 1e-6)
      last = item.x
    end
  end)

  it("tints the item that was tapped", function()
    screen:tap "messages"
    screen:settle()
    expect(screen:find "messages".foreground):equals(moon.color.orange)
    expect(screen:find "home".foreground):equals(moon.color.gray)
  end)
end)
