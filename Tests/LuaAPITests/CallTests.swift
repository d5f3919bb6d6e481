import LuaAPI
import LuaRuntime
import Testing

// The texts are the specification; nothing computes them twice.
@Suite struct CallTests {
  @Test(arguments: [
    ("moon.shape.box { width = 1 }", "box 1.0 2.0 1 0.0"),
    (
      "moon.shape.box { width = 1, height = 3, colour = 'blue', wait = '250ms' }",
      "box 1.0 3.0 2 0.25"
    ),
    ("moon.shape.box('big', { side = 2 })", "big square 2.0 1"),
    ("moon.shape.box('big', { side = 2 }, nil)", "big square 2.0 1"),
    ("moon.shape.box(nil, { side = 2 })", "square 2.0 1"),
    ("moon.add(1)", "3.0"), ("moon.add(1, nil)", "3.0"), ("moon.shape.sides", "4"),
  ])
  func `arguments, options and defaults reach the function`(source: String, result: String) throws {
    #expect(try Sample.results("return " + source) == [result])
  }

  static let mistakes: [Mistake] = [
    Mistake(
      "moon.shape.box { widht = 1 }", "unknown-key",
      "moon.shape.box has no option 'widht'", label: "did you mean 'width'?",
      notes: ["allowed: width, height, colour, wait, side"], subject: "box widht"),
    Mistake(
      "moon.shape.box { zzzzz = 1, yyyyy = 2, xxxxx = 3, 7 }", "unknown-key",
      "moon.shape.box has no option 'xxxxx'",
      notes: ["allowed: width, height, colour, wait, side"], subject: "box xxxxx"),
    Mistake(
      "moon.shape.box { zzzzz = 1 }", "unknown-key", "moon.shape.box has no option 'zzzzz'",
      notes: ["allowed: width, height, colour, wait, side"], subject: "box zzzzz"),
    Mistake(
      "moon.shape.box { 'x' }", "unknown-key",
      "moon.shape.box takes its options by name, got one at [1]",
      notes: ["allowed: width, height, colour, wait, side"], subject: "box "),
    Mistake(
      "moon.shape.box { height = 1 }", "missing-argument", "moon.shape.box needs option 'width'",
      notes: [
        "width: How wide it is.",
        "usage: moon.shape.box(label?, { width = …, height = 2, colour = \"red\", wait = 0 }) -> string",
        "usage: moon.shape.box(label?, { side = …, colour = \"red\" }) -> string",
      ], subject: "box "),
    Mistake(
      "moon.shape.box { side = 1, wait = 1 }", "conflicting-options",
      "moon.shape.box: options 'wait' and 'side' don't go together",
      notes: ["one form: width, height, colour, wait", "one form: side, colour"],
      subject: "box side"),
    Mistake(
      "moon.shape.box { width = 'a' }", "wrong-type",
      "moon.shape.box: option 'width' must be a number, got \"a\"", subject: "box width"),
    Mistake(
      "moon.shape.box { width = 0 }", "out-of-range",
      "moon.shape.box: option 'width' must be above 0 m, got 0", subject: "box width"),
    Mistake(
      "moon.shape.box { width = 1/0 }", "not-finite",
      "moon.shape.box: option 'width' must be a finite number, got inf", subject: "box width"),
    Mistake(
      "moon.shape.box { width = -(0/0) }", "not-finite",
      "moon.shape.box: option 'width' must be a finite number, got nan", subject: "box width"),
    Mistake(
      "moon.shape.box { width = 1, height = 11 }", "out-of-range",
      "moon.shape.box: option 'height' must be from 0 to 10 m, got 11", subject: "box height"),
    Mistake(
      "moon.shape.box { side = 0.5 }", "out-of-range",
      "moon.shape.box: option 'side' must be at least 1, got 0.5", subject: "box side"),
    Mistake(
      "moon.shape.box { side = 1, colour = 'blu' }", "unknown-name",
      "moon.shape.box: option 'colour' must be one of \"red\", \"blue\", got \"blu\"",
      label: "did you mean 'blue'?", notes: ["allowed: red, blue"], subject: "box colour"),
    Mistake(
      "moon.shape.box { side = 1, colour = {} }", "wrong-type",
      "moon.shape.box: option 'colour' must be one of \"red\", \"blue\", got a table",
      subject: "box colour"),
    Mistake(
      "moon.shape.box { width = 1, wait = '1 s' }", "malformed",
      "moon.shape.box: option 'wait' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got \"1 s\"",
      subject: "box wait"),
    Mistake(
      "moon.shape.box { width = 1, wait = print }", "wrong-type",
      "moon.shape.box: option 'wait' must be a time such as 0.3, \"0.3s\", \"300ms\" or \"12f\", got a function",
      subject: "box wait"),
    Mistake(
      "moon.shape.box('a', 'b')", "wrong-type",
      "moon.shape.box: argument 2 must be a table of options, got \"b\"",
      notes: [
        "usage: moon.shape.box(label?, { width = …, height = 2, colour = \"red\", wait = 0 }) -> string",
        "usage: moon.shape.box(label?, { side = …, colour = \"red\" }) -> string",
      ], subject: "box #2"),
    Mistake(
      "moon.shape.box(5)", "wrong-type",
      "moon.shape.box: argument 1 'label' must be a string, got 5", subject: "box #1"),
    Mistake(
      "moon.add()", "missing-argument", "moon.add needs argument 1 'width'",
      notes: ["width: How wide it is.", "usage: moon.add(width, height?) -> number"],
      subject: "add "),
    Mistake(
      "moon.add(1, 2, 3)", "too-many-arguments", "moon.add takes at most 2 arguments, got 3",
      notes: ["usage: moon.add(width, height?) -> number"], subject: "add #3"),
    Mistake(
      "moon.add(1, true)", "wrong-type",
      "moon.add: argument 2 'height' must be a number, got true", subject: "add #2"),
    Mistake(
      "moon.add('" + String(repeating: "x", count: 60) + "')", "wrong-type",
      "moon.add: argument 1 'width' must be a number, got \"" + String(repeating: "x", count: 40)
        + "…\"",
      subject: "add #1"),
    Mistake(
      "moon.shape.box { width = 1e101 }", "out-of-range",
      "moon.shape.box: option 'width' must be at most 1e100 m, got 1e+101", subject: "box width"),
    Mistake(
      "moon.shape.box { width = 1e-101 }", "out-of-range",
      "moon.shape.box: option 'width' must be at least 1e-100 m, got 1e-101", subject: "box width"),
    Mistake(
      "moon.shape.box { width = 1, wait = 1e13 }", "out-of-range",
      "moon.shape.box: option 'wait' must be from -1e12 to 1e12 s, got 10000000000000",
      subject: "box wait"),
    Mistake(
      "moon.shape.box('a', {}, 3)", "too-many-arguments",
      "moon.shape.box takes 1 argument and a table of options, got 3",
      notes: [
        "usage: moon.shape.box(label?, { width = …, height = 2, colour = \"red\", wait = 0 }) -> string",
        "usage: moon.shape.box(label?, { side = …, colour = \"red\" }) -> string",
      ], subject: "box #2"),
    Mistake(
      "moon.add('a\\27[31m')", "wrong-type",
      "moon.add: argument 1 'width' must be a number, got \"a\\x1B[31m\"", subject: "add #1"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told in full`(mistake: Mistake) throws {
    let error = try #require(Sample.error(mistake.source))
    #expect(error.code == mistake.code)
    #expect(error.message == mistake.message)
    #expect(error.report.label == mistake.label)
    #expect(error.report.notes == mistake.notes)
    #expect(error.report.subject.map { "\($0.call) \($0.key)" } == mistake.subject)
    #expect(error.report.position == SourcePosition(source: "sample.lua", line: 1))
  }

  @Test func `a script that catches the error sees place, message and suggestion in one line`()
    throws
  {
    let text = try Sample.results(
      "\n\nreturn select(2, pcall(function() return (moon.shape.box { widht = 1 }) end))")
    #expect(text == ["sample.lua:3: moon.shape.box has no option 'widht': did you mean 'width'?"])
  }
}

struct Mistake: CustomTestStringConvertible {
  let source: String
  let code: String
  let message: String
  let label: String?
  let notes: [String]
  let subject: String?
  var testDescription: String { source }

  init(
    _ source: String, _ code: String, _ message: String, label: String? = nil, notes: [String] = [],
    subject: String? = nil
  ) {
    self.source = source
    self.code = code
    self.message = message
    self.label = label
    self.notes = notes
    self.subject = subject
  }
}
