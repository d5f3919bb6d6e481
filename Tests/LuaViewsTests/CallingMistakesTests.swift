import LuaAPI
import LuaRuntime
import Testing

/// What people write who know the names and calls of other libraries.
///
/// The texts are the specification.
@Suite struct CallingMistakesTests {
  static let calls: [ErrorText] = [
    ErrorText(
      "ui:text 'a'", "wrong-type",
      "moon.ui.text got moon.ui itself as its first argument: call it with '.': moon.ui.text"),
    ErrorText(
      "ui:vstack { ui.text 'a' }", "wrong-type",
      "moon.ui.vstack got moon.ui itself as its first argument: call it with '.': moon.ui.vstack"),
    ErrorText(
      "ui:spacer()", "wrong-type",
      "moon.ui.spacer got moon.ui itself as its first argument: call it with '.': moon.ui.spacer"),
    ErrorText(
      "ui.vstack(ui.text 'a', ui.text 'b')", "too-many-arguments",
      "moon.ui.vstack takes one table of options, got 2: children stand in one table: moon.ui.vstack { a, b }"
    ),
    ErrorText(
      "ui.list(ui.text 'a')", "wrong-type",
      "moon.ui.list takes one table: children stand in one table: moon.ui.list { a, b }"),
    ErrorText(
      "ui.text 'a':frame(100, 50)", "too-many-arguments",
      "View:frame takes one table of options, got 2: did you mean :frame { width = 100, height = 50 }?"
    ),
    ErrorText(
      "ui.vstack { alignment = 'left' }", "unknown-name",
      "moon.ui.vstack: option 'alignment' must be one of \"leading\", \"center\", \"trailing\", got \"left\": did you mean 'leading'?"
    ),
    ErrorText(
      "ui.text 'a':textAlignment 'right'", "unknown-name",
      "View:textAlignment: argument 1 'alignment' must be one of \"leading\", \"center\", \"trailing\", got \"right\": did you mean 'trailing'?"
    ),
    ErrorText(
      "ui.text 'a':frame { maxWidth = 'infinity' }", "wrong-type",
      "View:frame: option 'maxWidth' must be a number, got \"infinity\": did you mean math.huge?"),
    ErrorText(
      "ui.image { systemName = 'house' }", "wrong-type",
      "moon.ui.image: argument 1 'symbol' must be a string, got a table: did you mean ui.image \"house\"?"
    ),
    ErrorText(
      "ui.hstack { gap = 4 }", "unknown-key",
      "moon.ui.hstack has no option 'gap': did you mean 'spacing'?"),
    ErrorText(
      "ui.text 'a':fill 'accent'", "unknown-name",
      "View:fill: argument 1 'style' must be a colour such as \"red\" or \"black 30%\", a gradient, or one of \"primary\", \"secondary\", \"tertiary\", \"quaternary\", \"tint\", \"background\", \"separator\", got \"accent\""
    ),
    ErrorText(
      "VStack { }", "unknown-global",
      "undeclared global 'VStack': did you mean 'moon.ui.vstack'?"),
    ErrorText(
      "ForEach(3, print)", "unknown-global",
      "undeclared global 'ForEach': did you mean 'moon.ui.forEach'?"),
  ]

  static let numbers: [ErrorText] = [
    ErrorText(
      "ui.linearGradient { colors = { 'red' }, from = { x = -1e308, y = 0 } }", "out-of-range",
      "moon.ui.linearGradient: option 'from' must have a number from -1000000000 to 1000000000 as 'x', got -1e+308"
    ),
    ErrorText(
      "ui.text 'a':scale(2, { anchor = { x = 0, y = 2e9 } })", "out-of-range",
      "View:scale: option 'anchor' must have a number from -1000000000 to 1000000000 as 'y', got 2000000000"
    ),
    ErrorText(
      "ui.path 'M0 0L1e300 0'", "out-of-range",
      "moon.ui.path: argument 1 'path' must have numbers from -1000000000 to 1000000000 pt, got 1e+300"
    ),
    ErrorText(
      "ui.path { { 'move', 0, 0 }, { 'line', 0, -1e10 } }", "out-of-range",
      "moon.ui.path: step 2 must have numbers from -1000000000 to 1000000000 pt, got -10000000000"),
    ErrorText(
      "ui.slider { value = 1, range = { 0, 1e200 } }", "out-of-range",
      "moon.ui.slider: option 'range' must be two finite numbers, the smaller one first"),
    ErrorText(
      "ui.circle():stroke('red', { dash = { 1e200 } })", "out-of-range",
      "View:stroke: option 'dash' must be a list of lengths from 0 on"),
  ]

  @Test(arguments: calls + numbers)
  func `each mistake is told with what is written instead`(text: ErrorText) throws {
    let error = try #require(Script.error(text.source))
    #expect(error.text == text.text)
    #expect(error.code == text.code)
    #expect(error.report.position?.line == 1)
  }

  // The names on the left are SwiftUI's.
  @Test(arguments: [
    ("foregroundColor", "foreground"), ("foregroundStyle", "foreground"),
    ("fontWeight", "font { weight = … }"), ("scaleEffect", "scale"),
    ("rotationEffect", "rotation"), ("rotation3DEffect", "rotation3D"), ("glassEffect", "glass"),
    ("onTapGesture", "onTap"), ("edgesIgnoringSafeArea", "ignoresSafeArea"),
    ("multilineTextAlignment", "textAlignment"),
  ])
  func `a modifier of SwiftUI is told by its name here`(theirs: String, ours: String) throws {
    let error = try #require(Script.error("return ui.text 'a':\(theirs)(1)"))
    #expect(error.text == "View has no field '\(theirs)': did you mean '\(ours)'?")
  }

  @Test(arguments: [
    ("HStack", "hstack"), ("VStack", "vstack"), ("ZStack", "zstack"), ("ForEach", "forEach"),
    ("label", "hstack { image, text }"), ("Label", "hstack { image, text }"),
    ("GeometryReader", "geometry"), ("picker", "segmented"), ("systemImage", "image"),
  ])
  func `a view of SwiftUI is told by its name here`(theirs: String, ours: String) throws {
    let error = try #require(Script.error("return ui.\(theirs)"))
    #expect(error.text == "moon.ui has no field '\(theirs)': did you mean '\(ours)'?")
  }

  @Test func `what help says of a style names each style`() throws {
    for name in ["View:fill", "View:foreground", "View:tint", "View:background"] {
      let help = try #require(Script.registry.help(name))
      for style in [
        "primary", "secondary", "tertiary", "quaternary", "tint", "background", "separator",
      ] {
        #expect(help.contains(style))
      }
    }
  }

  @Test func `help says when a change of a preference is told`() throws {
    let help = try #require(Script.registry.help("View:onPreferenceChange"))
    #expect(help.contains("once after each layout"))
  }
}
