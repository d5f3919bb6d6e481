---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Views: what a screen is made of.
---@class moon.ui
moon.ui = {}

---Shows text.
---
---```lua
---print(moon.ui.text "Hello")  --> View(text "Hello")
---```
---@param text string|number What is shown.
---@return moon.View
function moon.ui.text(text) end

---Shows a symbol.
---
---```lua
---print(moon.ui.image "house")  --> View(image "house")
---```
---@param symbol string The symbol's name, such as "house" or "bell.fill".
---@return moon.View
function moon.ui.image(symbol) end

---Fills the room that it is given with a colour.
---
---```lua
---print(moon.ui.color "red")  --> View(color #ff3b30)
---```
---@param color moon.Color|moon.ColorName The colour.
---@return moon.View
function moon.ui.color(color) end

---@class moon.ui.spacer.Options
---@field minLength? number The least length along the stack; 8 when it is not given. (at least 0 pt)

---Takes the room that is left along a stack.
---
---```lua
---print(moon.ui.hstack { moon.ui.text "a", moon.ui.spacer(), moon.ui.text "b" })  --> View(hstack, 3 children)
---```
---@param length? number The least length, when it is not an option. (at least 0 pt)
---@param options? moon.ui.spacer.Options
---@return moon.View
---@overload fun(options?: moon.ui.spacer.Options): moon.View
function moon.ui.spacer(length, options) end

---Draws a hairline across a stack.
---
---```lua
---print(moon.ui.divider())  --> View(divider)
---```
---@return moon.View
function moon.ui.divider() end

---A rectangle.
---
---```lua
---print(moon.ui.rectangle():fill "blue")  --> View(rectangle)
---```
---@return moon.View
function moon.ui.rectangle() end

---@class moon.ui.roundedRectangle.Options
---@field style? "continuous"|"circular" Whether the curvature begins gently, or at once. (default "continuous")

---A rectangle with round corners.
---
---```lua
---print(moon.ui.roundedRectangle(10, { style = "circular" }))  --> View(roundedRectangle 10)
---```
---@param radius number The radius of the corners; at most half the shorter side counts. (at least 0 pt)
---@param options? moon.ui.roundedRectangle.Options
---@return moon.View
function moon.ui.roundedRectangle(radius, options) end

---A rectangle with half circles at its shorter sides.
---
---```lua
---print(moon.ui.capsule())  --> View(capsule)
---```
---@return moon.View
function moon.ui.capsule() end

---The largest circle in the middle of its room.
---
---```lua
---print(moon.ui.circle():frame { width = 55, height = 55 })  --> View(circle, frame)
---```
---@return moon.View
function moon.ui.circle() end

---The ellipse that touches the sides of its room.
---
---```lua
---print(moon.ui.ellipse())  --> View(ellipse)
---```
---@return moon.View
function moon.ui.ellipse() end

---@class moon.ui.path.Options
---@field fillRule? "winding"|"evenOdd" What counts as inside where lines cross. (default "winding")

---A shape of lines and curves, in points from its frame's corner.
---
---```lua
---local ui = moon.ui
---print(ui.path "M0 0L10 0L5 8Z":fill "red")  --> View(path)
---print(ui.path { { "move", 0, 0 }, { "line", 10, 0 }, { "line", 5, 8 }, "close" })  --> View(path)
---```
---@param path string|(table|string)[] An SVG's path data, or steps: { "move", x, y }, "line", "quad", "cubic", "close".
---@param options? moon.ui.path.Options
---@return moon.View
function moon.ui.path(path, options) end

---@class moon.ui.linearGradient.Options1
---@field colors (moon.Color|string)[] The colours, at equal distances.
---@field from? { x: number, y: number }|moon.Anchor Where the first colour is. (default "top")
---@field to? { x: number, y: number }|moon.Anchor Where the last colour is. (default "bottom")

