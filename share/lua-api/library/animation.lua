---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.animation.linear.Options
---@field duration? moon.time How long it takes. (at least 0 s; default 0.35)

---@class moon.animation.easeIn.Options
---@field duration? moon.time How long it takes. (at least 0 s; default 0.35)

---@class moon.animation.easeOut.Options
---@field duration? moon.time How long it takes. (at least 0 s; default 0.35)

---@class moon.animation.easeInOut.Options
---@field duration? moon.time How long it takes. (at least 0 s; default 0.35)

---@class moon.animation.spring.Options1
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field bounce? number 1 never rests, 0 doesn't overshoot, below 0 is sluggish. (above -1; default 0)
---@field blendDuration? moon.time The time in which the response of a running spring passes to this one's. (at least 0 s; default 0)

---@class moon.animation.spring.Options2
---@field response? moon.time The period of the spring without damping. (above 0 s; default 0.5)
---@field dampingFraction? number 1 doesn't overshoot, 0 never rests. (at least 0; default 0.825)
---@field blendDuration? moon.time The time in which the response of a running spring passes to this one's. (at least 0 s; default 0)

---@class moon.animation.spring.Options3
---@field spring moon.Spring|"smooth"|"snappy"|"bouncy" The spring.
---@field blendDuration? moon.time The time in which the response of a running spring passes to this one's. (at least 0 s; default 0)

---@class moon.animation.smooth.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---@class moon.animation.snappy.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---@class moon.animation.bouncy.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---@class moon.animation.interactiveSpring.Options1
---@field response? moon.time The period of the spring without damping. (above 0 s; default 0.15)
---@field dampingFraction? number 1 doesn't overshoot, 0 never rests. (at least 0; default 0.86)
---@field blendDuration? moon.time The time in which the response of a running spring passes to this one's. (at least 0 s; default 0.25)

---@class moon.animation.interactiveSpring.Options2
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.15)
---@field extraBounce? number Added to the preset's own bounce. (default 0)
---@field blendDuration? moon.time The time in which the response of a running spring passes to this one's. (at least 0 s; default 0.25)

---Animations: how changes are shown; its fields are SwiftUI's presets.
---
---The animation with a name, or the one that a spring drives.
---
---```lua
---print(moon.animation "snappy" == moon.animation.snappy)  --> true
---```
---@class moon.animation
---@field default moon.Animation What an animation is when nothing else is said: a spring without bounce.
---@field linear moon.Animation|(fun(options?: moon.animation.linear.Options): moon.Animation) Constant speed.
---@field easeIn moon.Animation|(fun(options?: moon.animation.easeIn.Options): moon.Animation) Starts slowly.
---@field easeOut moon.Animation|(fun(options?: moon.animation.easeOut.Options): moon.Animation) Ends slowly.
---@field easeInOut moon.Animation|(fun(options?: moon.animation.easeInOut.Options): moon.Animation) Starts and ends slowly.
---@field spring moon.Animation|(fun(options?: moon.animation.spring.Options1|moon.animation.spring.Options2|moon.animation.spring.Options3): moon.Animation) A spring, in any of SwiftUI's forms; it takes over a running one's velocity.
---@field smooth moon.Animation|(fun(options?: moon.animation.smooth.Options): moon.Animation) A spring without bounce.
---@field snappy moon.Animation|(fun(options?: moon.animation.snappy.Options): moon.Animation) A spring with a small bounce.
---@field bouncy moon.Animation|(fun(options?: moon.animation.bouncy.Options): moon.Animation) A spring with a clear bounce.
---@field interactiveSpring moon.Animation|(fun(options?: moon.animation.interactiveSpring.Options1|moon.animation.interactiveSpring.Options2): moon.Animation) A quick spring for things that follow a finger.
---@overload fun(animation: moon.Animation|moon.Spring|moon.animation.Options.Animation): moon.Animation
moon.animation = {}

---@class moon.animation.timingCurve.Options
---@field duration? moon.time How long it takes. (at least 0 s; default 0.35)

---An animation along any curve.
---
---The curve is one value, or the four numbers of a Bézier curve.
---
---```lua
---local a = moon.animation.timingCurve(0.2, 0, 0, 1, { duration = 0.5 })
---local b = moon.animation.timingCurve(moon.curve.bezier(0.2, 0, 0, 1), { duration = 0.5 })
---print(a == b, moon.animation.timingCurve("easeOutBack").duration)  --> true	0.35
---```
---@param curve moon.Curve|string|number The curve, or the first of four numbers.
---@param y1? number The progress of the first control point.
---@param x2? number The time of the second control point; acts as one from 0 to 1.
---@param y2? number The progress of the second control point.
---@param options? moon.animation.timingCurve.Options
---@return moon.Animation
function moon.animation.timingCurve(curve, y1, x2, y2, options) end

---@class moon.animation.interpolatingSpring.Options1
---@field mass? number The mass at the end of the spring. (above 0; default 1)
---@field stiffness number The force per distance. (above 0)
---@field damping number The drag force per velocity. (at least 0)
---@field initialVelocity? number The velocity at the start, in distances per second. (default 0)

