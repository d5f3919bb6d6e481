---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Curves from 0 to 1: how progress in time becomes progress of a value.
---
---The curve with a name.
---
---```lua
---print(moon.curve "easeOutBounce")  --> Curve(easeOutBounce)
---```
---@class moon.curve
---@field linear moon.Curve The curve linear.
---@field easeIn moon.Curve The curve easeIn.
---@field easeOut moon.Curve The curve easeOut.
---@field easeInOut moon.Curve The curve easeInOut.
---@field circularEaseIn moon.Curve The curve circularEaseIn.
---@field circularEaseOut moon.Curve The curve circularEaseOut.
---@field circularEaseInOut moon.Curve The curve circularEaseInOut.
---@field easeInSine moon.Curve The curve easeInSine.
---@field easeOutSine moon.Curve The curve easeOutSine.
---@field easeInOutSine moon.Curve The curve easeInOutSine.
---@field easeInQuad moon.Curve The curve easeInQuad.
---@field easeOutQuad moon.Curve The curve easeOutQuad.
---@field easeInOutQuad moon.Curve The curve easeInOutQuad.
---@field easeInCubic moon.Curve The curve easeInCubic.
---@field easeOutCubic moon.Curve The curve easeOutCubic.
---@field easeInOutCubic moon.Curve The curve easeInOutCubic.
---@field easeInQuart moon.Curve The curve easeInQuart.
---@field easeOutQuart moon.Curve The curve easeOutQuart.
---@field easeInOutQuart moon.Curve The curve easeInOutQuart.
---@field easeInQuint moon.Curve The curve easeInQuint.
---@field easeOutQuint moon.Curve The curve easeOutQuint.
---@field easeInOutQuint moon.Curve The curve easeInOutQuint.
---@field easeInExpo moon.Curve The curve easeInExpo.
---@field easeOutExpo moon.Curve The curve easeOutExpo.
---@field easeInOutExpo moon.Curve The curve easeInOutExpo.
---@field easeInCirc moon.Curve The curve easeInCirc.
---@field easeOutCirc moon.Curve The curve easeOutCirc.
---@field easeInOutCirc moon.Curve The curve easeInOutCirc.
---@field easeInBack moon.Curve The curve easeInBack.
---@field easeOutBack moon.Curve The curve easeOutBack.
---@field easeInOutBack moon.Curve The curve easeInOutBack.
---@field easeInElastic moon.Curve The curve easeInElastic.
---@field easeOutElastic moon.Curve The curve easeOutElastic.
---@field easeInOutElastic moon.Curve The curve easeInOutElastic.
---@field easeInBounce moon.Curve The curve easeInBounce.
---@field easeOutBounce moon.Curve The curve easeOutBounce.
---@field easeInOutBounce moon.Curve The curve easeInOutBounce.
---@overload fun(curve: moon.Curve|moon.CurveName): moon.Curve
moon.curve = {}

---A cubic Bézier curve from 0 to 1, as in style sheets.
---
---It is solved exactly; SwiftUI rounds to multiples of 2^-20.
---
---```lua
---local curve = moon.curve.bezier(0.42, 0, 0.58, 1)
---print(curve:value(0.5), curve)  --> 0.5	Curve(bezier 0.42, 0, 0.58, 1)
---```
---@param x1 number The time of the first control point; acts as one from 0 to 1.
---@param y1 number The progress of the first control point.
---@param x2 number The time of the second control point; acts as one from 0 to 1.
---@param y2 number The progress of the second control point.
---@return moon.Curve
function moon.curve.bezier(x1, y1, x2, y2) end

---A staircase of equal steps.
---
---```lua
---print(moon.curve.steps(4):value(0.3), moon.curve.steps(4, "start"):value(0.3))  --> 0.25	0.5
---```
---@param count integer The number of steps. (from 1 to 1000000)
---@param jumps? moon.Jumps Which ends have a jump. (default "end")
---@return moon.Curve
function moon.curve.steps(count, jumps) end

---A curve of straight lines between points, as CSS writes linear().
---
---```lua
---print(moon.curve.points({ 0, { 0.25, at = "75%" }, 1 }):value(0.75))  --> 0.25
---```
---@param stops (number|{ [1]: number, at: number|string })[] The points: a value, or a value and its time as in { 0.25, at = "75%" }.
---@return moon.Curve
function moon.curve.points(stops) end

---A curve from 0 to 1: how progress in time becomes progress of a value.
---
---Curves with the same shape are equal.
---
---```lua
---local curve = moon.curve.bezier(0.42, 0, 0.58, 1)
---print(curve == moon.curve.easeInOut, curve:value(0.5))  --> true	0.5
---```
---@class moon.Curve
---@field isInvertible boolean Whether times and values can be exchanged. (read-only)
local Curve = {}

---The progress of the value at a progress in time.
---
---```lua
---print(moon.curve.easeIn:value(0) , moon.curve.linear:value(0.5))  --> 0.0	0.5
---```
---@param x number The progress in time, from 0 to 1; outside, the ends hold.
---@return number
function Curve:value(x) end

---How fast the value grows at a progress in time: the slope.
---
---```lua
---print(moon.curve.linear:velocity(0.5))  --> 1.0
---```
---@param x number The progress in time, from 0 to 1; outside, the ends hold.
---@return number
function Curve:velocity(x) end

---The curve with times and values exchanged.
---
---A curve that goes back or rests has none: `isInvertible` tells.
---
---```lua
---print(moon.curve.circularEaseIn:inverse() == moon.curve.circularEaseOut)  --> true
---```
---@return moon.Curve
function Curve:inverse() end
