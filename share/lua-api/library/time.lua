---@meta

-- Made by moonframe types 0.1.0: changes are lost when it runs again.

---Has a function called again and again, by the stage's clock.
---
---The first call comes after one interval. Calls come at their exact times, however the clock is moved. What a call changes is undone when it fails.
---
---```lua
---local state = moon.state { seconds = 0 }
---moon.every("1s", function() state.seconds = state.seconds + 1 end)
---local screen = moon.stage { body = function() return moon.ui.text(tostring(state.seconds)) end }
---screen:advance "3.5s"
---print(state.seconds)  --> 3
---```
---@param interval moon.time The time between two calls; at least 0.001 s. (above 0 s)
---@param action fun() What is done then.
---@return moon.Timer
function moon.every(interval, action) end

---Has a function called once, by the stage's clock.
---
---```lua
---local state = moon.state { shown = false }
---local timer = moon.after(0.5, function() state.shown = true end)
---local screen = moon.stage { body = function() return state.shown and moon.ui.text "hello" end }
---screen:advance "0.4s"
---local before = state.shown
---screen:advance "0.2s"
---print(before, state.shown, timer.isActive)  --> false	true	false
---```
---@param delay moon.time The time until the call. (at least 0 s)
---@param action fun() What is done then.
---@return moon.Timer
function moon.after(delay, action) end

---What calls a function by the stage's clock.
---
---```lua
---print(moon.every("1s", function() end))  --> Timer(every 1 s)
---```
---@class moon.Timer
---@field isActive boolean Whether it will call the function again. (read-only)
local Timer = {}

---Stops the timer for good.
---
---```lua
---local timer = moon.every("1s", function() end)
---timer:cancel()
---print(timer.isActive)  --> false
---```
function Timer:cancel() end

---Dates: numbers of seconds since 1970, and their texts.
---@class moon.date
moon.date = {}

---Gives the time of the stage's clock, in seconds since 1970.
---
---The clock starts at 2026-01-01 00:00 UTC and is moved by the stage alone, so that each run is the same.
---
---```lua
---print(moon.date.format(moon.date.now(), "iso"))  --> 2026-01-01T00:00:00Z
---```
---@return number
function moon.date.now() end

---Gives the text of a date, in UTC and in English.
---
---In a pattern, % and a letter stand for a part of the date: a A b B d e f H I j m M p S u w y Y D F R T %. %e is the day without a zero, %f the millionths of the second.
---
---```lua
---local date = moon.date.make { year = 2026, month = 1, day = 31, hour = 15, minute = 5 }
---print(moon.date.format(date), moon.date.format(date, "long"))  --> 1/31/2026	January 31, 2026
---print(moon.date.format(date, "%a %d %b, %H:%M"))  --> Sat 31 Jan, 15:05
---```
---@param date number Seconds since 1970. (from -1e12 to 1e12 s)
---@param pattern? string "numeric", "short", "medium", "long", "full", "time", "iso", or one with % as in os.date. (default "numeric")
---@return string
function moon.date.format(date, pattern) end

---@class moon.date.make.Options
---@field year integer The year. (from -34000 to 34000)
---@field month? integer The month, from 1; 13 is the next January. (from -100000 to 100000; default 1)
---@field day? integer The day, from 1. (from -10000000 to 10000000; default 1)
---@field hour? integer The hour. (from -1000000 to 1000000; default 0)
---@field minute? integer The minute. (from -1000000 to 1000000; default 0)
---@field second? number The second, with its fraction. (from -1000000000 to 1000000000; default 0)

---Makes a date from its parts, in UTC.
---
---Parts beyond their ends carry over, so that day = 0 is the last day of the month before.
---
---```lua
---print(moon.date.make { year = 1970, day = 2 })  --> 86400.0
---```
---@param options moon.date.make.Options
---@return number
function moon.date.make(options) end

---Reads a date from text; nil when it is none.
---
---It knows what "iso" and "numeric" give, with and without the time of day.
---
---```lua
---print(moon.date.parse "1970-01-01T01:00:00Z", moon.date.parse "2/30/2026")  --> 3600.0	nil
---```
---@param text string Such as "2026-01-31", "2026-01-31T15:05:00Z" or "1/31/2026".
---@return number?
function moon.date.parse(text) end

---Takes a date apart, in UTC.
---
---```lua
---local parts = moon.date.parts(moon.date.parse "2026-01-31")
---print(parts.year, parts.month, parts.day, parts.weekday)  --> 2026	1	31	7
---```
---@param date number Seconds since 1970. (from -1e12 to 1e12 s)
---@return moon.DateParts
function moon.date.parts(date) end
