import LuaRuntime
import Testing

// The texts are the specification; a script's pcall sees them behind its own file and line.
@Suite struct ErrorTextTests {
  static let setup =
    "local kf = moon.keyframes; local J = kf { initial = { offsetY = 0, x = 0 }, tracks = { x = { kf.linear(1, 1) } } }\n"

  static let texts: [ErrorText] = [
    ErrorText(
      "moon.spring { bouce = 0.3 }", "unknown-key",
      "moon.spring has no option 'bouce': did you mean 'bounce'?"),
    ErrorText(
      "moon.spring { duration = '1x' }", "malformed",
      "moon.spring: option 'duration' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"1x\""
    ),
    ErrorText(
      "moon.spring { duration = true }", "wrong-type",
      "moon.spring: option 'duration' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got true"
    ),
    ErrorText(
      "moon.spring { duration = -1 }", "out-of-range",
      "moon.spring: option 'duration' must be above 0 s, got -1"),
    ErrorText(
      "moon.spring { duration = 0/0 }", "not-finite",
      "moon.spring: option 'duration' must be a finite number, got nan"),
    ErrorText(
      "moon.spring { bounce = -1 }", "out-of-range",
      "moon.spring: option 'bounce' must be above -1, got -1"),
    ErrorText(
      "moon.spring { duration = 1, stiffness = 3 }", "conflicting-options",
      "moon.spring: options 'duration' and 'stiffness' don't go together"),
    ErrorText(
      "moon.spring { stiffness = 3 }", "missing-argument", "moon.spring needs option 'damping'"),
    ErrorText(
      "moon.spring { dampingRatio = 0.8 }", "missing-argument",
      "moon.spring needs option 'response'"),
    ErrorText(
      "moon.spring(5)", "wrong-type", "moon.spring: argument 1 must be a table of options, got 5"),
    ErrorText(
      "moon.spring({}, 1)", "too-many-arguments", "moon.spring takes one table of options, got 2"),
    ErrorText(
      "moon.spring { 5 }", "unknown-key", "moon.spring takes its options by name, got one at [1]"),
    ErrorText("moon.sprng()", "unknown-key", "moon has no field 'sprng': did you mean 'spring'?"),
    ErrorText(
      "moon.spring.bounzy()", "unknown-key",
      "moon.spring has no field 'bounzy': did you mean 'bouncy'?"),
    ErrorText("moon.x = 1", "read-only", "moon is read-only: 'x' can't be set"),
    ErrorText(
      "moon.spring.smooth = 1", "read-only", "moon.spring is read-only: 'smooth' can't be set"),
    ErrorText("moom.x = 1", "unknown-global", "undeclared global 'moom': did you mean 'moon'?"),
    ErrorText("x = 1", "unknown-global", "undeclared global 'x': write 'local x' to declare it"),
    ErrorText(
      "prnt = 2", "unknown-global", "undeclared global 'prnt': write 'local prnt' to declare it"),
    ErrorText("return moonn", "unknown-global", "undeclared global 'moonn': did you mean 'moon'?"),
    ErrorText(
      "moon.spring.smooth.stifness = 1", "unknown-key",
      "Spring has no field 'stifness': did you mean 'stiffness'?"),
    ErrorText(
      "return moon.spring.smooth.stifness", "unknown-key",
      "Spring has no field 'stifness': did you mean 'stiffness'?"),
    ErrorText("moon.spring.smooth.mass = 1", "read-only", "Spring.mass is read-only"),
    ErrorText("return moon.spring.smooth[3]", "unknown-key", "Spring has no field [3]"),
    ErrorText(
      "moon.spring.smooth:value {}", "missing-argument", "Spring:value needs option 'time'"),
    ErrorText(
      "moon.spring.smooth:value { time = '50%' }", "malformed",
      "Spring:value: option 'time' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"50%\""
    ),
    ErrorText(
      "moon.spring.smooth:value { tme = 1 }", "unknown-key",
      "Spring:value has no option 'tme': did you mean 'time'?"),
    ErrorText(
      "moon.spring.smooth.value()", "runtime-error",
      "Spring expected as the object of this method, got no value: call it with ':'"),
    ErrorText(
      "moon.spring{}(1)", "wrong-type",
      "only a preset such as moon.spring.bouncy can be called, not Spring(duration 0.5, bounce 0)"),
    ErrorText(
      "moon.spring.bouncy { duraton = 1 }", "unknown-key",
      "moon.spring.bouncy has no option 'duraton': did you mean 'duration'?"),
    ErrorText(
      "moon.spring.bouncy { extraBounce = 1e400 }", "not-finite",
      "moon.spring.bouncy: option 'extraBounce' must be a finite number, got inf"),
    ErrorText("moon.degrees()", "missing-argument", "moon.degrees needs argument 1 'amount'"),
    ErrorText(
      "moon.degrees '3'", "wrong-type",
      "moon.degrees: argument 1 'amount' must be a number, got \"3\""),
    ErrorText("moon.degrees(1, 2)", "too-many-arguments", "moon.degrees takes 1 argument, got 2"),
    ErrorText(
      "return moon.degrees(1) + 1", "wrong-type",
      "an angle goes with an angle, got 1: write moon.degrees(…)"),
    ErrorText(
      "return moon.degrees(1) * moon.degrees(2)", "wrong-type",
      "an angle is multiplied or divided by a number, got an Angle"),
    ErrorText(
      "return moon.degrees(1) < 3", "wrong-type",
      "an angle goes with an angle, got 3: write moon.degrees(…)"),
    ErrorText(
      "moon.color 'rad'", "unknown-name",
      "moon.color: argument 1 'text' must be a colour such as \"red\", \"black 30%\", \"#ff8800\" or moon.color.rgb(1, 0.5, 0), got \"rad\": did you mean 'red'?"
    ),
    ErrorText(
      "moon.color 'black 300%'", "unknown-name",
      "moon.color: argument 1 'text' must be a colour such as \"red\", \"black 30%\", \"#ff8800\" or moon.color.rgb(1, 0.5, 0), got \"black 300%\""
    ),
    ErrorText("moon.color.rgb(1, 2)", "missing-argument", "moon.color.rgb needs argument 3 'blue'"),
    ErrorText(
      "moon.color.hex 'x'", "malformed",
      "moon.color.hex: argument 1 'text' must be \"#rgb\", \"#rgba\", \"#rrggbb\" or \"#rrggbbaa\", got \"x\""
    ),
    ErrorText("moon.color.redd = 1", "read-only", "moon.color is read-only: 'redd' can't be set"),
    ErrorText(
      "return moon.color.redd", "unknown-key", "moon.color has no field 'redd': did you mean 'red'?"
    ),
    ErrorText(
      "moon.curve 'easeInn'", "unknown-name",
      "moon.curve: argument 1 'curve' must be a curve such as \"easeInOut\" or moon.curve.bezier(0.42, 0, 0.58, 1), got \"easeInn\": did you mean 'easeIn'?"
    ),
    ErrorText(
      "moon.curve.bezier(1, 2, 3)", "missing-argument", "moon.curve.bezier needs argument 4 'y2'"),
    ErrorText(
      "moon.curve.bezier(1, 2, 3, 0/0)", "not-finite",
      "moon.curve.bezier: argument 4 'y2' must be a finite number, got nan"),
    ErrorText(
      "moon.curve.steps(0)", "out-of-range",
      "moon.curve.steps: argument 1 'count' must be from 1 to 1000000, got 0"),
    ErrorText(
      "moon.curve.steps(1.5)", "wrong-type",
      "moon.curve.steps: argument 1 'count' must be an integer, got 1.5"),
    ErrorText(
      "moon.curve.steps(1, 'none')", "out-of-range",
      "moon.curve.steps: the number of steps must be between 2 and 1000000, got 1"),
    ErrorText(
      "moon.curve.steps(4, 'ends')", "unknown-name",
      "moon.curve.steps: argument 2 'jumps' must be one of \"start\", \"end\", \"both\", \"none\", got \"ends\": did you mean 'end'?"
    ),
    ErrorText(
      "moon.curve.points { 1 }", "wrong-count",
      "moon.curve.points: the number of points must be between 2 and 1000000, got 1"),
    ErrorText(
      "moon.curve.points { 0, 'x' }", "wrong-type",
      "moon.curve.points: point 2 must be a number or { value, at = time }, got \"x\""),
    ErrorText(
      "moon.curve.points { 0, { 1, at = '3x' } }", "malformed",
      "moon.curve.points: point 2: 'at' must be a time such as 0.3, \"0.3s\", \"300ms\", \"12f\", \"50%\", \"start\" or \"end\", got \"3x\""
    ),
    ErrorText(
      "moon.curve.points(3)", "wrong-type",
      "moon.curve.points: argument 1 'stops' must be a table, got 3"),
    ErrorText(
      "moon.curve.easeInBack:inverse()", "not-invertible",
      "Curve:inverse: the curve must be always rising to have an inverse, got one that isn't"),
    ErrorText("moon.keyframes {}", "missing-argument", "moon.keyframes needs option 'initial'"),
    ErrorText(
      "moon.keyframes { intial = {} }", "unknown-key",
      "moon.keyframes has no option 'intial': did you mean 'initial'?"),
    ErrorText(
      "moon.keyframes { initial = 3 }", "wrong-type",
      "moon.keyframes: option 'initial' must be a table, got 3"),
    ErrorText(
      "moon.keyframes { initial = { x = true } }", "wrong-type",
      "moon.keyframes: initial.x must be a number, an Angle, a colour, { x =, y = }, { width =, height = } or a list of numbers, got true"
    ),
    ErrorText(
      "moon.keyframes { initial = { 5 } }", "unknown-key",
      "moon.keyframes: option 'initial' has properties by name, got one at [1]"),
    ErrorText(
      "moon.keyframes { initial = { x = { 1, 'a' } } }", "wrong-type",
      "moon.keyframes: initial.x must be a list of numbers: element 2: number expected, got string"),
    ErrorText(
      "moon.keyframes { initial = { x = { x = 1, z = 2 } } }", "wrong-type",
      "moon.keyframes: initial.x must be a number, an Angle, a colour, { x =, y = }, { width =, height = } or a list of numbers, got a table without these fields"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = { x = 1, y = 2, z = 2 } } }", "unknown-key",
      "moon.keyframes: initial.x has no field 'z'"),
    ErrorText(
      "moon.keyframes { initial = { x = {} } }", "wrong-type",
      "moon.keyframes: initial.x must be a number, an Angle, a colour, { x =, y = }, { width =, height = } or a list of numbers, got a table without these fields"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 1/0 } }", "not-finite",
      "moon.keyframes: initial.x must be a finite number, got inf"),
    ErrorText(
      "moon.keyframes { initial = { x = { x = 1, y = 'a' } } }", "wrong-type",
      "moon.keyframes: initial.x must have a number 'y', got \"a\""),
    ErrorText(
      "moon.keyframes { initial = { x = { 1, 1/0 } } }", "not-finite",
      "moon.keyframes: initial.x must be a list of finite numbers, element 2 is inf"),
    ErrorText(
      "moon.keyframes { initial = { offsetY = 0 }, tracks = { offsetZ = {} } }", "unknown-name",
      "moon.keyframes: 'tracks' names 'offsetZ', which 'initial' doesn't have: did you mean 'offsetY'?"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = 3 } }", "wrong-type",
      "moon.keyframes: tracks.x must be a list of keyframes, got 3"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { 3 } } }", "wrong-type",
      "moon.keyframes: tracks.x[1] must be a keyframe such as moon.keyframes.cubic(10, 0.15), got 3"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { foo = 3 } } }", "unknown-key",
      "moon.keyframes: tracks.x has no field 'foo'"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { [5000] = 3 } } }", "malformed",
      "moon.keyframes: tracks.x must be a list without holes, got nothing at position 1 of 5000"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { kf.move(1), nil, kf.move(2) } } }",
      "malformed",
      "moon.keyframes: tracks.x must be a list without holes, got nothing at position 2 of 3"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = setmetatable({}, { __index = { kf.move(1) }, __len = function() return 1 end }) } }",
      "wrong-type",
      "moon.keyframes: tracks.x must be a plain table: it is read without metamethods, and has no fields of its own"
    ),
    ErrorText(
      "moon.keyframes { initial = setmetatable({}, { __index = { x = 0 } }) }", "wrong-type",
      "moon.keyframes: option 'initial' must be a plain table: it is read without metamethods, and has no fields of its own"
    ),
    ErrorText(
      "moon.keyframes { initial = { ['a\\255'] = 0 } }", "malformed",
      "moon.keyframes: option 'initial' has the name 'a\u{FFFD}', which must be UTF-8 text of at most 1024 bytes"
    ),
    ErrorText(
      "moon.keyframes { initial = { [string.rep('a', 1025)] = 0 } }", "malformed",
      "moon.keyframes: option 'initial' has the name 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…', which must be UTF-8 text of at most 1024 bytes"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 1e101 } }", "out-of-range",
      "moon.keyframes: initial.x must be from -1e100 to 1e100, got 1e+101"),
    ErrorText(
      "moon.keyframes { initial = { x = { 1, 1e101 } } }", "out-of-range",
      "moon.keyframes: initial.x must be a list of numbers from -1e100 to 1e100, element 2 is 1e+101"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = { x = 1, y = 1e101 } } }", "out-of-range",
      "moon.keyframes: initial.x must have a number from -1e100 to 1e100 as 'y', got 1e+101"),
    ErrorText(
      "moon.keyframes { initial = { x = { 1, nil, 3 } } }", "malformed",
      "moon.keyframes: initial.x must be a list without holes, got nothing at position 2 of 3"),
    ErrorText(
      "moon.spring.smooth:value { target = 1e308, time = 1 }", "out-of-range",
      "Spring:value: option 'target' must be from -1e100 to 1e100, got 1e+308"),
    ErrorText(
      "moon.spring.smooth:value(1e13)", "out-of-range",
      "Spring:value: argument 1 'time' must be from -1e12 to 1e12 s, got 10000000000000"),
    ErrorText(
      "moon.spring { mass = 1e-101, stiffness = 1, damping = 1 }", "out-of-range",
      "moon.spring: option 'mass' must be at least 1e-100, got 1e-101"),
    ErrorText(
      "moon.spring { mass = 1e101, stiffness = 1, damping = 1 }", "out-of-range",
      "moon.spring: option 'mass' must be at most 1e100, got 1e+101"),
    ErrorText(
      "moon.spring 'bouncey'", "unknown-name",
      "moon.spring: argument 1 'preset' must be a Spring or one of \"smooth\", \"snappy\", \"bouncy\", got \"bouncey\": did you mean 'bouncy'?"
    ),
    ErrorText(
      "return moon.degrees(1) / 0", "out-of-range", "an angle can't be divided by 0"),
    ErrorText(
      "return moon.degrees(1) / moon.degrees(0)", "out-of-range", "an angle can't be divided by 0"),
    ErrorText(
      "return moon.radians(1e100) * 10", "out-of-range",
      "the angle must be from -1e100 to 1e100 rad, got 1e+101"),
    ErrorText(
      "moon.color.rgb(1e308, 0, 0)", "out-of-range",
      "moon.color.rgb: argument 1 'red' must be from -1e100 to 1e100, got 1e+308"),
    ErrorText(
      "moon.curve.points { 0, 1e101 }", "out-of-range",
      "moon.curve.points: point 2 must be from -1e100 to 1e100, got 1e+101"),
    ErrorText(
      "moon.curve.points { 0, { 1, ad = 1 } }", "unknown-key",
      "moon.curve.points: point 2 has no field 'ad': did you mean 'at'?"),
    ErrorText(
      "moon.curve.points { 0, { 1, 2 } }", "wrong-count",
      "moon.curve.points: point 2 must have one value, got 2"),
    ErrorText(
      "moon.curve.points { 0, 1, count = 3 }", "unknown-key",
      "moon.curve.points: argument 1 'stops' must be a list, got one with the field 'count'"),
    ErrorText(
      "moon.curve.points { 0, nil, 1 }", "malformed",
      "moon.curve.points: argument 1 'stops' must be a list without holes, got nothing at position 2 of 3"
    ),
    ErrorText(
      "kf.cubic(1, 1, { startVelocity = '3' })", "wrong-type",
      "moon.keyframes.cubic: option 'startVelocity' must be a velocity of the track's values: a number, an Angle, or a table with a number for each of theirs, got \"3\""
    ),
    ErrorText(
      "kf.linear(1, 1, {}, 4)", "too-many-arguments",
      "moon.keyframes.linear takes at most 2 arguments and a table of options, got 4"),
    ErrorText(
      "kf.cubic { to = 1 }", "missing-argument", "moon.keyframes.cubic needs option 'duration'"),
    ErrorText(
      "kf.cubic { to = 1, duration = 'x' }", "malformed",
      "moon.keyframes.cubic: option 'duration' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"x\""
    ),
    ErrorText(
      "kf.cubic { to = 1, durtion = 1 }", "unknown-key",
      "moon.keyframes.cubic has no option 'durtion': did you mean 'duration'?"),
    ErrorText(
      "rawset(moon, 'x', 1)", "runtime-error", "moon is read-only: rawset can't change it"),
    ErrorText(
      "rawset(moon.spring, 'smooth', 1)", "runtime-error",
      "moon.spring is read-only: rawset can't change it"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { ends = 'snapp' } } }", "unknown-name",
      "moon.keyframes: tracks.x.ends must be one of \"clip\", \"snap\", got \"snapp\": did you mean 'snap'?"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = {}, ends = 'hold' }", "unknown-name",
      "moon.keyframes: option 'ends' must be one of \"clip\", \"snap\", got \"hold\""),
    ErrorText(
      "moon.keyframes { initial = { r = moon.degrees(0) }, tracks = { r = { moon.keyframes.linear(10, 1) } } }",
      "wrong-type",
      "moon.keyframes: tracks.r[1] must be an Angle such as moon.degrees(90) like its initial value, got a number"
    ),
    ErrorText(
      "moon.keyframes { initial = { p = { x = 1, y = 2 } }, tracks = { p = { moon.keyframes.cubic({ x = 1, y = 2 }, 1, { startVelocity = 3 }) } } }",
      "wrong-type",
      "moon.keyframes: tracks.p[1]: 'startVelocity' must be a point { x =, y = } like its initial value, got a number"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { moon.keyframes.spring(1, { spring = moon.spring { bounce = 1 } }) } } }",
      "never-settles",
      "moon.keyframes: tracks.x[1]: the spring must be damped, or the keyframe given a duration, got one that never rests"
    ),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { moon.keyframes.linear(1, 1e300) } } }",
      "out-of-range",
      "moon.keyframes.linear: argument 2 'duration' must be from -1e12 to 1e12 s, got 1e+300"),
    ErrorText(
      "moon.keyframes { initial = { x = 0 }, tracks = { x = { false, kf.move(1), kf.linear(1, 1, { curve = moon.curve.points { 0, 1e100 } }), kf.linear(1e50, 1, { curve = moon.curve.points { 0, 1e100 } }) } } }",
      "out-of-range",
      "moon.keyframes: tracks.x[4]: the value that is reached must be between -1e100 and 1e100, got 1.0000000000000002e+150"
    ),
    ErrorText(
      "moon.keyframes.cubic(10)", "missing-argument",
      "moon.keyframes.cubic needs argument 2 'duration'"),
    ErrorText(
      "moon.keyframes.cubic(10, '50%')", "malformed",
      "moon.keyframes.cubic: argument 2 'duration' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"50%\""
    ),
    ErrorText(
      "moon.keyframes.cubic(10, 0.1, 5)", "wrong-type",
      "moon.keyframes.cubic: argument 3 must be a table of options, got 5"),
    ErrorText(
      "moon.keyframes.cubic(10, 0.1, { endvelocity = 0 })", "unknown-key",
      "moon.keyframes.cubic has no option 'endvelocity': did you mean 'endVelocity'?"),
    ErrorText(
      "moon.keyframes.cubic(nil, 0.1)", "missing-argument",
      "moon.keyframes.cubic needs argument 1 'to'"),
    ErrorText(
      "moon.keyframes.cubic(print, 0.1)", "wrong-type",
      "moon.keyframes.cubic: argument 1 'to' must be a number, an Angle, a colour, { x =, y = }, { width =, height = } or a list of numbers, got a function"
    ),
    ErrorText(
      "moon.keyframes.linear('rde', 0.1)", "unknown-name",
      "moon.keyframes.linear: argument 1 'to' must be a colour such as \"red\", \"black 30%\", \"#ff8800\" or moon.color.rgb(1, 0.5, 0), got \"rde\": did you mean 'red'?"
    ),
    ErrorText(
      "moon.keyframes.spring(1, { spring = 'bouncey' })", "unknown-name",
      "moon.keyframes.spring: option 'spring' must be a Spring or one of \"smooth\", \"snappy\", \"bouncy\", got \"bouncey\": did you mean 'bouncy'?"
    ),
    ErrorText(
      "moon.keyframes.spring(1, { spring = 5 })", "wrong-type",
      "moon.keyframes.spring: option 'spring' must be a Spring or one of \"smooth\", \"snappy\", \"bouncy\", got 5"
    ),
    ErrorText(
      "moon.keyframes.linear(1, 1, { curve = 'easein' })", "unknown-name",
      "moon.keyframes.linear: option 'curve' must be a curve such as \"easeInOut\" or moon.curve.bezier(0.42, 0, 0.58, 1), got \"easein\": did you mean 'easeIn'?"
    ),
    ErrorText(
      "moon.keyframes.linear(1, 1, { curve = 3 })", "wrong-type",
      "moon.keyframes.linear: option 'curve' must be a curve such as \"easeInOut\" or moon.curve.bezier(0.42, 0, 0.58, 1), got 3"
    ),
    ErrorText(
      "moon.keyframes.move(1, 2)", "too-many-arguments",
      "moon.keyframes.move takes 1 argument, got 2"),
    ErrorText("J:at()", "missing-argument", "Timeline:at needs argument 1 'time'"),
    ErrorText(
      "J:at 'x'", "malformed",
      "Timeline:at: argument 1 'time' must be a time such as 0.3, \"0.3s\", \"300ms\", \"12f\", \"50%\", \"start\" or \"end\", got \"x\""
    ),
    ErrorText(
      "J:at(0/0)", "not-finite", "Timeline:at: argument 1 'time' must be a finite number, got nan"),
    ErrorText(
      "J:at {}", "wrong-type",
      "Timeline:at: argument 1 'time' must be a time such as 0.3, \"0.3s\", \"300ms\", \"12f\", \"50%\", \"start\" or \"end\", got a table"
    ),
    ErrorText(
      "J:sampler 'offsety'", "unknown-name",
      "Timeline:sampler: there is no property 'offsety': did you mean 'offsetY'?"),
    ErrorText("J:sampler()", "missing-argument", "Timeline:sampler needs argument 1 'property'"),
    ErrorText(
      "J:sampler(3)", "wrong-type",
      "Timeline:sampler: argument 1 'property' must be a string, got 3"),
    ErrorText(
      "J:sampler 'x' 'q'", "malformed",
      "sampler of 'x': argument 1 'time' must be a time such as 0.3, \"0.3s\", \"300ms\", \"12f\", \"50%\", \"start\" or \"end\", got \"q\""
    ),
    ErrorText(
      "J:frames { fps = 0 }", "out-of-range", "Timeline:frames: option 'fps' must be above 0, got 0"
    ),
    ErrorText(
      "J:frames { fps = 1e12 }", "out-of-range",
      "Timeline:frames: 1000000000000 frames a second for 1 s are too many"),
    ErrorText(
      "J:frames { from = 1, to = 0 }", "out-of-range",
      "Timeline:frames: 'to' must not be before 'from', got 0 s and 1 s"),
    ErrorText(
      "J:frames { fsp = 3 }", "unknown-key",
      "Timeline:frames has no option 'fsp': did you mean 'fps'?"),
    ErrorText(
      "J:frames(60)", "wrong-type",
      "Timeline:frames: argument 1 must be a table of options, got 60: did you mean :frames { fps = 60 }?"
    ),
    ErrorText("J:frames():column 'z'", "unknown-name", "Frames:column: there is no column 'z'"),
    ErrorText(
      "J:frames():colum()", "unknown-key", "Frames has no field 'colum': did you mean 'column'?"),
    ErrorText("J:frames().x = 3", "unknown-key", "Frames has no field 'x'"),
    ErrorText(
      "J:segments('x', { component = 2 })", "out-of-range",
      "Timeline:segments: option 'component' must be from 1 to 1 for 'x', got 2"),
    ErrorText("J:progress()", "missing-argument", "Timeline:progress needs argument 1 'progress'"),
    ErrorText(
      "J.at(3)", "runtime-error",
      "Timeline expected as the object of this method, got number: call it with ':'"),
    ErrorText(
      "moon.animation.easeInOut { duraton = 3 }", "unknown-key",
      "moon.animation.easeInOut has no option 'duraton': did you mean 'duration'?"),
    ErrorText(
      "moon.animation.default {}", "wrong-type",
      "only a preset such as moon.animation.easeInOut can be called, not Animation(default, duration 0.5, bounce 0)"
    ),
    ErrorText(
      "moon.animation 'snapy'", "unknown-name",
      "moon.animation: argument 1 'animation' must be an animation such as \"snappy\" or moon.animation.easeInOut { duration = 0.35 }, got \"snapy\": did you mean 'snappy'?"
    ),
    ErrorText(
      "moon.animation.linear:speed(0)", "out-of-range",
      "Animation:speed: argument 1 'factor' must be above 0, got 0"),
    ErrorText(
      "moon.animation.linear:repeatCount(0)", "out-of-range",
      "Animation:repeatCount: argument 1 'count' must be from 1 to 1000000000, got 0"),
    ErrorText(
      "moon.animation.linear:delay()", "missing-argument",
      "Animation:delay needs argument 1 'delay'"),
    ErrorText(
      "moon.animation.spring { blendDuration = -1 }", "out-of-range",
      "moon.animation.spring: option 'blendDuration' must be at least 0 s, got -1"),
    ErrorText(
      "moon.animation.interpolatingSpring()", "missing-argument",
      "moon.animation.interpolatingSpring needs option 'stiffness'"),
    ErrorText(
      "moon.animation.timingCurve('linear', 3)", "wrong-type",
      "moon.animation.timingCurve: argument 2 'y1' goes with a number before it, not with a curve"),
    ErrorText(
      "moon.animation.timingCurve(1, 2)", "missing-argument",
      "moon.animation.timingCurve needs argument 3 'x2'"),
    ErrorText(
      "moon.animation.timingCurve {}", "wrong-type",
      "moon.animation.timingCurve: argument 1 'curve' must be a curve such as \"easeInOut\" or moon.curve.bezier(0.42, 0, 0.58, 1), got a table"
    ),
    ErrorText(
      "moon.animation.linear:repeatCount(3, { autoreverse = true })", "unknown-key",
      "Animation:repeatCount has no option 'autoreverse': did you mean 'autoreverses'?"),
    ErrorText(
      "moon.animation.linear:repeatForever { autoreverses = 3 }", "wrong-type",
      "Animation:repeatForever: option 'autoreverses' must be true or false, got 3"),
  ]

  @Test(arguments: texts)
  func `a mistake is told with its place`(text: ErrorText) throws {
    let source = Self.setup + text.source
    #expect(try Script.caught(source) == "script.lua:3: \(text.message)")
    #expect(Script.error(source)?.code == text.code)
  }
}

struct ErrorText: CustomTestStringConvertible {
  let source: String
  let code: String
  let message: String
  var testDescription: String { source }

  init(_ source: String, _ code: String, _ message: String) {
    self.source = source
    self.code = code
    self.message = message
  }
}