---@class moon.ui.linearGradient.Options2
---@field stops { color: moon.Color|string, location: number }[] The colours with their places from 0 to 1: { color =, location = }.
---@field from? { x: number, y: number }|moon.Anchor Where the first colour is. (default "top")
---@field to? { x: number, y: number }|moon.Anchor Where the last colour is. (default "bottom")

---Colours along a line.
---
---```lua
---print(moon.ui.linearGradient { colors = { "red", "blue" }, from = "leading", to = "trailing" })  --> View(linearGradient)
---```
---@param options moon.ui.linearGradient.Options1|moon.ui.linearGradient.Options2
---@return moon.View
function moon.ui.linearGradient(options) end

---@class moon.ui.radialGradient.Options1
---@field colors (moon.Color|string)[] The colours, at equal distances.
---@field center? { x: number, y: number }|moon.Anchor The middle of the gradient. (default "center")
---@field startRadius? number How far from the middle the first colour ends. (at least 0 pt; default 0)
---@field endRadius number How far from the middle the last colour begins. (at least 0 pt)

---@class moon.ui.radialGradient.Options2
---@field stops { color: moon.Color|string, location: number }[] The colours with their places from 0 to 1: { color =, location = }.
---@field center? { x: number, y: number }|moon.Anchor The middle of the gradient. (default "center")
---@field startRadius? number How far from the middle the first colour ends. (at least 0 pt; default 0)
---@field endRadius number How far from the middle the last colour begins. (at least 0 pt)

---Colours from a middle outwards.
---
---```lua
---print(moon.ui.radialGradient { colors = { "white", "black" }, endRadius = 40 })  --> View(radialGradient)
---```
---@param options moon.ui.radialGradient.Options1|moon.ui.radialGradient.Options2
---@return moon.View
function moon.ui.radialGradient(options) end

---@class moon.ui.angularGradient.Options1
---@field colors (moon.Color|string)[] The colours, at equal distances.
---@field center? { x: number, y: number }|moon.Anchor The middle of the gradient. (default "center")
---@field start? moon.Angle Where the first colour is, clockwise from the right. (default moon.degrees(0))
---@field ["end"]? moon.Angle Where the last colour is. (default moon.degrees(360))

---@class moon.ui.angularGradient.Options2
---@field stops { color: moon.Color|string, location: number }[] The colours with their places from 0 to 1: { color =, location = }.
---@field center? { x: number, y: number }|moon.Anchor The middle of the gradient. (default "center")
---@field start? moon.Angle Where the first colour is, clockwise from the right. (default moon.degrees(0))
---@field ["end"]? moon.Angle Where the last colour is. (default moon.degrees(360))

---Colours around a middle.
---
---```lua
---print(moon.ui.angularGradient { stops = { { color = "red", location = 0 }, { color = "blue", location = 1 } } })  --> View(angularGradient)
---```
---@param options moon.ui.angularGradient.Options1|moon.ui.angularGradient.Options2
---@return moon.View
function moon.ui.angularGradient(options) end

---@class moon.ui.hstack.Options
---@field spacing? number The room between two views; 8 when it is not given. (in pt)
---@field alignment? moon.AlignmentName Where the views stand across the row. (default "center")
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Views in a row.
---
---```lua
---local ui = moon.ui
---print(ui.hstack { spacing = 3, ui.text "a", false, ui.text "b" })  --> View(hstack, 2 children)
---```
---@param options moon.ui.hstack.Options
---@return moon.View
function moon.ui.hstack(options) end

---@class moon.ui.vstack.Options
---@field spacing? number The room between two views; 8 when it is not given. (in pt)
---@field alignment? "leading"|"center"|"trailing" Where the views stand across the column. (default "center")
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Views below each other.
---
---```lua
---local ui = moon.ui
---print(ui.vstack { alignment = "leading", ui.text "a", ui.text "b" })  --> View(vstack, 2 children)
---```
---@param options moon.ui.vstack.Options
---@return moon.View
function moon.ui.vstack(options) end

