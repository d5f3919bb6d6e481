---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---A description of what to show.
---
---A view never changes: each modifier gives a new view with the old one inside, so their order matters. A modifier that is given nil or false does nothing.
---
---```lua
---local title = moon.ui.text "Hello":font "title":padding(10)
---print(title, title:opacity(nil) == title)  --> View(text "Hello", font, padding)	true
---```
---@class moon.View
local View = {}

---@class moon.View.frame.Options
---@field width? number The width. (at least 0 pt)
---@field height? number The height. (at least 0 pt)
---@field minWidth? number The least width. (at least 0 pt)
---@field idealWidth? number The width where none is offered. (at least 0 pt)
---@field maxWidth? number The largest width; math.huge takes all there is. (at least 0 pt, or math.huge)
---@field minHeight? number The least height. (at least 0 pt)
---@field idealHeight? number The height where none is offered. (at least 0 pt)
---@field maxHeight? number The largest height; math.huge takes all there is. (at least 0 pt, or math.huge)
---@field alignment? moon.Alignment Where a smaller view stands in the frame. (default "center")

---Gives the view a size, or bounds for it.
---
---A side is fixed by width or height, or bounded by min, ideal and max.
---
---```lua
---print(moon.ui.text "a":frame { maxWidth = math.huge, height = 50, alignment = "leading" })  --> View(text "a", frame)
---```
---@param options? moon.View.frame.Options
---@return moon.View
function View:frame(options) end

---@class moon.View.relativeFrame.Options
---@field width? number The share of the width that is offered. (at least 0)
---@field height? number The share of the height that is offered. (at least 0)
---@field alignment? moon.Alignment Where a smaller view stands in the frame. (default "center")

---Gives the view a share of the room that is offered.
---
---```lua
---print(moon.ui.color "red":relativeFrame { width = 0.5 })  --> View(color #ff3b30, relativeFrame)
---```
---@param options? moon.View.relativeFrame.Options
---@return moon.View
function View:relativeFrame(options) end

---@class moon.View.padding.Options
---@field horizontal? number The room on both sides. (in pt)
---@field vertical? number The room above and below. (in pt)
---@field top? number The room above. (in pt)
---@field leading? number The room where reading begins. (in pt)
---@field bottom? number The room below. (in pt)
---@field trailing? number The room where reading ends. (in pt)

---Leaves room around the view.
---
---```lua
---print(moon.ui.text "a":padding():padding(6):padding { horizontal = 16 })  --> View(text "a", padding, padding, padding)
---```
---@param amount? number|false|nil The room on all sides; 16 when nothing is given. (in pt)
---@param options? moon.View.padding.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.padding.Options): moon.View
function View:padding(amount, options) end

---Keeps the ratio of width to height.
---
---```lua
---print(moon.ui.image "car":resizable():aspectRatio "fit")  --> View(image "car", resizable, aspectRatio)
---print(moon.ui.color "red":aspectRatio(1.5, "fill"))  --> View(color #ff3b30, aspectRatio)
---```
---@param ratio? number|string|false|nil Width by height; the view's own when only the mode is given.
---@param mode? "fit"|"fill" Whether the view stays inside its room or fills it.
---@return moon.View
function View:aspectRatio(ratio, mode) end

---Lets a symbol fill the room it is given.
---
---```lua
---print(moon.ui.image "star":resizable())  --> View(image "star", resizable)
---```
---@return moon.View
function View:resizable() end

---@class moon.View.fixedSize.Options
---@field horizontal? boolean Whether the width is the ideal one. (default false)
---@field vertical? boolean Whether the height is the ideal one. (default false)

---Keeps the ideal size, whatever room there is.
---
---```lua
---print(moon.ui.text "never cut":fixedSize())  --> View(text "never cut", fixedSize)
---```
---@param options? moon.View.fixedSize.Options
---@return moon.View
function View:fixedSize(options) end

---Has a stack serve the view before those with a lower number.
---
---```lua
---print(moon.ui.text "a":layoutPriority(1))  --> View(text "a", layoutPriority)
---```
---@param priority number|false|nil Who is served first in a stack; 0 is usual.
---@return moon.View
function View:layoutPriority(priority) end

---@class moon.View.offset.Options
---@field x? number To the right. (in pt; default 0)
---@field y? number Downwards. (in pt; default 0)

