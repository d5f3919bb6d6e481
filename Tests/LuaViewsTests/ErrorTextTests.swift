import LuaRuntime
import Testing

// The texts are the specification; a script's pcall sees them behind its own file and line.
@Suite struct ErrorTextTests {
  static let texts: [ErrorText] = [
    ErrorText(
      "ui.hstack { ui.text 'a', 'Home' }", "wrong-type",
      "moon.ui.hstack: child 2 must be a view, got \"Home\": ui.text \"Home\" makes one"),
    ErrorText(
      "ui.hstack { { ui.text 'a', { 5 } } }", "wrong-type",
      "moon.ui.hstack: child 1[2][1] must be a view, got 5: ui.text(5) makes one"),
    ErrorText(
      "ui.hstack { ui.text }", "wrong-type",
      "moon.ui.hstack: child 1 must be a view, got a function: is a call missing behind it?"),
    ErrorText(
      "ui.hstack { moon.color.red }", "wrong-type",
      "moon.ui.hstack: child 1 must be a view, got a Color: ui.color(…) makes one"),
    ErrorText(
      "ui.hstack { true }", "wrong-type", "moon.ui.hstack: child 1 must be a view, got true"),
    ErrorText(
      "ui.vstack { { spacing = 3, ui.text 'a' } }", "wrong-type",
      "moon.ui.vstack: child 1 is a plain table with a field 'spacing': is a constructor such as ui.vstack missing before it?"
    ),
    ErrorText(
      "local t = {}; t[1] = t; ui.hstack { t }", "too-deep",
      "moon.ui.hstack: child 1[1][1]…[1] is a table inside tables more than 64 deep: does it contain itself?"
    ),
    ErrorText(
      "ui.hstack { spcing = 3 }", "unknown-key",
      "moon.ui.hstack has no option 'spcing': did you mean 'spacing'?"),
    ErrorText(
      "ui.hstack { [0] = ui.text 'a' }", "unknown-key",
      "moon.ui.hstack has nothing at [0]: positions count from 1"),
    ErrorText(
      "ui.hstack { [100000] = ui.text 'a' }", "malformed",
      "moon.ui.hstack: position 100000 is too far behind the others"),
    ErrorText(
      "ui.hstack({}, 5)", "too-many-arguments",
      "moon.ui.hstack takes one table, got another argument behind it: children stand in the same table: moon.ui.hstack { a, b }"
    ),
    ErrorText(
      "ui.hstack(ui.text 'a')", "wrong-type",
      "moon.ui.hstack: argument 1 must be a table of options, got a View: children stand in one table: moon.ui.hstack { a, b }"
    ),
    ErrorText(
      "ui.hstack { alignment = 'topp' }", "unknown-name",
      "moon.ui.hstack: option 'alignment' must be one of \"top\", \"center\", \"bottom\", \"firstTextBaseline\", \"lastTextBaseline\", got \"topp\": did you mean 'top'?"
    ),
    ErrorText(
      "return ui.txt", "unknown-key", "moon.ui has no field 'txt': did you mean 'text'?"),
    ErrorText(
      "ui.text 'a':animation('snapy', 1)", "unknown-name",
      "View:animation: argument 1 'animation' must be an animation such as \"snappy\" or moon.animation.easeInOut { duration = 0.35 }, got \"snapy\": did you mean 'snappy'?"
    ),
    ErrorText(
      "ui.text 'a':animation 'snappy'", "missing-argument",
      "View:animation needs argument 2 'value'"),
    ErrorText(
      "local t = {}; t.t = { t }; ui.text 'a':animation('snappy', t)", "too-deep",
      "View:animation: argument 2 'value' must be a value that can be compared, got a table that contains itself"
    ),
    ErrorText(
      "local t = {}; for i = 1, 99 do t = { t } end; ui.text 'a':onChange(t, print)", "too-deep",
      "View:onChange: argument 1 'value' must have at most 64 tables inside each other to be compared"
    ),
    ErrorText(
      "local t = {}; for i = 1, 50 do t = { t, t } end; ui.text 'a':preference('k', t)", "too-many",
      "View:preference: argument 2 'value' must have at most 100000 parts to be compared"),
    ErrorText(
      "ui.text 'a':onChange(3)", "missing-argument", "View:onChange needs argument 2 'action'"),
    ErrorText(
      "ui.text 'a':onChange(print)", "missing-argument", "View:onChange needs argument 2 'action'"),
    ErrorText(
      "ui.text 'a':transition 'fade'", "unknown-name",
      "View:transition: argument 1 'transition' must be a transition such as \"moveBottom\" or moon.transition.scale { scale = 0.5 }, got \"fade\": did you mean 'opacity'?"
    ),
    ErrorText(
      "ui.text 'a':transition(moon.animation.snappy)", "wrong-type",
      "View:transition: argument 1 'transition' must be a transition such as \"moveBottom\" or moon.transition.scale { scale = 0.5 }, got an Animation"
    ),
    ErrorText(
      "moon.transition.opacity { x = 1 }", "wrong-type",
      "only moon.transition.scale and moon.transition.blurReplace can be called, not Transition(opacity)"
    ),
    ErrorText(
      "moon.transition.move()", "missing-argument", "moon.transition.move needs argument 1 'edge'"),
    ErrorText(
      "moon.transition.combined {}", "missing-argument",
      "moon.transition.combined needs at least one transition"),
    ErrorText(
      "local t = moon.transition.opacity; for i = 1, 9 do t = t:combined(t) end", "too-many",
      "Transition:combined: a transition must have at most 64 parts, got 128"),
    ErrorText(
      "ui.text 'a':onDrag {}", "missing-argument",
      "View:onDrag needs option 'onChanged' or 'onEnded'"),
    ErrorText(
      "ui.text 'a':onDrag { onChange = print }", "unknown-key",
      "View:onDrag has no option 'onChange': did you mean 'onChanged'?"),
    ErrorText(
      "ui.text 'a':keyframeAnimator({}, print)", "wrong-type",
      "View:keyframeAnimator: argument 1 'timeline' must be a Timeline, which moon.keyframes makes, got a table"
    ),
    ErrorText(
      "local kf = moon.keyframes { initial = { y = 1 }, tracks = {} }; ui.text 'a':keyframeAnimator(kf, { trigger = 1, repeating = true }, print)",
      "conflicting-options",
      "View:keyframeAnimator: options 'trigger' and 'repeating' don't go together"),
    ErrorText(
      "ui.text 'a':phaseAnimator({}, print)", "out-of-range",
      "View:phaseAnimator: argument 1 'phases' must have at least one phase"),
    ErrorText(
      "ui.text 'a':phaseAnimator({ 1 }, { animation = 3 }, print)", "wrong-type",
      "View:phaseAnimator: option 'animation' must be an animation such as \"snappy\" or moon.animation.easeInOut { duration = 0.35 }, or \"none\", or a function of the phase, got 3"
    ),
    ErrorText(
      "ui.text 'a':tabButton {}", "wrong-type",
      "View:tabButton: argument 1 'item' must have an id, a string or a whole number"),
    ErrorText(
      "ui.text 'a':tabButton { id = 'a' }", "wrong-type",
      "View:tabButton: argument 1 'item' must have a method 'select', got nil"),
    ErrorText(
      "ui.text 'a':tabButton { id = 'a', index = 0 }", "wrong-type",
      "View:tabButton: argument 1 'item' must have a whole number from 1 on as 'index', got 0"),
    ErrorText(
      "ui.text 'a':tabButton 'home'", "wrong-type",
      "View:tabButton: argument 1 'item' must be an item such as a tab, got \"home\""),
    ErrorText("ui.button()", "missing-argument", "moon.ui.button needs argument 1 'title'"),
    ErrorText(
      "ui.forEach(moon.color.red, print)", "wrong-type",
      "moon.ui.forEach: argument 1 'items' must be a list of items, got a Color"),
    ErrorText("ui.tabView()", "unknown-key", "moon.ui has no field 'tabView'"),
    ErrorText("ui.text()", "missing-argument", "moon.ui.text needs argument 1 'text'"),
    ErrorText(
      "ui.text {}", "wrong-type", "moon.ui.text: argument 1 'text' must be a string, got a table"),
    ErrorText(
      "ui.spacer(-1)", "out-of-range",
      "moon.ui.spacer: argument 1 'length' must be at least 0 pt, got -1"),
    ErrorText(
      "ui.text 'a' 'b'", "wrong-type", "a View can't be called: is a comma missing behind it?"),
    ErrorText(
      "ui.text 'a':paddin(3)", "unknown-key",
      "View has no field 'paddin': did you mean 'padding'?"),
    ErrorText(
      "ui.text 'a'.padding(3)", "runtime-error",
      "View expected as the object of this method, got number: call it with ':'"),
    ErrorText(
      "ui.text 'a':frame { widht = 3 }", "unknown-key",
      "View:frame has no option 'widht': did you mean 'width'?"),
    ErrorText(
      "ui.text 'a':frame { width = -3 }", "out-of-range",
      "View:frame: option 'width' must be at least 0 pt, got -3"),
    ErrorText(
      "ui.text 'a':frame { width = math.huge }", "not-finite",
      "View:frame: option 'width' must be a finite number, got inf"),
    ErrorText(
      "ui.text 'a':frame { maxWidth = 0/0 }", "not-finite",
      "View:frame: option 'maxWidth' must be a finite number, got nan"),
    ErrorText(
      "ui.text 'a':frame { minWidth = 5, maxWidth = 3 }", "out-of-range",
      "View:frame: option 'maxWidth' must be at least 'minWidth', which is 5, got 3"),
    ErrorText(
      "ui.text 'a':frame { height = 5, maxHeight = 3 }", "conflicting-options",
      "View:frame: option 'height' doesn't go together with 'minHeight', 'idealHeight' or 'maxHeight'"
    ),
    ErrorText(
      "ui.text 'a':frame(5)", "wrong-type",
      "View:frame: argument 1 must be a table of options, got 5: did you mean :frame { width = 5 }?"
    ),
    ErrorText(
      "ui.text 'a':blur(-1)", "out-of-range",
      "View:blur: argument 1 'radius' must be at least 0 pt, got -1"),
    ErrorText(
      "ui.text 'a':rotation(90)", "wrong-type",
      "View:rotation: argument 1 'angle' must be an Angle such as moon.degrees(90), got 90"),
    ErrorText(
      "ui.text 'a':fill 'red'", "wrong-type",
      "View:fill: only a shape can be drawn so, this is a text: View:foreground colours text and symbols"
    ),
    ErrorText(
      "ui.circle():padding():stroke 'red'", "wrong-type",
      "View:stroke: only a shape can be drawn so, this is a circle with the modifier 'padding': write stroke before other modifiers"
    ),
    ErrorText(
      "ui.text 'a':clipShape 'capsul'", "unknown-name",
      "View:clipShape: argument 1 'shape' must be a shape such as ui.roundedRectangle(10), or one of \"rectangle\", \"capsule\", \"circle\", \"ellipse\", got \"capsul\": did you mean 'capsule'?"
    ),
    ErrorText(
      "ui.text 'a':scale(2, { anchor = { x = 1 } })", "wrong-type",
      "View:scale: option 'anchor' must have a finite number 'y', got nil"),
    ErrorText(
      "ui.text 'a':rotation3D(moon.degrees(1), { axis = { x = 0 } })", "out-of-range",
      "View:rotation3D: option 'axis' must have a part that isn't 0"),
    ErrorText(
      "ui.text 'a':id(1.5)", "wrong-type",
      "View:id: argument 1 'id' must be a string or a whole number, got 1.5"),
    ErrorText(
      "ui.text 'a':onTap()", "missing-argument", "View:onTap needs argument 1 'action'"),
    ErrorText(
      "ui.text 'a':onTap 'x'", "wrong-type",
      "View:onTap: argument 1 'action' must be a function, got \"x\""),
    ErrorText(
      "ui.text 'a':with(function() end)", "missing-return",
      "View:with: the function returned nothing: is `return` missing?"),
    ErrorText(
      "ui.text 'a':with(function() return 3 end)", "wrong-type",
      "View:with: the function must return a view, got 3"),
    ErrorText(
      "ui.text 'a':with 'x'", "wrong-type",
      "View:with: argument 1 'modifier' must be a function, got \"x\""),
    ErrorText(
      "ui.text 'a':background(5)", "wrong-type",
      "View:background: argument 1 'content' must be a view, got 5: ui.text(5) makes one"),
    ErrorText(
      "ui.text 'a':background 'rad'", "unknown-name",
      "View:background: argument 1 'content' must be a colour such as \"red\" or \"black 30%\", a gradient, or one of \"primary\", \"secondary\", \"tertiary\", \"quaternary\", \"tint\", \"background\", \"separator\", got \"rad\": did you mean 'red'?"
    ),
    ErrorText(
      "ui.text 'a':preference 'x'", "missing-argument", "View:preference needs argument 2 'value'"),
    ErrorText(
      "ui.forEach({ { id = 1 }, { id = 2 }, { id = 1.0 } }, print)", "duplicate-id",
      "moon.ui.forEach: items 1 and 3 have the same id 1"),
    ErrorText(
      "ui.forEach({ { id = true } }, print)", "wrong-type",
      "moon.ui.forEach: the id of item 1 must be a string or a whole number, got true"),
    ErrorText(
      "ui.forEach('abc', print)", "wrong-type",
      "moon.ui.forEach: argument 1 'items' must be a list of items or their number, got \"abc\""),
    ErrorText(
      "ui.forEach(-1, print)", "out-of-range",
      "moon.ui.forEach: argument 1 'items' must be a whole number from 0 on, got -1"),
    ErrorText(
      "ui.forEach(1e9, print)", "too-many",
      "moon.ui.forEach: argument 1 'items' must have at most 1000000 items, got 1000000000"),
    ErrorText(
      "ui.segmented(2000)", "too-many",
      "moon.ui.segmented: argument 1 'items' must have at most 1000 items, got 2000"),
    ErrorText(
      "ui.forEach({})", "missing-argument", "moon.ui.forEach needs argument 2 'content'"),
    ErrorText(
      "ui.linearGradient {}", "missing-argument", "moon.ui.linearGradient needs option 'colors'"),
    ErrorText(
      "ui.linearGradient { colors = { 'red', 'bleu' } }", "unknown-name",
      "moon.ui.linearGradient: colors[2] must be a colour such as \"red\", \"black 30%\", \"#ff8800\" or moon.color.rgb(1, 0.5, 0), got \"bleu\": did you mean 'blue'?"
    ),
    ErrorText(
      "ui.linearGradient { colors = {} }", "wrong-count",
      "moon.ui.linearGradient: option 'colors' must have a colour"),
    ErrorText(
      "ui.linearGradient { stops = { { color = 'red', location = 2 } } }", "out-of-range",
      "moon.ui.linearGradient: stops[1] must have a location from 0 to 1, got 2"),
    ErrorText(
      "ui.path 'M0 0Lx'", "malformed",
      "moon.ui.path: argument 1 'path' is no path data: expected a number at character 6 of the path, got \"x\""
    ),
    ErrorText(
      "ui.path { { 'move', 0, 0 }, { 'lin', 1, 2 } }", "unknown-name",
      "moon.ui.path: step 2 must be one of \"move\", \"line\", \"quad\", \"cubic\", \"close\", got \"lin\": did you mean 'line'?"
    ),
    ErrorText(
      "ui.path { { 'line', 1, 2 } }", "malformed",
      "moon.ui.path: step 1 must be a \"move\": a path starts with one"),
    ErrorText(
      "ui.path { { 'move', 1 } }", "wrong-count",
      "moon.ui.path: step 1 'move' takes 2 finite numbers, got 1"),
    ErrorText(
      "ui.path(5)", "wrong-type",
      "moon.ui.path: argument 1 'path' must be path data or a list of steps, got 5"),
    ErrorText(
      "ui.slider { value = 'x' }", "wrong-type",
      "moon.ui.slider: option 'value' must be a number, got \"x\""),
    ErrorText(
      "ui.slider { value = {} }", "wrong-type",
      "moon.ui.slider: option 'value' must be a number or a binding { get = function, set = function }, got a table"
    ),
    ErrorText(
      "ui.slider { value = 1, range = { 3, 1 } }", "out-of-range",
      "moon.ui.slider: option 'range' must be two finite numbers, the smaller one first"),
    ErrorText(
      "ui.segmented({ 'a', 'b' }, { selection = 'c' })", "unknown-name",
      "moon.ui.segmented: option 'selection' must be the id of an item, got \"c\""),
    ErrorText(
      "ui.segmented { 'a', 'a' }", "duplicate-id",
      "moon.ui.segmented: items 1 and 2 have the same id \"a\""),
    ErrorText(
      "ui.button('a', 5)", "wrong-type",
      "moon.ui.button: argument 2 'action' must be a function, got 5"),
    ErrorText(
      "ui.button { role = 'destroy' }", "unknown-name",
      "moon.ui.button: option 'role' must be one of \"destructive\", \"cancel\", got \"destroy\""),
    ErrorText(
      "local v = ui.text 'a'; for _ = 1, 1000 do v = v:padding() end", "too-deep",
      "View:padding: views are more than 1000 deep inside each other"),
    ErrorText(
      "local v = ui.text 'a'; for _ = 1, 30 do v = ui.hstack { v, v } end", "too-many",
      "moon.ui.hstack: more than 1000000 views are put together"),
  ]

  @Test(arguments: texts)
  func `each mistake is told in these words`(text: ErrorText) throws {
    let error = try #require(Script.error(text.source))
    #expect(error.text == text.text)
    #expect(error.code == text.code)
    #expect(error.report.position?.source == "script.lua")
    #expect(error.report.position?.line == 1)
  }
}

struct ErrorText: CustomTestStringConvertible {
  let source: String
  let code: String
  let text: String
  var testDescription: String { source }

  init(_ source: String, _ code: String, _ text: String) {
    self.source = source
    self.code = code
    self.text = text
  }
}
