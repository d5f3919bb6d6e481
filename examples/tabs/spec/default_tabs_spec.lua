describe("the plain bar", function()
  local screen, tabs
  before_each(function() screen = moon.load "default_tabs.lua"; tabs = screen.exports.tabs end)

  it("forgets the badge of the cart once it was seen", function()
    expect(tabs:item "cart".badge):equals(2)
    screen:tap "cart"
    expect(tabs:item "cart".badge):equals(nil)
    expect(tabs:item "saved".badge):equals "new"
  end)

  it("keeps tabs without room behind More", function()
    expect(screen:exists "rewards"):equals(false)
    screen:tap "tabMore"
    screen:settle()
    screen:tap "rewards"
    screen:settle()
    expect(tabs.selection):equals "rewards"
    expect(screen:exists "account"):equals(false)
  end)

  it("is used by keys, which pass over a closed tab", function()
    screen:key "right"
    screen:key "right"
    screen:key "right"
    expect(tabs.selection):equals "orders"
    screen:key "home"
    expect(tabs.selection):equals "shop"
  end)
end)