---Draws the view elsewhere; its frame stays.
---
---```lua
---print(moon.ui.text "a":offset { y = 10 }:offset(3, 4))  --> View(text "a", offset, offset)
---```
---@param x? number|false|nil To the right, when it is not an option. (in pt)
---@param y? number Downwards, when it is not an option. (in pt)
---@param options? moon.View.offset.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.offset.Options): moon.View
function View:offset(x, y, options) end

---@class moon.View.position.Options
---@field x? number To the right. (in pt; default 0)
---@field y? number Downwards. (in pt; default 0)

---Puts the view's middle at a place of its room.
---
---```lua
---print(moon.ui.text "a":position { x = 50, y = 20 })  --> View(text "a", position)
---```
---@param x? number|false|nil To the right, when it is not an option. (in pt)
---@param y? number Downwards, when it is not an option. (in pt)
---@param options? moon.View.position.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.position.Options): moon.View
function View:position(x, y, options) end

---Puts the view in front of its siblings with lower numbers.
---
---```lua
---print(moon.ui.text "a":zIndex(1))  --> View(text "a", zIndex)
---```
---@param index number|false|nil Who is in front among siblings; 0 is usual.
---@return moon.View
function View:zIndex(index) end

---Lets the view grow to the edges of the screen.
---
---```lua
---print(moon.ui.color "white":ignoresSafeArea "bottom")  --> View(color #ffffff, ignoresSafeArea)
---```
---@param edges? string[]|moon.Edges|false|nil The sides at which the view grows. (default "all")
---@return moon.View
function View:ignoresSafeArea(edges) end

---@class moon.View.safeAreaInset.Options
---@field spacing? number The room between the bar and the rest; 8 when it is not given. (at least 0 pt)
---@field alignment? moon.Alignment Where the bar stands along its side. (default "center")

---Puts a bar at a side; what scrolls goes on behind it.
---
---```lua
---local ui = moon.ui
---print(ui.scroll { ui.text "a" }:safeAreaInset("bottom", ui.text "bar", { spacing = 0 }))  --> View(scroll, 1 child, safeAreaInset)
---```
---@param edge moon.Edge|false|nil The side where the bar is.
---@param bar moon.View The bar.
---@param options? moon.View.safeAreaInset.Options
---@return moon.View
function View:safeAreaInset(edge, bar, options) end

---@class moon.View.safeAreaBar.Options
---@field spacing? number The room between the bar and the rest; 8 when it is not given. (at least 0 pt)
---@field alignment? moon.Alignment Where the bar stands along its side. (default "center")

---Puts a bar at a side, with a soft edge over what scrolls behind it.
---
---```lua
---local ui = moon.ui
---print(ui.scroll { ui.text "a" }:safeAreaBar("top", ui.text "bar"))  --> View(scroll, 1 child, safeAreaBar)
---```
---@param edge moon.Edge|false|nil The side where the bar is.
---@param bar moon.View The bar.
---@param options? moon.View.safeAreaBar.Options
---@return moon.View
function View:safeAreaBar(edge, bar, options) end

---@class moon.View.contentMargins.Options
---@field edges? string[]|moon.Edges The sides that have the room. (default "all")

---Leaves room around what scrolls inside.
---
---```lua
---print(moon.ui.list { moon.ui.text "row" }:contentMargins(24))  --> View(list, 1 child, contentMargins)
---```
---@param amount number|false|nil The room around what scrolls. (at least 0 pt)
---@param options? moon.View.contentMargins.Options
---@return moon.View
function View:contentMargins(amount, options) end

---@class moon.View.background.Options
---@field alignment? moon.Alignment Where it stands in the view's frame. (default "center")
---@field shape? moon.View|moon.Shape The outline of a style. (default "rectangle")

---Puts a view or a style behind, in the view's frame.
---
---```lua
---local ui = moon.ui
---print(ui.text "a":background "white":background(ui.circle()))  --> View(text "a", background, background)
---```
---@param content moon.View|moon.Color|moon.Gradient|string|false|nil A view, or a style such as "white" or moon.color.red:opacity(0.2); also primary, secondary, tertiary, quaternary, tint, background or separator.
---@param options? moon.View.background.Options
---@return moon.View
function View:background(content, options) end

---@class moon.View.overlay.Options
---@field alignment? moon.Alignment Where it stands in the view's frame. (default "center")

