---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---@class moon.keyframes.Options
---@field initial { [string]: any } Each property and its value before the start.
---@field tracks? { [string]: table } For each property that moves, its keyframes. (default {})
---@field ends? "clip"|"snap" Whether a last spring stays where its duration cut it off, or shows its target. (default "clip")

---Keyframes: called, it makes a timeline; its fields make keyframes.
---
---Makes a timeline from keyframes.
---
---A value is a pure function of time. A list of keyframes has no holes; `false` leaves one out. A property without a track keeps its value; a shorter track holds its end. A track may have `ends` of its own. Values are numbers, angles, colours, points, sizes, rectangles and lists of numbers.
---
---```lua
---local kf = moon.keyframes
---local jump = kf {
---  initial = { offsetY = 0, scale = 1 },
---  tracks = { offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, { spring = "bouncy" }) } },
---}
---print(jump.duration, jump:at(0.15).offsetY, jump:at(0).scale)  --> 0.45	10.0	1.0
---```
---@class moon.keyframes
---@overload fun(options: moon.keyframes.Options): moon.Timeline
moon.keyframes = {}

---@class moon.keyframes.linear.Options
---@field curve? moon.Curve|moon.CurveName How progress in time becomes progress of the value. (default "linear")

---@class moon.keyframes.linear.Options.Named
---@field to number|moon.Angle|moon.Color|string|table The value at its end.
---@field duration moon.time How long it takes; 0 or less jumps. (in s)
---@field curve? moon.Curve|moon.CurveName How progress in time becomes progress of the value. (default "linear")

---A keyframe that is reached along a curve.
---
---```lua
---local kf = moon.keyframes
---local fade = kf { initial = { opacity = 0 }, tracks = { opacity = { kf.linear(1, 0.4, { curve = "easeIn" }) } } }
---print(fade:at("end").opacity)  --> 1.0
---```
---@param to number|moon.Angle|moon.Color|string|table The value at its end.
---@param duration moon.time How long it takes; 0 or less jumps. (in s)
---@param options? moon.keyframes.linear.Options
---@return moon.Keyframe
---@overload fun(named: moon.keyframes.linear.Options.Named): moon.Keyframe
function moon.keyframes.linear(to, duration, options) end

---@class moon.keyframes.cubic.Options
---@field startVelocity? number|moon.Angle|table The velocity at its start, in units per second; without it, joints are smooth.
---@field endVelocity? number|moon.Angle|table The velocity at its end, in units per second; without it, joints are smooth.

---@class moon.keyframes.cubic.Options.Named
---@field to number|moon.Angle|moon.Color|string|table The value at its end.
---@field duration moon.time How long it takes; 0 or less jumps. (in s)
---@field startVelocity? number|moon.Angle|table The velocity at its start, in units per second; without it, joints are smooth.
---@field endVelocity? number|moon.Angle|table The velocity at its end, in units per second; without it, joints are smooth.

---A keyframe that is reached along a cubic, smooth at its joints.
---
---```lua
---local kf = moon.keyframes
---local path = kf { initial = { x = 0 }, tracks = { x = { kf.cubic(50, 0.5), kf.cubic(100, 0.5) } } }
---print(path:at(0.5).x, path:velocity(0.5).x)  --> 50.0	100.0
---```
---@param to number|moon.Angle|moon.Color|string|table The value at its end.
---@param duration moon.time How long it takes; 0 or less jumps. (in s)
---@param options? moon.keyframes.cubic.Options
---@return moon.Keyframe
---@overload fun(named: moon.keyframes.cubic.Options.Named): moon.Keyframe
function moon.keyframes.cubic(to, duration, options) end

---@class moon.keyframes.spring.Options
---@field spring? moon.Spring|"smooth"|"snappy"|"bouncy" What pulls the value. (default "smooth")
---@field startVelocity? number|moon.Angle|table The velocity at its start, in units per second; without it, joints are smooth.

