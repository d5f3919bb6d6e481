---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.tabs.Options
---@field selection? string The id of the chosen tab; the first that can be chosen without it.
---@field [integer] moon.TabItem|false The tabs in order; nil and false are none.

---Makes a tab set: tabs in order, of which one is chosen.
---
---A tab is a table with the fields id, title, symbol, color, badge (a number, a text, or true for a dot), enabled, hidden, accessibilityLabel, and data for the script's own things. Whatever is read of a set or a tab is watched: a stage that read it is shown anew when it changes.
---
---#tabs and tabs[i] count the tabs that are shown; tabs.all has the hidden ones too. The selection is always a tab that is shown and enabled: when the chosen one is removed, hidden or disabled, the nearest behind it takes its place, else the nearest before it, else none is chosen until one can be.
---
---On a stage the arrow keys, Home and End choose tabs: those of the set that was made last first.
---
---```lua
---local tabs = moon.tabs {
---  selection = "home",
---  { id = "home", title = "Home", symbol = "house", color = "red", data = { action = "plus" } },
---  { id = "alerts", title = "Notifications", symbol = "bell", badge = 3 },
---}
---tabs.selection = "alerts"
---print(#tabs, tabs.selected.title, tabs[1].isSelected, tabs[1].data.action)  --> 2	Notifications	false	plus
---```
---@param options moon.tabs.Options
---@return moon.TabSet
function moon.tabs(options) end

---Tabs in order, of which one is chosen.
---
---#tabs is the number of tabs that are shown, and tabs[i] the one at a place, so ui.forEach and ui.segmented take a set. Made by moon.tabs.
---
---```lua
---local tabs = moon.tabs {
---  { id = "home", title = "Home" }, { id = "feed", title = "Feed", hidden = true }, { id = "me", title = "Me" },
---}
---print(#tabs, tabs[2].id, #tabs.all, tabs)  --> 2	me	3	TabSet(home, feed, me; home)
---```
---@class moon.TabSet
---@field selection string? The id of the chosen tab; nil while none can be. Setting it chooses another one.
---@field selected moon.Tab? The chosen tab; nil while none can be. (read-only)
---@field count integer The number of tabs that are shown, as #tabs. (read-only)
---@field all moon.Tab[] A list of all tabs, hidden ones too. (read-only)
---@field isMoreOpen boolean Whether the tabs are seen that have no place in a bar.
---@field [integer] moon.Tab
---@operator len: integer
local TabSet = {}

---The tab with an id.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---tabs:item "alerts".badge = 4
---print(tabs[2].badge, tabs:item "alerts" == tabs[2])  --> 4	true
---```
---@param id string The tab's id.
---@return moon.Tab
function TabSet:item(id) end

---The place of a tab among those that are shown; nil for a hidden one.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---print(tabs:index "alerts")  --> 2
---```
---@param id string The tab's id.
---@return integer?
function TabSet:index(id) end

---@class moon.TabSet.select.Options
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How everything that follows from it is shown to change; as the handler around it without one.

---Chooses a tab as a tap does; the chosen one is told to onReselect.
---
---It gives back whether the tab is the chosen one now.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---print(tabs:select("alerts", { animation = "snappy" }), tabs.selection)  --> true	alerts
---```
---@param id string The tab's id.
---@param options? moon.TabSet.select.Options
---@return boolean
function TabSet:select(id, options) end

---Runs a function when another tab is chosen.
---
---What the function changes in the set is told when everybody has heard of the present change. When it fails the selection is undone.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---local watch = tabs:onSelect(function(new, old) print(new.id, old.id) end)
---tabs.selection = "alerts"  --> alerts	home
---watch:cancel()
---tabs.selection = "home"
---```
---@param handler fun(new: moon.Tab, old?: moon.Tab) Gets the new tab and the one before, which may be nil.
---@return moon.TabWatch
function TabSet:onSelect(handler) end

---Runs a function when the chosen tab is tapped again.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---tabs:onReselect(function(tab) print(tab.id) end)
---tabs:select "home"  --> home
---```
---@param handler fun(tab: moon.Tab) Gets the tab.
---@return moon.TabWatch
function TabSet:onReselect(handler) end

---Asks a function before another tab is chosen; only false is a veto.
---
---It is asked about taps, keys and programs, not when a chosen tab goes or a state is restored. It may not change the set.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "locked", title = "Locked" } }
---tabs:shouldSelect(function(new, old) return new.id ~= "locked" end)
---tabs.selection = "locked"
---print(tabs.selection)  --> home
---```
---@param judge fun(new: moon.Tab, old?: moon.Tab): boolean? Gets the tab that is to be chosen and the chosen one, which may be nil; false is a veto.
---@return moon.TabWatch
function TabSet:shouldSelect(judge) end

---@class moon.TabSet.insert.Options1
---@field before? string The id of the tab behind it.

---@class moon.TabSet.insert.Options2
---@field after? string The id of the tab before it.