---Puts a view or a style in front, in the view's frame.
---
---```lua
---local ui = moon.ui
---print(ui.image "bell":overlay(ui.circle():fill "red", { alignment = "topTrailing" }))  --> View(image "bell", overlay)
---```
---@param content moon.View|moon.Color|moon.Gradient|string|false|nil A view or a style, as View:background has them.
---@param options? moon.View.overlay.Options
---@return moon.View
function View:overlay(content, options) end

---@class moon.View.mask.Options
---@field alignment? moon.Alignment Where it stands in the view's frame. (default "center")

---Shows the view only where another one is opaque.
---
---```lua
---local ui = moon.ui
---print(ui.color "red":mask(ui.linearGradient { colors = { "black", "clear" } }))  --> View(color #ff3b30, mask)
---```
---@param mask moon.View|false|nil The view that shows where it is opaque.
---@param options? moon.View.mask.Options
---@return moon.View
function View:mask(mask, options) end

---Shows only what is inside an outline in the view's frame.
---
---```lua
---print(moon.ui.color "red":clipShape "capsule")  --> View(color #ff3b30, clipShape)
---```
---@param shape moon.View|moon.Shape|false|nil The outline.
---@return moon.View
function View:clipShape(shape) end

---Shows only what is inside the view's frame.
---
---```lua
---print(moon.ui.color "red":clipped())  --> View(color #ff3b30, clipShape)
---```
---@return moon.View
function View:clipped() end

---@class moon.View.cornerRadius.Options
---@field style? "continuous"|"circular" Whether the curvature begins gently, or at once. (default "continuous")

---Rounds the corners of the view's frame.
---
---```lua
---print(moon.ui.color "red":cornerRadius(10))  --> View(color #ff3b30, clipShape)
---```
---@param radius number|false|nil The radius of the corners; at most half the shorter side counts. (at least 0 pt)
---@param options? moon.View.cornerRadius.Options
---@return moon.View
function View:cornerRadius(radius, options) end

---Draws the view as one layer before it gets fainter or is mixed.
---
---```lua
---print(moon.ui.color "red":compositingGroup():opacity(0.5))  --> View(color #ff3b30, compositingGroup, opacity)
---```
---@return moon.View
function View:compositingGroup() end

---Mixes the view with what lies behind it.
---
---```lua
---print(moon.ui.color "red":blendMode "multiply")  --> View(color #ff3b30, blendMode)
---```
---@param mode moon.Mode|false|nil How colours are mixed.
---@return moon.View
function View:blendMode(mode) end

---@class moon.View.glass.Options
---@field shape? moon.View|moon.Shape The glass' outline. (default "capsule")
---@field material? moon.Material How the glass looks. (default "regular")
---@field tint? moon.Color|moon.ColorName A colour that is mixed in.
---@field interactive? boolean Whether the glass answers to touch. (default false)

---Puts glass behind the view.
---
---```lua
---print(moon.ui.text "a":glass { shape = "capsule", interactive = true })  --> View(text "a", glass)
---```
---@param options? moon.View.glass.Options
---@return moon.View
function View:glass(options) end

---Makes the view fainter.
---
---```lua
---print(moon.ui.text "a":opacity(0.5))  --> View(text "a", opacity)
---```
---@param opacity number|false|nil 0 is invisible, 1 leaves the view as it is.
---@return moon.View
function View:opacity(opacity) end

---Blurs the view.
---
---```lua
---print(moon.ui.text "a":blur(3))  --> View(text "a", blur)
---```
---@param radius number|false|nil How far it is blurred: the standard deviation. (at least 0 pt)
---@return moon.View
function View:blur(radius) end

---@class moon.View.shadow.Options
---@field color? moon.Color|moon.ColorName The shadow's colour. (default "#00000054")
---@field radius? number How far the shadow is blurred. (at least 0 pt; default 0)
---@field x? number How far it lies to the right. (in pt; default 0)
---@field y? number How far it lies below. (in pt; default 0)

---Puts a shadow behind the view.
---
---```lua
---print(moon.ui.capsule():shadow { color = "black 30%", radius = 10, y = 5 })  --> View(capsule, shadow)
---```
---@param radius? number|false|nil How far it is blurred, when it is not an option. (at least 0 pt)
---@param options? moon.View.shadow.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.shadow.Options): moon.View
function View:shadow(radius, options) end