---@class moon.keyframes.spring.Options.Named
---@field to number|moon.Angle|moon.Color|string|table The value at its end.
---@field duration? moon.time When the next keyframe takes over; without it, when the spring rests. (in s)
---@field spring? moon.Spring|"smooth"|"snappy"|"bouncy" What pulls the value. (default "smooth")
---@field startVelocity? number|moon.Angle|table The velocity at its start, in units per second; without it, joints are smooth.

---A keyframe to which a spring pulls.
---
---A duration cuts the spring off; it neither stretches it nor makes it arrive.
---
---```lua
---local kf = moon.keyframes
---local drop = kf { initial = { y = 0 }, tracks = { y = { kf.spring(100, { spring = "bouncy" }) } } }
---print(drop.duration > 0.5)  --> true
---```
---@param to number|moon.Angle|moon.Color|string|table The value at its end.
---@param duration? moon.time When the next keyframe takes over; without it, when the spring rests. (in s)
---@param options? moon.keyframes.spring.Options
---@return moon.Keyframe
---@overload fun(named: moon.keyframes.spring.Options.Named): moon.Keyframe
function moon.keyframes.spring(to, duration, options) end

---@class moon.keyframes.move.Options.Named
---@field to number|moon.Angle|moon.Color|string|table The value at its end.

---A keyframe that is reached at once.
---
---```lua
---local kf = moon.keyframes
---local blink = kf { initial = { shown = 0 }, tracks = { shown = { kf.linear(0, 1), kf.move(1) } } }
---print(blink:at(1).shown)  --> 1.0
---```
---@param to number|moon.Angle|moon.Color|string|table The value at its end.
---@return moon.Keyframe
---@overload fun(named: moon.keyframes.move.Options.Named): moon.Keyframe
function moon.keyframes.move(to) end

---A timeline of keyframes: the value of each property at any time.
---
---Times before 0 show the start, times after the end the end. Where two keyframes meet, the earlier one has arrived.
---
---```lua
---local kf = moon.keyframes
---local fade = kf { initial = { opacity = 0 }, tracks = { opacity = { kf.linear(1, 0.5) } } }
---print(fade, fade:at(0.25).opacity, fade:velocity(0.25).opacity)  --> Timeline(0.5 s: opacity)	0.5	2.0
---```
---@class moon.Timeline
---@field duration number The length of the longest track. (s, read-only)
---@field properties string[] The names of the properties, sorted. (read-only)
---@field tracks table[] For each track its name, duration, ends, the number of its keyframes, and isShadowed. (read-only)
local Timeline = {}

---All values at a time, in a table of its own.
---
---Angles and colours come as objects, points, sizes, rectangles and lists as tables.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---print(turn:at(0.5).angle, turn:at("50%").place.y, turn:at "end".place.x)  --> 45°	20.0	10.0
---```
---@param time moon.moment The time since the start. (in s)
---@return table
function Timeline:at(time) end

---All velocities at a time, in units per second.
---
---A colour's velocity is a table of amounts of light per second.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---print(turn:velocity(0.5).angle, turn:velocity(0.25).place.x)  --> 90°	20.0
---```
---@param time moon.moment The time since the start. (in s)
---@return table
function Timeline:velocity(time) end

---All values at a fraction of the duration.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---print(turn:progress(0.5).angle)  --> 45°
---```
---@param progress number The time as a fraction of the duration: 0 is the start, 1 the end.
---@return table
function Timeline:progress(progress) end

---A function of time for one property: the fast way to many values.
---
---It gives a number, an angle or a colour; of points, sizes, rectangles and lists it gives the numbers one by one.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---local angle, place = turn:sampler "angle", turn:sampler "place"
---print(angle(1), place(0.25))  --> 90°	5.0	10.0
---```
---@param property string The name of a property.
---@return function
function Timeline:sampler(property) end