---@class moon.animation.interpolatingSpring.Options2
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field bounce? number 1 never rests, 0 doesn't overshoot, below 0 is sluggish. (above -1; default 0)
---@field initialVelocity? number The velocity at the start, in distances per second. (default 0)

---@class moon.animation.interpolatingSpring.Options3
---@field spring moon.Spring|"smooth"|"snappy"|"bouncy" The spring.
---@field initialVelocity? number The velocity at the start, in distances per second. (default 0)

---A spring whose motions add up when the target changes again.
---
---```lua
---print(moon.animation.interpolatingSpring { stiffness = 100, damping = 10 }:progress(0))  --> 0.0
---```
---@param options? moon.animation.interpolatingSpring.Options1|moon.animation.interpolatingSpring.Options2|moon.animation.interpolatingSpring.Options3
---@return moon.Animation
function moon.animation.interpolatingSpring(options) end

---How a value that changes at once is shown to change.
---
---Animations of the same motion are equal. A preset such as moon.animation.easeInOut can be called for a variation of it.
---
---```lua
---local animation = moon.animation.easeInOut { duration = 0.4 }:speed(2):delay(0.1)
---print(animation.duration, animation:progress(0.2))  --> 0.3	0.5
---```
---@class moon.Animation
---@field duration number When it has arrived; math.huge when it never does. (s, read-only)
local Animation = {}

---How far the change has come at a time: 0 is the old value, 1 the new one.
---
---```lua
---print(moon.animation.linear { duration = 1 }:progress(0.25))  --> 0.25
---```
---@param time moon.time The time since the change. (in s)
---@return number
function Animation:progress(time) end

---The same as progress.
---
---```lua
---print(moon.animation.linear { duration = 1 }:value "250ms")  --> 0.25
---```
---@param time moon.time The time since the change. (in s)
---@return number
function Animation:value(time) end

---How fast the change comes on at a time, in progress per second.
---
---```lua
---print(moon.animation.linear { duration = 0.5 }:velocity(0.1))  --> 2.0
---```
---@param time moon.time The time since the change. (in s)
---@return number
function Animation:velocity(time) end

---The same animation, begun later.
---
---```lua
---print(moon.animation.linear { duration = 1 }:delay(0.5):progress(0.5))  --> 0.0
---```
---@param delay moon.time The time before it begins; a negative one begins on its way. (in s)
---@return moon.Animation
function Animation:delay(delay) end

---The same animation at another speed.
---
---```lua
---print(moon.animation.linear { duration = 1 }:speed(2).duration)  --> 0.5
---```
---@param factor number 2 takes half the time, 0.5 twice the time. (above 0)
---@return moon.Animation
function Animation:speed(factor) end

---@class moon.Animation.repeatCount.Options
---@field autoreverses? boolean Whether every second cycle runs backwards. (default true)

---The same animation several times in a row.
---
---After the last cycle the value is the new one, also after an even number of cycles.
---
---```lua
---local pulse = moon.animation.linear { duration = 1 }:repeatCount(3, { autoreverses = true })
---print(pulse.duration, pulse:progress(1.25))  --> 3.0	0.75
---```
---@param count integer The number of cycles. (from 1 to 1000000000)
---@param options? moon.Animation.repeatCount.Options
---@return moon.Animation
function Animation:repeatCount(count, options) end

---@class moon.Animation.repeatForever.Options
---@field autoreverses? boolean Whether every second cycle runs backwards. (default true)

---The same animation again and again.
---
---```lua
---print(moon.animation.linear:repeatForever().duration)  --> inf
---```
---@param options? moon.Animation.repeatForever.Options
---@return moon.Animation
function Animation:repeatForever(options) end

---Runs a function whose changes are shown by an animation.
---
---An animation that a view has by :animation goes first. When the function fails, its changes are undone. It gives back what the function returns.
---
---```lua
---local state = moon.state { open = false }
---local answer = moon.withAnimation("snappy", function() state.open = true; return "done" end)
---print(state.open, answer)  --> true	done
---```
---@param animation? moon.Animation|moon.Spring|moon.AnimationName How what changes is shown; the default animation when only the function is given.
---@param change fun(): any Makes the changes.
---@return any
function moon.withAnimation(animation, change) end

---@class moon.withTransaction.Options
---@field animation? moon.Animation|moon.Spring|moon.AnimationName How what changes is shown; at once without it.
---@field disablesAnimations? boolean Whether the animations of views are passed over, too. (default false)

---Runs a function whose changes are shown as the options say.
---
---When the function fails, its changes are undone.
---
---```lua
---local state = moon.state { open = false }
---moon.withTransaction({ disablesAnimations = true }, function() state.open = true end)
---print(state.open)  --> true
---```
---@param options? moon.withTransaction.Options
---@param change fun(): any Makes the changes.
---@return any
---@overload fun(change: fun(): any): any
function moon.withTransaction(options, change) end