---@class moon.View.scale.Options
---@field x? number The factor of the width. (default 1)
---@field y? number The factor of the height. (default 1)
---@field anchor? { x: number, y: number }|moon.Anchor The place of the frame that stays. (default "center")

---Draws the view larger or smaller.
---
---```lua
---print(moon.ui.text "a":scale(1.2, { anchor = "bottom" }):scale { y = 2 })  --> View(text "a", scale, scale)
---```
---@param factor? number|false|nil The factor of both sides, when they are no options.
---@param options? moon.View.scale.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.scale.Options): moon.View
function View:scale(factor, options) end

---@class moon.View.rotation.Options
---@field anchor? { x: number, y: number }|moon.Anchor The place of the frame that stays. (default "center")

---Draws the view turned.
---
---```lua
---print(moon.ui.text "a":rotation(moon.degrees(90), { anchor = "bottom" }))  --> View(text "a", rotation)
---```
---@param angle moon.Angle|false|nil How far it turns; clockwise on the screen.
---@param options? moon.View.rotation.Options
---@return moon.View
function View:rotation(angle, options) end

---@class moon.View.rotation3D.Options
---@field axis { x?: number, y?: number, z?: number } What it turns about; 0 where left out.
---@field anchor? { x: number, y: number }|moon.Anchor The place of the frame that stays. (default "center")
---@field anchorZ? number The anchor's height above the screen. (in pt; default 0)
---@field perspective? number How near the eye is; 0 is infinitely far. (at least 0; default 1)

---Draws the view turned in space.
---
---```lua
---print(moon.ui.text "a":rotation3D(moon.degrees(180), { axis = { x = 1 } }))  --> View(text "a", rotation3D)
---```
---@param angle moon.Angle|false|nil How far it turns; clockwise on the screen.
---@param options moon.View.rotation3D.Options
---@return moon.View
function View:rotation3D(angle, options) end

---@class moon.View.font.Options
---@field style? moon.StyleName A text style, whose size follows the reader's text size.
---@field size? number The size. (above 0 pt)
---@field weight? moon.Weight How thick the strokes are.
---@field design? moon.Design The character of the letters; for want of a font with round ends, rounded is set in Inter.
---@field italic? boolean Whether the letters lean.
---@field monospacedDigits? boolean Whether digits are all of one width.

---Sets the font, or parts of it, of the text and symbols inside.
---
---```lua
---print(moon.ui.text "a":font "title3":font { size = 10, weight = "semibold", design = "rounded" })  --> View(text "a", font, font)
---```
---@param style? moon.StyleName|false|nil A text style, when it is not an option.
---@param options? moon.View.font.Options
---@return moon.View
---@overload fun(self: moon.View, options?: moon.View.font.Options): moon.View
function View:font(style, options) end

---Makes the text inside bold.
---
---```lua
---print(moon.ui.text "a":bold())  --> View(text "a", font)
---```
---@param on? boolean|false|nil Whether anything changes. (default true)
---@return moon.View
function View:bold(on) end

---Makes the text inside lean.
---
---```lua
---print(moon.ui.text "a":italic())  --> View(text "a", font)
---```
---@param on? boolean|false|nil Whether anything changes. (default true)
---@return moon.View
function View:italic(on) end

---Sets what the text and symbols inside are drawn in.
---
---```lua
---print(moon.ui.text "a":foreground "gray":foreground "secondary")  --> View(text "a", foreground, foreground)
---```
---@param style moon.Color|moon.Gradient|moon.View|moon.Style|false|nil A colour, a gradient or a style of the surroundings: primary, secondary, tertiary, quaternary, tint, background or separator.
---@return moon.View
function View:foreground(style) end

---Sets the accent of the controls and symbols inside.
---
---```lua
---print(moon.ui.image "heart":tint "red")  --> View(image "heart", tint)
---```
---@param style moon.Color|moon.Gradient|moon.View|moon.Style|false|nil A colour, a gradient or a style of the surroundings: primary, secondary, tertiary, quaternary, tint, background or separator.
---@return moon.View
function View:tint(style) end

---Sets a variant of the symbols inside that have it.
---
---```lua
---print(moon.ui.image "house":symbolVariant "fill")  --> View(image "house", symbolVariant)
---```
---@param variant "fill"|"none"|false|nil The variant; symbols without it stay as they are.
---@return moon.View
function View:symbolVariant(variant) end