---@class moon.Timeline.frames.Options
---@field fps? number How many frames a second has. (above 0; default 60)
---@field from? moon.moment The time of the first frame. (in s; default "start")
---@field to? moon.moment The last frame is at this time or the last one before it. (in s; default "end")

---Samples of all properties at equal steps of time.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---local frames = turn:frames { fps = 4 }
---print(#frames, frames[3].angle, frames:column("place.x")[2])  --> 5	45°	5.0
---```
---@param options? moon.Timeline.frames.Options
---@return moon.Frames
function Timeline:frames(options) end

---@class moon.Timeline.segments.Options
---@field component? integer Which number of a property that has several. (at least 1; default 1)

---The keyframes of a property as they were resolved.
---
---Each has kind, start, duration, from, to, stop (the value it really reaches), startVelocity and endVelocity. Angles are in radians and colours in amounts of light.
---
---```lua
---local kf, deg = moon.keyframes, moon.degrees
---local turn = kf {
---  initial = { angle = deg(0), place = { x = 0, y = 0 } },
---  tracks = { angle = { kf.linear(deg(90), 1) }, place = { kf.linear({ x = 10, y = 20 }, 0.5) } },
---}
---local first = turn:segments("place", { component = 2 })[1]
---print(first.kind, first.to, first.endVelocity)  --> linear	20.0	40.0
---```
---@param property string The name of a property.
---@param options? moon.Timeline.segments.Options
---@return table[]
function Timeline:segments(property, options) end

---Samples of a timeline at equal steps of time.
---
---#frames is their number, frames[i] the values of one of them in a table.
---
---```lua
---local kf = moon.keyframes
---local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
---local frames = slide:frames { fps = 4 }
---print(frames, #frames, frames[2].x)  --> Frames(3 at 4 a second: x)	3	4.0
---```
---@class moon.Frames
---@field count integer The number of frames. (read-only)
---@field fps number How many frames a second has. (read-only)
---@field columns string[] The names of the columns, sorted by property. (read-only)
---@field [integer] table
---@operator len: integer
local Frames = {}

---A column as a list of numbers: angles in degrees, colours in sRGB.
---
---```lua
---local kf = moon.keyframes
---local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
---local frames = slide:frames { fps = 4 }
---print(table.concat(frames:column "x", " "))  --> 0.0 4.0 8.0
---```
---@param column string The name of a column, such as "offsetY" or "place.x".
---@return number[]
function Frames:column(column) end

---The time of a frame, in seconds.
---
---```lua
---local kf = moon.keyframes
---local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
---local frames = slide:frames { fps = 4 }
---print(frames:time(3))  --> 0.5
---```
---@param frame integer The number of a frame, from 1. (at least 1)
---@return number
function Frames:time(frame) end

---All columns as text with commas, the time first.
---
---```lua
---local kf = moon.keyframes
---local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
---local frames = slide:frames { fps = 4 }
---print((frames:csv():gsub("\n", ";")))  --> time,x;0,0;0.25,4;0.5,8;
---```
---@return string
function Frames:csv() end

---All frames as a list of tables.
---
---```lua
---local kf = moon.keyframes
---local slide = kf { initial = { x = 0 }, tracks = { x = { kf.linear(8, 0.5) } } }
---local frames = slide:frames { fps = 4 }
---print(#frames:table(), frames:table()[2].x)  --> 3	4.0
---```
---@return table[]
function Frames:table() end

---A keyframe, to be put into a track.
---
---```lua
---local keyframe = moon.keyframes.cubic(10, "150ms")
---print(keyframe, keyframe.kind, keyframe.duration)  --> Keyframe(cubic, 0.15 s)	cubic	0.15
---```
---@class moon.Keyframe
---@field kind "linear"|"cubic"|"spring"|"move" The way to its value. (read-only)
---@field duration number|nil How long it takes; nil: until the spring rests. (s, read-only)
---@field to any The value at its end. (read-only)
local Keyframe = {}
