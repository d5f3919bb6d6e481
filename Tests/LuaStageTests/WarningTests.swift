import LuaRuntime
import Testing

/// Warnings of mistakes that leave a stage as it was.
@Suite struct WarningTests {
  /// The warnings of a script's stage `screen`, one in each line.
  private func warnings(_ source: String) throws -> String {
    try Script.output(source + "\nfor _, w in ipairs(screen.warnings) do print(w) end")
  }

  private func text(_ line: Int, _ name: String) -> String {
    "script.lua:\(line): this handler changes '\(name)', which the body reads, but no state, so "
      + "nothing is shown anew: keep it in moon.state { \(name) = … }\n"
  }

  // MARK: Plain locals

  /// Each body shows `n`; the handler that changes it begins in line 4.
  @Test(arguments: [
    "return ui.text(tostring(n)):onTap(function()\nn = n + 1 end)",
    "return ui.text(n > 0 and 'some' or 'none'):onTap(function()\nn = n + 1 end)",
    "return title():onTap(function()\nn = n + 1 end)",
    "return parts.title():onTap(function()\nbump() end)",
    "return ui.vstack { ui.forEach({ 1, 2 }, function(i) return ui.text(i .. ' ' .. n) end) }:onTap(function()\nn = n + 1 end)",
    "return ui.vstack { ui.toggle { title = 'a', isOn = { get = function() return n > 0 end, set = function(v)\nn = 1 end } } }:frame { width = 60 }",
  ])
  func `a handler that changes only a plain local that the body reads is told of`(
    _ body: String
  ) throws {
    let lines = body.split(separator: "\n")
    let result = try warnings(
      """
      local n = 0; local function bump() n = n + 1 end
      local function title() return ui.text('t' .. n) end; local parts = { title = title }
      local screen = moon.stage { body = function()
      \(lines[0])
      \(lines[1])
      end }
      screen:tap { x = 196.5, y = 439 }
      screen:tap { x = 196.5, y = 439 }
      """)
    #expect(result == text(4, "n"))
  }

  @Test func `a handler is told of by its own line, once, as is a timer`() throws {
    let result = try warnings(
      """
      local open, seconds = false, 0
      local function toggle()
        open = not open
      end
      moon.every("1s", function() seconds = seconds + 1 end)
      local screen = moon.stage { body = function()
        return ui.button(open and "close" or "open " .. seconds, toggle)
      end }
      screen:tap "open 0"
      screen:tap "open 0"
      screen:tap "open 0"
      screen:advance "3s"
      """)
    #expect(result == text(2, "open") + text(5, "seconds"))
  }

  @Test(arguments: [
    // A flag of handlers, which the body makes but doesn't read.
    "return ui.text('a'):onTap(function() if pending then return end; pending = true end)",
    // The same in a function that the body passes on.
    "return ui.text('a'):onTap(tapped)",
    // What is read together with a state.
    "return ui.text(state.n .. tostring(pending)):onTap(function() pending = true; state.n = state.n + 1 end)",
    // What the body sets itself, such as a counter of its runs.
    "runs = runs + 1; return ui.text('a' .. runs):onTap(function() runs = 0 end)",
    // A local that is set to what it is already.
    "return ui.text('a' .. tostring(pending)):onTap(function() pending = false end)",
    // A local of the body's own.
    "local own = 1; return ui.text('a' .. own):onTap(function() own = own + 1 end)",
    // A change that another handler inside makes.
    "return ui.text('a' .. tostring(pending)):onTap(function() pending = true; moon.withAnimation(function() state.n = 9 end) end)",
  ])
  func `what the body doesn't read, or what changes with a state, is not told of`(
    _ body: String
  ) throws {
    let result = try warnings(
      """
      local state = moon.state { n = 0 }
      local pending, runs = false, 0
      local function tapped()
        if pending then return end
        pending = true
        moon.after(1, function() pending = false end)
      end
      local screen = moon.stage { body = function() \(body) end }
      screen:tap { x = 196.5, y = 439 }
      screen:advance(2)
      screen:tap { x = 196.5, y = 439 }
      """)
    #expect(result == "")
  }

  @Test func `a handler that fails is not told of`() throws {
    let result = try warnings(
      """
      local n = 0
      local screen = moon.stage { body = function()
        return ui.text("a" .. n):onTap(function() n = n + 1; error "no" end)
      end }
      pcall(screen.tap, screen, "a0")
      """)
    #expect(result == "")
  }

  // MARK: Views made once

  private func made(_ line: Int, _ name: String) -> String {
    "script.lua:\(line): this view was made once, at file level, from \(name), which has changed "
      + "since: make it in a function that body calls\n"
  }

  @Test(arguments: [
    ("ui.text('n' .. state.n)", "header", "state.n"),
    ("ui.text('n' .. state.n):padding(4)", "ui.vstack { header, ui.text 'b' }", "state.n"),
    ("ui.vstack { ui.text 'a', ui.text('n' .. state.n) }", "header:opacity(0.5)", "state.n"),
    (
      "ui.text 'a':opacity(state.n / 10)", "ui.vstack { header, ui.text(state.n .. '') }", "state.n"
    ),
    ("ui.text(state.rows[1].name)", "header", "state.rows[1]"),
    ("ui.toggle { title = 'a', isOn = moon.binding(state, 'on') }", "header", "state.on"),
  ])
  func `a view that was made of a state at file level is told of when that changes`(
    _ view: String, _ body: String, _ name: String
  ) throws {
    let result = try warnings(
      """
      local state = moon.state { n = 1, on = false, rows = { { name = "x" } } }
      local header = \(view)
      local screen = moon.stage { body = function() return \(body) end }
      screen:settle()
      state.n = 2
      state.on = true
      state.rows[1].name = "y"
      state.n = 3
      """)
    #expect(result == made(2, name))
  }

  @Test(arguments: [
    // A picture that never changes, beside reads that are for something else.
    ("ui.image 'star'\nlocal n = state.n", "header"),
    ("ui.image 'star'", "ui.vstack { header, ui.text(state.n .. '') }"),
    // A view of a state that doesn't change, or is not shown any more.
    ("ui.text(state.name)", "header"),
    ("ui.text('n' .. state.n)", "ui.text 'other'"),
    ("ui.text('n' .. state.n)", "state.on and ui.text 'other' or header"),
    // A function that makes it in the body.
    (
      "nil\nlocal function card() return ui.text('n' .. state.n) end\nlocal first = card()",
      "card()"
    ),
  ])
  func `static views, and those of what stays, are not told of`(
    _ view: String, _ body: String
  ) throws {
    let result = try warnings(
      """
      local state = moon.state { n = 1, on = false, name = "x" }
      local before = state.n
      local header = \(view)
      local screen = moon.stage { body = function() return \(body) end }
      screen:settle()
      state.on = true
      screen:settle()
      state.n = 2
      """)
    #expect(result == "")
  }
}
