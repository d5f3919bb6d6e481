---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.spring.Options1
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field bounce? number 1 never rests, 0 doesn't overshoot, below 0 is sluggish. (above -1; default 0)

---@class moon.spring.Options2
---@field response moon.time The period of the spring without damping. (above 0 s)
---@field dampingFraction number 1 doesn't overshoot, 0 never rests. (at least 0)

---@class moon.spring.Options3
---@field response moon.time The period of the spring without damping. (above 0 s)
---@field dampingRatio number The same as dampingFraction. (at least 0)

---@class moon.spring.Options4
---@field mass? number The mass at the end of the spring. (above 0; default 1)
---@field stiffness number The force per distance. (above 0)
---@field damping number The drag force per velocity. (at least 0)
---@field allowOverDamping? boolean Whether more damping than critical is kept. (default false)

---@class moon.spring.Options5
---@field settlingDuration moon.time When the spring rests; acts as one from 0.01 to 10 s. (above 0 s)
---@field dampingRatio number The same as dampingFraction. (at least 0)
---@field epsilon? number How near to its target the spring counts as resting. (above 0; default 0.001)

---@class moon.spring.smooth.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---@class moon.spring.snappy.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---@class moon.spring.bouncy.Options
---@field duration? moon.time How long the motion seems to last. (above 0 s; default 0.5)
---@field extraBounce? number Added to the preset's own bounce. (default 0)

---Springs: called, it makes one; its fields are SwiftUI's presets.
---
---Makes a spring, in any of SwiftUI's forms.
---
---```lua
---local spring = moon.spring { duration = 0.5, bounce = 0.3 }
---print(spring, moon.spring { response = 0.5, dampingFraction = 0.7 } == spring)  --> Spring(duration 0.5, bounce 0.3)	true
---```
---@class moon.spring
---@field smooth moon.Spring|(fun(options?: moon.spring.smooth.Options): moon.Spring) Makes a spring without bounce, with another duration or more bounce.
---@field snappy moon.Spring|(fun(options?: moon.spring.snappy.Options): moon.Spring) Makes a spring with a small bounce, with another duration or more bounce.
---@field bouncy moon.Spring|(fun(options?: moon.spring.bouncy.Options): moon.Spring) Makes a spring with a large bounce, with another duration or more bounce.
---@overload fun(options?: moon.spring.Options1|moon.spring.Options2|moon.spring.Options3|moon.spring.Options4|moon.spring.Options5): moon.Spring
---@overload fun(preset?: moon.Spring|"smooth"|"snappy"|"bouncy"): moon.Spring
moon.spring = {}

---A damped spring: how something moves when it is pulled to a target.
---
---Springs of the same numbers are equal. A preset such as moon.spring.bouncy can be called for a variation of it: moon.spring.bouncy { duration = 0.4 }.
---
---```lua
---local spring = moon.spring { mass = 1, stiffness = 100, damping = 10 }
---print(spring.dampingRatio, spring.overshoot > 0.16)  --> 0.5	true
---```
---@class moon.Spring
---@field duration number How long the motion seems to last. (s, read-only)
---@field bounce number 1 never rests, 0 doesn't overshoot, below 0 is sluggish. (read-only)
---@field response number The period without damping; the same as duration. (s, read-only)
---@field dampingRatio number The damping as a fraction of the least without overshoot. (read-only)
---@field dampingFraction number The same as dampingRatio. (read-only)
---@field mass number The mass at the end of the spring. (read-only)
---@field stiffness number The force per distance. (read-only)
---@field damping number The drag force per velocity. (read-only)
---@field settlingDuration number When it rests within 0.001 of a target at 1. (s, read-only)
---@field overshoot number How far it goes beyond its target, as a fraction of the way. (read-only)
local Spring = {}

---@class moon.Spring.value.Options1
---@field target? number Where the spring rests. (default 1)
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field time? moon.time The time since the start. (in s)

---@class moon.Spring.value.Options2
---@field from? number Where the motion starts. (default 0)
---@field to number Where the spring rests.
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field time? moon.time The time since the start. (in s)

---Where the motion is at a time.
---
---```lua
---local spring = moon.spring.smooth
---print(spring:value { target = 100, time = 0 }, spring:value(10) > 0.999)  --> 0.0	true
---```
---@param time? moon.time The time since the start, when it is not an option. (in s)
---@param options moon.Spring.value.Options1|moon.Spring.value.Options2
---@return number
---@overload fun(self: moon.Spring, options: moon.Spring.value.Options1|moon.Spring.value.Options2): number
function Spring:value(time, options) end

---@class moon.Spring.velocity.Options1
---@field target? number Where the spring rests. (default 1)
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field time? moon.time The time since the start. (in s)

---@class moon.Spring.velocity.Options2
---@field from? number Where the motion starts. (default 0)
---@field to number Where the spring rests.
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field time? moon.time The time since the start. (in s)

---How fast the motion is at a time, in units per second.
---
---```lua
---print(moon.spring.smooth:velocity { target = 1, velocity = 3, time = 0 })  --> 3.0
---```
---@param time? moon.time The time since the start, when it is not an option. (in s)
---@param options moon.Spring.velocity.Options1|moon.Spring.velocity.Options2
---@return number
---@overload fun(self: moon.Spring, options: moon.Spring.velocity.Options1|moon.Spring.velocity.Options2): number
function Spring:velocity(time, options) end

---@class moon.Spring.force.Options
---@field target? number Where the spring rests. (default 1)
---@field position number Where the end of the spring is.
---@field velocity? number The velocity at the start, in units per second. (default 0)

---The force on the end of the spring.
---
---```lua
---local spring = moon.spring { stiffness = 100, damping = 10 }
---print(string.format("%.3f", spring:force { target = 1, position = 0.5, velocity = 2 }))  --> 30.000
---```
---@param options moon.Spring.force.Options
---@return number
function Spring:force(options) end

---@class moon.Spring.update.Options
---@field value number The value to be moved on.
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field target? number Where the spring rests. (default 1)
---@field deltaTime moon.time The time to move on by. (in s)

---Moves a value and its velocity on, and gives both.
---
---```lua
---local value, velocity = moon.spring.smooth:update { value = 0, target = 1, deltaTime = "16ms" }
---print(value > 0, velocity > 0)  --> true	true
---```
---@param options moon.Spring.update.Options
---@return number
---@return number
function Spring:update(options) end

---@class moon.Spring.settling.Options
---@field target? number Where the spring rests. (default 1)
---@field velocity? number The velocity at the start, in units per second. (default 0)
---@field epsilon? number How near to its target the spring counts as resting. (above 0; default 0.001)

---When the spring rests, for any target and velocity.
---
---math.huge when there is no damping.
---
---```lua
---print(moon.spring.smooth:settling() == moon.spring.smooth.settlingDuration)  --> true
---```
---@param options? moon.Spring.settling.Options
---@return number
function Spring:settling(options) end