---@class moon.ui.zstack.Options
---@field alignment? moon.Alignment Where smaller views stand in the largest one. (default "center")
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Views in front of each other, the last one in front.
---
---```lua
---local ui = moon.ui
---print(ui.zstack { alignment = "bottom", ui.color "gray", ui.text "below" })  --> View(zstack, 2 children)
---```
---@param options moon.ui.zstack.Options
---@return moon.View
function moon.ui.zstack(options) end

---@class moon.ui.scroll.Options
---@field axis? "horizontal"|"vertical" Which way it moves. (default "vertical")
---@field offset? number How far it is moved; kept between the ends. (in pt; default 0)
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---A window over views that may be larger.
---
---```lua
---local ui = moon.ui
---print(ui.scroll { ui.vstack { ui.forEach(50, function(n) return ui.text(n) end) } })  --> View(scroll, 1 child)
---```
---@param options moon.ui.scroll.Options
---@return moon.View
function moon.ui.scroll(options) end

---@class moon.ui.list.Options
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Rows, as in a page of settings.
---
---```lua
---local ui = moon.ui
---print(ui.list { ui.text "first", ui.text "second" })  --> View(list, 2 children)
---```
---@param options moon.ui.list.Options
---@return moon.View
function moon.ui.list(options) end

---@class moon.ui.section.Options
---@field header? moon.View|string What stands above the rows.
---@field footer? moon.View|string What stands below the rows.
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Rows of a list with a header and a footer.
---
---```lua
---local ui = moon.ui
---print(ui.list { ui.section { header = "Fruit", ui.text "apple" } })  --> View(list, 1 child)
---```
---@param options moon.ui.section.Options
---@return moon.View
function moon.ui.section(options) end

---@class moon.ui.disclosureGroup.Options
---@field title moon.View|string What stands above the rows and opens them.
---@field isExpanded? boolean|moon.Bindable Whether the rows are shown: a binding { get =, set = }, or a value from which taps on the title open and close them. (default false)
---@field onChange? fun(value: any) Gets the new value when it is changed here.
---@field [integer] moon.Views|string The views inside; text is shown as it is.

---Rows under a title that opens and closes.
---
---```lua
---local ui = moon.ui
---print(ui.disclosureGroup { title = "More", isExpanded = true, ui.text "row" })  --> View(disclosureGroup, 1 child)
---```
---@param options moon.ui.disclosureGroup.Options
---@return moon.View
function moon.ui.disclosureGroup(options) end

---@class moon.ui.glassContainer.Options
---@field spacing? number Glass that is closer together than this flows into one. (at least 0 pt; default 0)
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Views whose glass flows together when it is close.
---
---```lua
---local ui = moon.ui
---print(ui.glassContainer { spacing = 10, ui.text "a":glass() })  --> View(glassContainer, 1 child)
---```
---@param options moon.ui.glassContainer.Options
---@return moon.View
function moon.ui.glassContainer(options) end

---Views that are made from the size they are offered.
---
---```lua
---local ui = moon.ui
---print(ui.geometry(function(room) return ui.circle():frame { width = room.width / 2 } end))  --> View(geometry)
---```
---@param content fun(room: moon.Room): moon.Views Gets { width =, height =, safeArea = } and returns views.
---@return moon.View
function moon.ui.geometry(content) end

---The views of each item; they count as if each stood there by itself.
---
---An item's field id tells it from the others, a string or a whole number; without one its place does. The function is called when the views are needed.
---
---```lua
---local ui = moon.ui
---local fruit = { { id = "a", name = "apple" }, { id = "p", name = "pear" } }
---print(ui.forEach(fruit, function(item) return ui.text(item.name) end))  --> View(forEach, 2 items)
---```
---@param items any[]|integer A list, an object with a length and elements, or a number of items.
---@param content fun(item: any, index: integer): moon.Views Gets an item and its place, and returns its views.
---@return moon.View
function moon.ui.forEach(items, content) end

