---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.transition.scale.Options
---@field anchor? { x: number, y: number }|moon.Anchor The place of the frame that stays. (default "center")

---@class moon.transition.scale.Options.Named
---@field scale? number The share of its size that it begins with. (at least 0; default 0)
---@field anchor? { x: number, y: number }|moon.Anchor The place of the frame that stays. (default "center")

---@class moon.transition.blurReplace.Options.Named
---@field configuration? "downUp"|"upUp" Whether it goes out smaller, "downUp", or larger, "upUp". (default "downUp")

---Transitions: how views come and go; its names are SwiftUI's.
---@class moon.transition
---@field identity moon.Transition The view comes and goes at once.
---@field opacity moon.Transition The view fades in and out; what happens when nothing is said.
---@field scale moon.Transition|(fun(scale?: number, options?: moon.transition.scale.Options): moon.Transition) The view grows from nothing, and shrinks to nothing.
---@field slide moon.Transition The view comes in from the leading edge and goes out to the trailing one.
---@field blurReplace moon.Transition|(fun(configuration?: "downUp"|"upUp"): moon.Transition) The view comes and goes blurred, faint and a little smaller.
moon.transition = {}

---@class moon.transition.move.Options.Named
---@field edge moon.Edge The side from which it comes and to which it goes.

---The view comes from outside its frame at an edge, and goes there.
---
---```lua
---print(moon.transition.move "bottom")  --> Transition(move bottom)
---```
---@param edge moon.Edge The side from which it comes and to which it goes.
---@return moon.Transition
---@overload fun(named: moon.transition.move.Options.Named): moon.Transition
function moon.transition.move(edge) end

---@class moon.transition.push.Options.Named
---@field from moon.Edge The side from which it comes; it goes to the opposite one.

---The view pushes another one away: in at an edge, out at the opposite.
---
---```lua
---print(moon.transition.push "trailing")  --> Transition(push trailing)
---```
---@param from moon.Edge The side from which it comes; it goes to the opposite one.
---@return moon.Transition
---@overload fun(named: moon.transition.push.Options.Named): moon.Transition
function moon.transition.push(from) end

---@class moon.transition.offset.Options.Named
---@field x? number How far to the right it begins. (in pt; default 0)
---@field y? number How far below it begins. (in pt; default 0)

---The view comes from a distance, and goes there.
---
---```lua
---print(moon.transition.offset { y = 40 })  --> Transition(offset 0, 40)
---```
---@param x? number How far to the right it begins. (in pt; default 0)
---@param y? number How far below it begins. (in pt; default 0)
---@return moon.Transition
---@overload fun(named: moon.transition.offset.Options.Named): moon.Transition
function moon.transition.offset(x, y) end

---@class moon.transition.asymmetric.Options
---@field insertion moon.Transition|moon.PageTransition How the view comes.
---@field removal moon.Transition|moon.PageTransition How the view goes.

---One way in, another one out.
---
---```lua
---print(moon.transition.asymmetric { insertion = "moveBottom", removal = "opacity" })  --> Transition(in: move bottom, out: opacity)
---```
---@param options moon.transition.asymmetric.Options
---@return moon.Transition
function moon.transition.asymmetric(options) end

---@class moon.transition.combined.Options
---@field [integer] moon.Transition|moon.PageTransition The transitions.

---Several transitions at the same time.
---
---```lua
---local t = moon.transition
---print(t.combined { t.scale { scale = 0.8 }, "opacity" })  --> Transition(scale 0.8 + opacity)
---```
---@param options moon.transition.combined.Options
---@return moon.Transition
function moon.transition.combined(options) end

---How a view comes and goes, where its coming and going is animated.
---
---Transitions of the same motion are equal.
---
---```lua
---local t = moon.transition
---print(t.move "bottom":combined "opacity")  --> Transition(move bottom + opacity)
---```
---@class moon.Transition
local Transition = {}

---The same transition with an animation of its own.
---
---Without one it comes and goes by the animation of the change.
---
---```lua
---print(moon.transition.opacity:animation "easeIn")  --> Transition(opacity, animated)
---```
---@param animation moon.Animation|moon.Spring|moon.animation.Options.Animation The animation with which it comes and goes.
---@return moon.Transition
function Transition:animation(animation) end

---Both transitions at the same time.
---
---```lua
---print(moon.transition.slide:combined "opacity")  --> Transition(slide + opacity)
---```
---@param other moon.Transition|moon.PageTransition What happens at the same time.
---@return moon.Transition
function Transition:combined(other) end