---Says whether the symbols inside keep their own colours.
---
---```lua
---print(moon.ui.image "house":renderingMode "template")  --> View(image "house", renderingMode)
---```
---@param mode "template"|"original"|false|nil Whether symbols take the foreground or keep their own colours.
---@return moon.View
function View:renderingMode(mode) end

---Limits the lines of the texts inside.
---
---```lua
---print(moon.ui.text "long":lineLimit(2))  --> View(text "long", lineLimit)
---```
---@param lines integer|false|nil The most lines of a text. (at least 1)
---@return moon.View
function View:lineLimit(lines) end

---Says where the lines of the texts inside stand.
---
---```lua
---print(moon.ui.text "long":textAlignment "center")  --> View(text "long", textAlignment)
---```
---@param alignment "leading"|"center"|"trailing"|false|nil Where the lines of a text stand.
---@return moon.View
function View:textAlignment(alignment) end

---Says which way reading goes inside.
---
---```lua
---print(moon.ui.text "a":layoutDirection "rtl")  --> View(text "a", layoutDirection)
---```
---@param direction "ltr"|"rtl"|false|nil Which way reading goes.
---@return moon.View
function View:layoutDirection(direction) end

---Makes the inside light or dark.
---
---```lua
---print(moon.ui.text "a":colorScheme "dark")  --> View(text "a", colorScheme)
---```
---@param scheme "light"|"dark"|false|nil Light or dark.
---@return moon.View
function View:colorScheme(scheme) end

---Lets nobody use the controls inside.
---
---```lua
---print(moon.ui.button("Go", print):disabled(true))  --> View(button, 1 child, disabled)
---```
---@param on? boolean|false|nil Whether anything changes. (default true)
---@return moon.View
function View:disabled(on) end

---Fills a shape.
---
---Only shapes are filled, before other modifiers; text takes View:foreground.
---
---```lua
---print(moon.ui.circle():fill "blue")  --> View(circle)
---```
---@param style moon.Color|moon.Gradient|moon.View|moon.Style|false|nil A colour, a gradient or a style of the surroundings: primary, secondary, tertiary, quaternary, tint, background or separator.
---@return moon.View
function View:fill(style) end

---@class moon.View.stroke.Options
---@field width? number The width of the line. (at least 0 pt; default 1)
---@field cap? "butt"|"round"|"square" How the line ends. (default "butt")
---@field join? "miter"|"round"|"bevel" How the line turns. (default "miter")
---@field dash? number[] The lengths of dashes and gaps.

---Draws a line along a shape.
---
---```lua
---print(moon.ui.circle():stroke("blue", 2):stroke("red", { width = 3, dash = { 4, 2 } }))  --> View(circle)
---```
---@param style moon.Color|moon.Gradient|moon.View|moon.Style|false|nil A colour, a gradient or a style of the surroundings: primary, secondary, tertiary, quaternary, tint, background or separator.
---@param width? number The width of the line, when it is not an option. (at least 0 pt)
---@param options? moon.View.stroke.Options
---@return moon.View
function View:stroke(style, width, options) end

---Gives the view an id, by which it is found.
---
---```lua
---print(moon.ui.text "a":id "title":id(3))  --> View(text "a", id, id)
---```
---@param id string|integer|false|nil The id.
---@return moon.View
function View:id(id) end

---@class moon.View.matchedGeometry.Options
---@field namespace? string The group of ids it belongs to. (default "")
---@field properties? "frame"|"position"|"size" Which part of the frame is shared. (default "frame")
---@field anchor? { x: number, y: number }|moon.Anchor The place at which positions are measured. (default "center")
---@field isSource? boolean Whether the view gives its frame, or takes it. (default true)

---Shares the view's frame with others of the same id.
---
---```lua
---print(moon.ui.circle():matchedGeometry("mark", { isSource = false, properties = "position" }))  --> View(circle, matchedGeometry)
---```
---@param id string|integer|false|nil The id.
---@param options? moon.View.matchedGeometry.Options
---@return moon.View
function View:matchedGeometry(id, options) end