---@class moon.ui.button.Options
---@field role? "destructive"|"cancel" What sort of thing it does.
---@field action? fun() What it does.
---@field title? moon.View|string What it shows; the children do as well.
---@field [integer] moon.Views|string The views inside; text is shown as it is.

---Something to press.
---
---Among its children text is shown as it is: ui.button { role = "cancel", "Back" }.
---
---```lua
---local ui = moon.ui
---print(ui.button("Add", function() print "added" end))  --> View(button, 1 child)
---print(ui.button { role = "destructive", action = function() end, ui.image "trash" })  --> View(button, 1 child)
---```
---@param title? string|number What it is called, when it is text and no option.
---@param action? fun() What it does, when it is not an option.
---@return moon.View
---@overload fun(options: moon.ui.button.Options): moon.View
function moon.ui.button(title, action) end

---@class moon.ui.toggle.Options
---@field isOn? boolean|moon.Bindable Whether it is on: a value, or a binding { get =, set = }. (default false)
---@field onChange? fun(value: any) Gets the new value when it is changed here.
---@field title? moon.View|string What it shows; the children do as well.
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How it shows another value: a spring of 0.35 s when it is not given, at once by "none".
---@field [integer] moon.Views|string The views inside; text is shown as it is.

---Something that is on or off.
---
---```lua
---print(moon.ui.toggle("Sound", { isOn = true }))  --> View(toggle, on)
---print(moon.ui.toggle { isOn = false, moon.ui.image "bell", "Sound" })  --> View(toggle, off)
---```
---@param title? string|number What it is called, when it is text and no option.
---@return moon.View
---@overload fun(options: moon.ui.toggle.Options): moon.View
function moon.ui.toggle(title) end

---@class moon.ui.slider.Options
---@field value number|moon.Bindable The value: a number, or a binding { get =, set = }.
---@field range? number[] The values at its ends; { 0, 1 } when it is not given.
---@field step? number The distance of two values; any when it is not given. (above 0)
---@field onChange? fun(value: any) Gets the new value when it is changed here.
---@field onEditing? fun(isEditing: boolean) Gets true when dragging begins and false at its end.

---A value that is dragged along a line.
---
---```lua
---print(moon.ui.slider { value = 30, range = { 0, 120 }, step = 5 })  --> View(slider 30)
---```
---@param options moon.ui.slider.Options
---@return moon.View
function moon.ui.slider(options) end

---@class moon.ui.segmented.Options
---@field selection? string|integer|moon.Bindable The id of the chosen item: a value, or a binding { get =, set = }.
---@field onChange? fun(value: any) Gets the new value when it is changed here.
---@field activeTint? moon.Color|moon.ColorName The colour of what the chosen segment shows, where that says none itself.
---@field barTint? moon.Color|moon.ColorName The colour behind the chosen segment.
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How it shows another value: a spring of 0.35 s when it is not given, at once by "none".

---Segments of equal width, one of which is chosen.
---
---```lua
---local ui = moon.ui
---print(ui.segmented({ "Day", "Week" }, { selection = "Week" }))  --> View(segmented, 2 segments)
---```
---@param items any[] A list of strings or of { id =, title =, isEnabled = }, or an object with such elements.
---@param options? moon.ui.segmented.Options
---@param label? fun(item: any, index: integer): moon.Views Gets an item and its place, and returns its views; without it the title is shown.
---@return moon.View
---@overload fun(items: any[], label?: fun(item: any, index: integer): moon.Views): moon.View
function moon.ui.segmented(items, options, label) end