---@class moon.TabSet.insert.Options3
---@field at? integer The place among the tabs that are shown. (at least 1)

---Adds a tab, behind all others when no place is said.
---
---It is only chosen when no other tab can be. It gives back the new tab.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---tabs:insert({ id = "new", title = "New", symbol = "star" }, { before = "alerts" })
---print(tabs)  --> TabSet(home, new, alerts; home)
---```
---@param tab moon.TabItem The tab, as moon.tabs has them.
---@param options? moon.TabSet.insert.Options1|moon.TabSet.insert.Options2|moon.TabSet.insert.Options3
---@return moon.Tab
function TabSet:insert(tab, options) end

---Takes a tab away; the last one stays.
---
---A chosen tab gives the selection to the nearest behind it that can be chosen, else to the nearest before it. It gives back the tab.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---tabs:remove "home"
---print(tabs)  --> TabSet(alerts; alerts)
---```
---@param id string The tab's id.
---@return moon.Tab
function TabSet:remove(id) end

---@class moon.TabSet.move.Options1
---@field before? string The id of the tab behind it.

---@class moon.TabSet.move.Options2
---@field after? string The id of the tab before it.

---@class moon.TabSet.move.Options3
---@field at? integer The place among the tabs that are shown. (at least 1)

---Puts a tab elsewhere; it stays chosen if it is.
---
---```lua
---local tabs = moon.tabs { { id = "a", title = "A" }, { id = "b", title = "B" }, { id = "c", title = "C" } }
---tabs:move("c", { at = 1 })
---print(tabs)  --> TabSet(c, a, b; a)
---```
---@param id string The tab's id.
---@param options? moon.TabSet.move.Options1|moon.TabSet.move.Options2|moon.TabSet.move.Options3
function TabSet:move(id, options) end

---What is to be kept: { selection =, order = { ids }, hidden = { ids } }.
---
---It is a plain table of texts.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts", hidden = true } }
---local saved = tabs:state()
---print(saved.selection, saved.order[2], saved.hidden[1])  --> home	alerts	alerts
---```
---@return table
function TabSet:state() end

---Brings a state back, as far as its tabs are still there.
---
---Ids of tabs that are gone are passed over; tabs that the state does not know stay behind the tab that they are behind now. A selection that can't be chosen any more changes nothing. Nobody is asked about it, but onSelect hears of a new selection.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "alerts", title = "Alerts" } }
---tabs:restore { selection = "alerts", order = { "alerts", "gone", "home" } }
---print(tabs)  --> TabSet(alerts, home; alerts)
---```
---@param state table What TabSet:state gave, also in another run.
function TabSet:restore(state) end

---One tab of a tab set.
---
---Setting a field shows everything anew that read it. A tab that was removed keeps what it last was. View:tabButton makes a button of a tab.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home", badge = 2 }, { id = "me", title = "Me" } }
---local home = tabs[1]
---home.title, home.badge = "Start", nil
---print(home, home.index, home.count, home.isSelected, home.badge)  --> Tab(home)	1	2	true	nil
---```
---@class moon.Tab
---@field id string What tells it from the others. (read-only)
---@field title string What it is called.
---@field symbol string? The name of its symbol; nil for none.
---@field color moon.Color Its colour; the accent when it has none. Setting nil takes it away.
---@field badge integer|string|true|nil What its badge says; true for a dot, nil for none. None is shown for 0.
---@field accessibilityLabel string? What assistive technology calls it; nil for the title.
---@field data any What the script keeps with it: the value itself.
---@field index integer? Its place among the tabs that are shown; nil when it isn't. (read-only)
---@field count integer The number of tabs that are shown. (read-only)
---@field enabled boolean Whether it can be chosen, as far as it is shown.
---@field isEnabled boolean The same as enabled. (read-only)
---@field hidden boolean Whether it is not shown.
---@field isHidden boolean The same as hidden. (read-only)
---@field isSelected boolean Whether it is the chosen one. (read-only)
local Tab = {}

---@class moon.Tab.select.Options
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How everything that follows from it is shown to change; as the handler around it without one.

---Chooses the tab as a tap does; the chosen one is told to onReselect.
---
---It gives back whether the tab is the chosen one now.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
---print(tabs[2]:select { animation = "snappy" }, tabs.selection)  --> true	me
---```
---@param options? moon.Tab.select.Options
---@return boolean
function Tab:select(options) end

---What has a function told of the selection of tabs, until it is cancelled.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
---print(tabs:onReselect(print))  --> TabWatch(active)
---```
---@class moon.TabWatch
---@field isActive boolean Whether the function is still told. (read-only)
local TabWatch = {}

---Ends it for good.
---
---```lua
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
---local watch = tabs:onSelect(print)
---watch:cancel()
---print(watch.isActive, watch)  --> false	TabWatch(cancelled)
---```
function TabWatch:cancel() end