---@class moon.View.accessibility.Options
---@field role? moon.Role What sort of thing the view is.
---@field label? string Its name.
---@field value? string Its value, such as "50 %".
---@field hint? string What happens when it is used.
---@field index? integer Its place among its equals. (at least 1)
---@field count? integer The number of its equals. (at least 1)
---@field isSelected? boolean Whether it is the chosen one.
---@field isHidden? boolean Whether assistive technology passes it over.

---Says what assistive technology tells of the view.
---
---```lua
---print(moon.ui.image "house":accessibility { label = "Home", role = "tab", index = 1, count = 5 })  --> View(image "house", accessibility)
---```
---@param options? moon.View.accessibility.Options
---@return moon.View
function View:accessibility(options) end

---Sets the area that takes taps.
---
---```lua
---print(moon.ui.text "a":contentShape "rectangle")  --> View(text "a", contentShape)
---```
---@param shape moon.View|moon.Shape|false|nil The area, in the view's frame.
---@return moon.View
function View:contentShape(shape) end

---@class moon.View.onTap.Options
---@field count? integer How many taps it takes. (from 1 to 10; default 1)

---Runs a function when the view is tapped.
---
---```lua
---print(moon.ui.text "a":onTap(function() print "tapped" end))  --> View(text "a", onTap)
---```
---@param options? moon.View.onTap.Options
---@param action (fun())|false|nil What a tap does.
---@return moon.View
---@overload fun(self: moon.View, action: (fun())|false|nil): moon.View
function View:onTap(options, action) end

---Gives the page a title.
---
---```lua
---print(moon.ui.list { moon.ui.text "row" }:navigationTitle "Rows")  --> View(list, 1 child, navigationTitle)
---```
---@param title string|number|false|nil The title.
---@return moon.View
function View:navigationTitle(title) end

---Puts controls beside the page's title.
---
---```lua
---local ui = moon.ui
---print(ui.list { ui.text "row" }:toolbar { ui.button("Add", print) })  --> View(list, 1 child, toolbar)
---```
---@param content moon.View|moon.View[]|false|nil The controls.
---@return moon.View
function View:toolbar(content) end

---Puts buttons behind a row, shown when it is swiped.
---
---```lua
---local ui = moon.ui
---print(ui.text "row":swipeActions { ui.button("Delete", print) })  --> View(text "row", swipeActions)
---```
---@param buttons moon.View|moon.View[]|false|nil The buttons.
---@return moon.View
function View:swipeActions(buttons) end

---Sets a value that views outside collect.
---
---Lists are put together in the order of the views, several other values become a list, a single one stands alone, and where no view has set any there is an empty list.
---
---```lua
---print(moon.ui.text "a":preference("names", { "a" }))  --> View(text "a", preference)
---```
---@param key string|false|nil What the values are called.
---@param value any The value; the elements of lists are put in one list.
---@return moon.View
function View:preference(key, value) end

---@class moon.View.overlayPreference.Options
---@field alignment? moon.Alignment Where the views stand in the view's frame. (default "center")

---Puts views in front, made from what the views inside have set.
---
---Lists are put together in the order of the views, several other values become a list, a single one stands alone, and where no view has set any there is an empty list. The options stand before the function.
---
---```lua
---local ui = moon.ui
---print(ui.text "a":overlayPreference("names", { alignment = "bottom" }, function(names) return ui.text(#names) end))  --> View(text "a", overlayPreference)
---```
---@param key string|false|nil What the values are called.
---@param options? moon.View.overlayPreference.Options
---@param content fun(value: any): moon.Views Gets what the views inside have set, returns views.
---@return moon.View
---@overload fun(self: moon.View, key: string|false|nil, content: fun(value: any): moon.Views): moon.View
function View:overlayPreference(key, options, content) end

---@class moon.View.backgroundPreference.Options
---@field alignment? moon.Alignment Where the views stand in the view's frame. (default "center")

---Puts views behind, made from what the views inside have set.
---
---Lists are put together in the order of the views, several other values become a list, a single one stands alone, and where no view has set any there is an empty list. The options stand before the function.
---
---```lua
---local ui = moon.ui
---print(ui.text "a":backgroundPreference("names", function(names) return ui.text(#names) end))  --> View(text "a", backgroundPreference)
---```
---@param key string|false|nil What the values are called.
---@param options? moon.View.backgroundPreference.Options
---@param content fun(value: any): moon.Views Gets what the views inside have set, returns views.
---@return moon.View
---@overload fun(self: moon.View, key: string|false|nil, content: fun(value: any): moon.Views): moon.View
function View:backgroundPreference(key, options, content) end