---@class moon.ui.tabView.Options
---@field selection? string|moon.Bindable For tables: the id of the chosen one, a value or a binding such as moon.binding(state, "tab").
---@field content? "kept"|"rebuilt" Whether a page is the same one when its tab is chosen again, or made anew. (default "kept")
---@field pageAnimation? moon.Animation|moon.Spring|moon.AnimationName How another page is shown; at once without one.
---@field pageTransition? moon.Transition|moon.PageTransition How pages come and go when that is animated; fading.
---@field style? moon.ui.tabView.Options.Style The look of a bar of its own at the bottom: none for a tab set, "plain" for tab items.
---@field label? "both"|"symbol"|"title" What a tab shows; both, and in a capsule only the symbol.
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How a change of the selection is shown; as the style has it without one.
---@field titles? "truncated"|"whole" What becomes of a title that is wider than its tab. (default "truncated")
---@field fill? "never"|"selected"|"always" Which symbols are filled.
---@field hits? "bounds"|"literal" Whether tabs take taps all over, or only where something is drawn. (default "bounds")
---@field dynamicType? moon.DynamicType Whether letters and symbols follow the reader's text size; a size is the largest. (default "pinned")
---@field selectedColor? moon.Color|moon.ColorName The colour of the chosen tab; its own without one.
---@field color? moon.Color|moon.ColorName The colour of the other tabs.
---@field indicatorColor? moon.Color|moon.ColorName The colour behind the chosen tab.
---@field background? moon.Color|moon.ColorName The bar's colour; white, and nearly black in the dark.
---@field badgeColor? moon.Color|moon.ColorName The colour of badges; red without one.
---@field size? number The side of a capsule's circle or the height of glass; 55. (at least 0 pt)
---@field symbolSize? number The size of symbols. (at least 0 pt)
---@field titleSize? number The size of titles; 10. (at least 0 pt)
---@field spacing? number The room between two tabs. (at least 0 pt)
---@field margin? number The room at both sides of the bar. (at least 0 pt)
---@field cornerRadius? number The radius of round corners; 10. (at least 0 pt)
---@field minItemWidth? number What a tab needs at least before the last ones go behind "More"; without it five always stand side by side, and more of them as long as each has 60 points. (at least 0 pt)
---@field moreTitle? string What the place is called behind which the others are. (default "More")
---@field moreSymbol? string The symbol of that place. (default "ellipsis")
---@field action? fun(tab: moon.Tab) What the circle beside glass does; gets the chosen tab.
---@field actionSymbol? string|(fun(tab: moon.Tab): string) The circle's symbol: a name, or a function of a tab; without it there is no circle.
---@field actionLabel? string|(fun(tab: moon.Tab): string) What assistive technology calls the circle: a text, or a function of a tab.
---@field onLongPress? fun(tab: moon.Tab) Gets a tab that was held down.
---@field [integer] moon.Views The views inside; nil and false are holes, which keep their place.

---Shows the page of the chosen tab in all the room there is.
---
---With a tab set it shows a page of a table or a function, and a bar only when a style is said. Given one table instead, its children are the pages: each says by :tabItem which tab it belongs to, and a bar of its own chooses between them; selection is the id of the chosen one, or a binding, unless the items are tabs of moon.tabs.
---
---Only the page of the chosen tab is made and shown, so pages may use the same ids. Content that is kept is scrolled as far as before when its tab is chosen again; content that is rebuilt begins anew. Pages change at once, unless an animation is said. The other options are those of moon.ui.tabBar.
---
---```lua
---local ui = moon.ui
---local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me" } }
---print(ui.tabView(tabs, function(tab) return ui.text(tab.title) end))  --> View(tabView)
---print(ui.tabView(tabs, { home = ui.text "Home", me = function() return ui.text "Me" end }))  --> View(tabView)
---print(ui.tabView { selection = "a",
---  ui.text "first":tabItem { id = "a", title = "A", symbol = "star" },
---  ui.text "second":tabItem { id = "b", title = "B", symbol = "heart" },
---})  --> View(tabView, preference, safeAreaInset)
---```
---@param tabs moon.TabSet The tab set whose chosen tab has its page shown.
---@param pages { [string]: any }|(fun(tab: moon.Tab): moon.Views) A function of a tab that returns its page, or a table with a view or a function for each id.
---@return moon.View
---@overload fun(options: moon.ui.tabView.Options): moon.View
function moon.ui.tabView(tabs, pages) end

