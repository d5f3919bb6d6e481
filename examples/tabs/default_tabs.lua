-- The ready-made bar, as plain as the system's: badges, a tab that is closed, and "More" for those without room.
--   moonframe render default_tabs.lua -o default_tabs.webp --tap cart@0.5 --tap tabMore@1.4 --tap rewards@2.2 --to 3.2
local ui = moon.ui

local tabs = moon.tabs {
  selection = "shop",
  { id = "shop",    title = "Shop",    symbol = "bag",         color = "indigo"             },
  { id = "cart",    title = "Cart",    symbol = "cart",        color = "pink",  badge = 2   },
  { id = "saved",   title = "Saved",   symbol = "heart",       color = "red",   badge = "new" },
  { id = "search",  title = "Search",  symbol = "magnifyingglass", color = "gray", enabled = false },
  { id = "orders",  title = "Orders",  symbol = "gift",        color = "teal"               },
  { id = "rewards", title = "Rewards", symbol = "star",        color = "orange"             },
  { id = "account", title = "Account", symbol = "person",      color = "blue"               },
}

-- Who looks at the cart has seen what is new in it.
tabs:onSelect(function(tab)
  if tab.id == "cart" then tab.badge = nil end
end)

local function page(tab)
  return ui.vstack { spacing = 16,
    ui.image(tab.symbol):symbolVariant "fill":font { size = 60 }:foreground "white"
      :frame { width = 132, height = 132 }
      :background(ui.roundedRectangle(36):fill(tab.color:gradient())),
    ui.text(tab.title):font { style = "largeTitle", weight = "bold" },
  }:frame { maxWidth = math.huge, maxHeight = math.huge }
end

return moon.stage {
  device = "iPhone 16",
  exports = { tabs = tabs },
  body = function()
    return ui.tabView(tabs, page)
      :background(ui.color "#f2f2f7":ignoresSafeArea())
      :safeAreaInset("bottom", ui.tabBar(tabs, { style = "plain" }), { spacing = 0 })
  end,
}