---Runs a function with what the views inside have set.
---
---Lists are put together in the order of the views, several other values become a list, a single one stands alone, and where no view has set any there is an empty list. The host runs it once after each layout of what it shows, also for a picture; a layout that is only measured runs nothing.
---
---```lua
---print(moon.ui.text "a":onPreferenceChange("names", print))  --> View(text "a", onPreferenceChange)
---```
---@param key string|false|nil What the values are called.
---@param action fun(value: any) Gets what the views inside have set.
---@return moon.View
function View:onPreferenceChange(key, action) end

---Animates what changes in the view when a value changes.
---
---Only what stands before it is animated, as in SwiftUI, and of several the innermost one whose value has changed decides. It wins over moon.withAnimation.
---
---```lua
---local open = true
---print(moon.ui.text "a":opacity(open and 1 or 0):animation("snappy", open))  --> View(text "a", opacity, animation)
---```
---@param animation moon.Animation|moon.Spring|moon.AnimationName|false|nil An animation, the name of a preset, or "none" for a change that is shown at once.
---@param value any Changes are animated so when this is another value than before; plain tables are compared by what is in them.
---@return moon.View
function View:animation(animation, value) end

---Says how the view comes and goes where that is animated.
---
---Without it views fade.
---
---```lua
---print(moon.ui.text "a":transition "moveBottom")  --> View(text "a", transition)
---```
---@param transition moon.Transition|moon.PageTransition|false|nil A name, or one of moon.transition.
---@return moon.View
function View:transition(transition) end

---@class moon.View.keyframeAnimator.Options1
---@field trigger? any Runs once whenever this is another value than before.

---@class moon.View.keyframeAnimator.Options2
---@field repeating? boolean Runs again and again, or stays where it is while this is false. (default true)

---Makes the view anew in each frame from the values of a timeline.
---
---A running timeline that is started again goes on from where it is, with its speed. The options stand before the function.
---
---```lua
---local kf = moon.keyframes
---local jump = kf { initial = { y = 0 }, tracks = { y = { kf.cubic(-20, 0.3), kf.spring(0, 0.5) } } }
---local jumps = 0
---print(moon.ui.image "car":keyframeAnimator(jump, { trigger = jumps }, function(car, frame)
---  return car:offset { y = frame.y }
---end))  --> View(image "car", keyframeAnimator)
---```
---@param timeline moon.Timeline|false|nil The timeline, which moon.keyframes has made at file level.
---@param options? moon.View.keyframeAnimator.Options1|moon.View.keyframeAnimator.Options2
---@param content fun(view: moon.View, frame: table): moon.View Gets the view and a table with the value of each property, and returns a view.
---@return moon.View
---@overload fun(self: moon.View, timeline: moon.Timeline|false|nil, content: fun(view: moon.View, frame: table): moon.View): moon.View
function View:keyframeAnimator(timeline, options, content) end

---@class moon.View.phaseAnimator.Options
---@field trigger? any Goes once through the phases and back to the first whenever this is another value than before; without it they go round for ever.
---@field animation? moon.Animation|moon.Spring|(fun(phase: any): moon.Animation|moon.Spring|string|nil)|moon.AnimationName The animation that leads to a phase, or a function that gets the phase and returns it. (default "default")

---Takes the view through phases, each of which is animated.
---
---The next phase begins when the animation to the one before has come to its end. The options stand before the function.
---
---```lua
---local taps = 0
---print(moon.ui.image "heart":phaseAnimator({ 1, 1.3 }, { trigger = taps, animation = "bouncy" }, function(heart, scale)
---  return heart:scale(scale)
---end))  --> View(image "heart", phaseAnimator)
---```
---@param phases any[]|false|nil The phases; the first one is shown at rest.
---@param options? moon.View.phaseAnimator.Options
---@param content fun(view: moon.View, phase: any): moon.View Gets the view and a phase, and returns a view.
---@return moon.View
---@overload fun(self: moon.View, phases: any[]|false|nil, content: fun(view: moon.View, phase: any): moon.View): moon.View
function View:phaseAnimator(phases, options, content) end

