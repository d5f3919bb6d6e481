---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Colours: by name, from numbers and from text.
---
---Makes a colour from text.
---
---Colours are mixed in linear light by animations, as SwiftUI mixes them.
---
---```lua
---print(moon.color "black 30%", moon.color "#ff8800")  --> Color(#0000004d)	Color(#ff8800)
---```
---@class moon.color
---@field red moon.Color The colour red, #ff3b30.
---@field orange moon.Color The colour orange, #ff9500.
---@field yellow moon.Color The colour yellow, #ffcc00.
---@field green moon.Color The colour green, #34c759.
---@field mint moon.Color The colour mint, #00c7be.
---@field teal moon.Color The colour teal, #30b0c7.
---@field cyan moon.Color The colour cyan, #32ade6.
---@field blue moon.Color The colour blue, #007aff.
---@field indigo moon.Color The colour indigo, #5856d6.
---@field purple moon.Color The colour purple, #af52de.
---@field pink moon.Color The colour pink, #ff2d55.
---@field brown moon.Color The colour brown, #a2845e.
---@field white moon.Color The colour white, #ffffff.
---@field gray moon.Color The colour gray, #8e8e93.
---@field black moon.Color The colour black, #000000.
---@field clear moon.Color The colour clear, #00000000.
---@field primary moon.Color The colour primary, #000000.
---@field secondary moon.Color The colour secondary, #3c3c4399.
---@overload fun(text: moon.Color|moon.ColorName): moon.Color
moon.color = {}

---Makes a colour from sRGB components.
---
---```lua
---print(moon.color.rgb(1, 0.5, 0))  --> Color(#ff8000)
---```
---@param red number The red component as in style sheets; 0 to 1 inside the gamut.
---@param green number The green component.
---@param blue number The blue component.
---@param opacity? number 0 is invisible, 1 hides what is behind. (from 0 to 1; default 1)
---@return moon.Color
function moon.color.rgb(red, green, blue, opacity) end

---Makes a colour from amounts of light, as animations mix them.
---
---```lua
---print(moon.color.linear(0.5, 0.5, 0.5))  --> Color(#bcbcbc)
---```
---@param red number The red component as in style sheets; 0 to 1 inside the gamut.
---@param green number The green component.
---@param blue number The blue component.
---@param opacity? number 0 is invisible, 1 hides what is behind. (from 0 to 1; default 1)
---@return moon.Color
function moon.color.linear(red, green, blue, opacity) end

---Makes a colour from its notation in style sheets.
---
---```lua
---print(moon.color.hex "#f80")  --> Color(#ff8800)
---```
---@param text string "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa".
---@return moon.Color
function moon.color.hex(text) end

---A colour with an opacity.
---
---Colours with the same components are equal. Components are sRGB, as in style sheets.
---
---```lua
---local faint = moon.color.red:opacity(0.3)
---print(faint.alpha, moon.color.red == moon.color "red")  --> 0.3	true
---```
---@class moon.Color
---@field red number The red component; 0 to 1 inside the gamut. (read-only)
---@field green number The green component. (read-only)
---@field blue number The blue component. (read-only)
---@field alpha number The opacity: 0 is invisible, 1 hides what is behind; frames name it opacity. (read-only)
---@field hex string The notation in style sheets, clamped to the gamut. (read-only)
local Color = {}

---The same colour with its opacity multiplied.
---
---```lua
---print(moon.color.red:opacity(0.5).alpha)  --> 0.5
---```
---@param factor number What the opacity is multiplied by: 1 leaves the colour as it is, a negative factor acts as 0.
---@return moon.Color
function Color:opacity(factor) end

---The colour as a gradient that shades a surface, lighter at the top.
---
---```lua
---print(moon.color.gray:gradient())  --> Gradient(#8e8e93)
---```
---@return moon.Gradient
function Color:gradient() end

---A colour's shading, lighter at the top.
---
---Shapes are filled with it. ui.linearGradient makes gradients of several colours.
---
---```lua
---print(moon.color.red:gradient().color == moon.color.red)  --> true
---```
---@class moon.Gradient
---@field color moon.Color The colour at the bottom. (read-only)
local Gradient = {}

---Makes an angle from degrees.
---
---```lua
---local quarter = moon.degrees(90)
---print(quarter, quarter * 2, quarter.degrees)  --> 90°	180°	90.0
---```
---@param amount number The size of the angle.
---@return moon.Angle
function moon.degrees(amount) end

---Makes an angle from radians.
---
---```lua
---print(moon.radians(math.pi))  --> 180°
---```
---@param amount number The size of the angle.
---@return moon.Angle
function moon.radians(amount) end

---An angle; clockwise, and 370° is not 10°.
---
---Angles are added, subtracted, compared and negated with one another, and multiplied and divided by numbers; one angle divided by another is a number.
---
---```lua
---local angle = moon.degrees(30) + moon.degrees(15)
---print(angle, -angle, angle / 3, angle > moon.degrees(40))  --> 45°	-45°	15°	true
---```
---@class moon.Angle
---@field degrees number The size in degrees. (°, read-only)
---@field radians number The size in radians. (rad, read-only)
---@operator add(moon.Angle): moon.Angle
---@operator sub(moon.Angle): moon.Angle
---@operator unm: moon.Angle
---@operator mul(number): moon.Angle
---@operator div(number): moon.Angle
---@operator div(moon.Angle): number
local Angle = {}