---@class moon.ui.tabBar.Options
---@field style? moon.ui.tabBar.Options.Style The look. (default "plain")
---@field selection? string|moon.Bindable For tables: the id of the chosen one, a value or a binding such as moon.binding(state, "tab").
---@field label? "both"|"symbol"|"title" What a tab shows; both, and in a capsule only the symbol.
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How a change of the selection is shown; as the style has it without one.
---@field titles? "truncated"|"whole" What becomes of a title that is wider than its tab. (default "truncated")
---@field fill? "never"|"selected"|"always" Which symbols are filled.
---@field hits? "bounds"|"literal" Whether tabs take taps all over, or only where something is drawn. (default "bounds")
---@field dynamicType? moon.DynamicType Whether letters and symbols follow the reader's text size; a size is the largest. (default "pinned")
---@field selectedColor? moon.Color|moon.ColorName The colour of the chosen tab; its own without one.
---@field color? moon.Color|moon.ColorName The colour of the other tabs.
---@field indicatorColor? moon.Color|moon.ColorName The colour behind the chosen tab.
---@field background? moon.Color|moon.ColorName The bar's colour; white, and nearly black in the dark.
---@field badgeColor? moon.Color|moon.ColorName The colour of badges; red without one.
---@field size? number The side of a capsule's circle or the height of glass; 55. (at least 0 pt)
---@field symbolSize? number The size of symbols. (at least 0 pt)
---@field titleSize? number The size of titles; 10. (at least 0 pt)
---@field spacing? number The room between two tabs. (at least 0 pt)
---@field margin? number The room at both sides of the bar. (at least 0 pt)
---@field cornerRadius? number The radius of round corners; 10. (at least 0 pt)
---@field minItemWidth? number What a tab needs at least before the last ones go behind "More"; without it five always stand side by side, and more of them as long as each has 60 points. (at least 0 pt)
---@field moreTitle? string What the place is called behind which the others are. (default "More")
---@field moreSymbol? string The symbol of that place. (default "ellipsis")
---@field action? fun(tab: moon.Tab) What the circle beside glass does; gets the chosen tab.
---@field actionSymbol? string|(fun(tab: moon.Tab): string) The circle's symbol: a name, or a function of a tab; without it there is no circle.
---@field actionLabel? string|(fun(tab: moon.Tab): string) What assistive technology calls the circle: a text, or a function of a tab.
---@field onLongPress? fun(tab: moon.Tab) Gets a tab that was held down.

---A ready-made bar of tabs.
---
---"glass" has segments and a circle with an action beside it; "rounded" one background that glides to the chosen tab, "tinted" one of its own for it; in a "capsule" a circle slides; "plain" looks like the system's. What marks the chosen tab stands where the tab does, at any width and in both reading directions. Tabs take taps all over and have their ids; the bar's surface is called tabBar, the mark tabIndicator, the circle tabAction, and the place of tabs that don't fit tabMore.
---
---```lua
---local tabs = moon.tabs {
---  { id = "home", title = "Home", symbol = "house" }, { id = "me", title = "Me", symbol = "person" },
---}
---print(moon.ui.tabBar(tabs, { style = "glass", actionSymbol = "plus" }))  --> View(tabBar)
---```
---@param tabs moon.TabSet|moon.Tab[]|moon.TabItem[] A tab set, some tabs of one, or tables such as { id =, title =, symbol = }.
---@param options? moon.ui.tabBar.Options
---@return moon.View
function moon.ui.tabBar(tabs, options) end