---@class moon.View.onDrag.Options
---@field minimumDistance? number How far the finger moves before the drag begins. (at least 0 pt; default 10)
---@field onChanged? fun(drag: moon.Drag) Gets the drag at each movement.
---@field onEnded? fun(drag: moon.Drag) Gets the drag when the finger is lifted.

---Runs functions while a finger drags over the view.
---
---They get a table of points { x =, y = }: translation, the way from the start; location and start, in the screen's coordinates; velocity, in points a second; and predictedEnd, the translation where the movement would come to rest.
---
---```lua
---print(moon.ui.circle():onDrag { onChanged = function(drag) print(drag.translation.x) end })  --> View(circle, onDrag)
---```
---@param options? moon.View.onDrag.Options
---@return moon.View
function View:onDrag(options) end

---@class moon.View.onLongPress.Options
---@field minimumDuration? moon.time How long the finger stays. (at least 0 s; default 0.5)

---Runs a function when a finger stays on the view.
---
---```lua
---print(moon.ui.circle():onLongPress(function() print "held" end, { minimumDuration = 1 }))  --> View(circle, onLongPress)
---```
---@param options? moon.View.onLongPress.Options
---@param action (fun())|false|nil What a long press does.
---@return moon.View
---@overload fun(self: moon.View, action: (fun())|false|nil): moon.View
function View:onLongPress(options, action) end

---Runs a function when the view comes.
---
---```lua
---print(moon.ui.text "a":onAppear(function() print "here" end))  --> View(text "a", onAppear)
---```
---@param action (fun())|false|nil Runs when the view has come.
---@return moon.View
function View:onAppear(action) end

---Runs a function when the view goes.
---
---```lua
---print(moon.ui.text "a":onDisappear(function() print "gone" end))  --> View(text "a", onDisappear)
---```
---@param action (fun())|false|nil Runs when the view has gone.
---@return moon.View
function View:onDisappear(action) end

---Runs a function when a value is another one than before.
---
---It does not run when the view comes. The value before is a copy where it is a plain table.
---
---```lua
---local count = 1
---print(moon.ui.text "a":onChange(count, function(new, old) print(new - old) end))  --> View(text "a", onChange)
---```
---@param value any|false|nil The value; plain tables are compared by what is in them.
---@param action fun(new: any, old: any) Gets the new value and the one before.
---@return moon.View
function View:onChange(value, action) end

---@class moon.View.tabButton.Options
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How the change of the selection is animated.
---@field hits? "bounds"|"literal" Whether taps count in the whole frame, or only where something is drawn. (default "bounds")

---Makes the view choose an item when it is tapped.
---
---It has the item's id, takes taps in its whole frame, and is told to assistive technology as a tab with its place among the others. A disabled item takes no taps.
---
---```lua
---local item = { id = "home", title = "Home", isSelected = true, index = 1, count = 3 }
---function item:select() print(self.id) end
---print(moon.ui.image "house":tabButton(item, { animation = "easeInOut" }))  --> View(image "house", contentShape, onTap, accessibility, id)
---```
---@param item moon.Tab|table|false|nil A tab, or an object with the fields id, title, isSelected, isEnabled, badge, accessibilityLabel, index and count, and a method select.
---@param options? moon.View.tabButton.Options
---@return moon.View
function View:tabButton(item, options) end

---Tells the tab bar around which tab the view belongs to.
---
---It adds the item to the preference "tabItems", a list in the order of the views.
---
---```lua
---print(moon.ui.text "a":tabItem { id = "home", title = "Home" })  --> View(text "a", preference)
---```
---@param item any|false|nil A tab, or whatever the bar makes of it.
---@return moon.View
function View:tabItem(item) end

---Changes the view by a function: a modifier of your own.
---
---Arguments behind the function are passed on to it.
---
---```lua
---local function card(view, room) return view:padding(room):background "white" end
---print(moon.ui.text "a":with(card, 10))  --> View(text "a", padding, background)
---```
---@param modifier (fun(view: moon.View, ...: any): moon.View)|false|nil Gets the view and the other arguments, returns a view.
---@return moon.View
function View:with(modifier) end

---@class moon.View.image.Options
---@field scale? number The pixels for each point. (from 0.1 to 16; default 1)

---Draws the view alone, in the size it likes, into a picture.
---
---```lua
---print(moon.ui.text "a":image { scale = 2 })  --> View(picture)
---```
---@param options? moon.View.image.Options
---@return moon.View
function View:image(options) end
