import Foundation
import MoonTestSupport
import Testing

struct CurveTests {
  private let folder = TemporaryFolder([
    "line.lua": """
    local kf = moon.keyframes
    print "by the way"
    return kf {
      initial = { x = 0, turn = moon.degrees(0), place = { x = 0, y = 0 } },
      tracks = {
        x = { kf.linear(8, 0.5), kf.move(2) }, turn = { kf.linear(moon.degrees(90), 1) },
        place = { kf.linear({ x = 10, y = 20 }, 0.5) },
      },
    }
    """,
    "several.lua":
      "return { soft = moon.spring.smooth, hard = moon.spring.bouncy, ease = moon.curve 'easeIn' }",
    "nothing.lua": "print 'x'", "number.lua": "return 4", "empty.lua": "return { 1, 'a' }",
  ])

  @Test func `CSV has a time column and a column for each number`() {
    let result = moonframe(["curve", "line.lua", "--format", "csv", "--fps", "4"], in: folder)
    #expect(result.code == 0)
    // By hand: a line to 8 that jumps to 2 at 0.5 s, lines of 90° a second, (10, 20) to 0.5 s.
    #expect(
      result.output == """
        time,place.x,place.y,turn,x
        0,0,0,0,0
        0.25,5,10,22.5,4
        0.5,10,20,45,2
        0.75,10,20,67.5,2
        1,10,20,90,2

        """)
  }

  @Test func `what the script prints goes to standard error`() {
    let result = moonframe(["curve", "line.lua", "--format", "csv"], in: folder)
    #expect(result.errors == "by the way\n" && !result.output.contains("by the way"))
  }

  @Test func `a track is chosen by its name, all numbers of a property by the property's`() {
    let one = moonframe(["curve", "line.lua", "x", "--format", "csv", "--fps", "1"], in: folder)
    #expect(one.output == "time,x\n0,0\n1,2\n")
    let two = moonframe(
      ["curve", "line.lua", "place", "--format", "csv", "--fps", "1"], in: folder)
    #expect(two.output == "time,place.x,place.y\n0,0,0\n1,10,20\n")
  }

  @Test func `an unknown track is answered with the nearest one`() {
    let result = moonframe(["curve", "several.lua", "sotf"], in: folder)
    #expect(result.code == 2)
    #expect(
      result.errors == """
        error[usage]: the script returned no track 'sotf'
          = did you mean 'soft'?
          = tracks: ease, hard, soft

        """)
  }

  @Test func `JSON holds the samples, velocities and facts`() throws {
    let result = moonframe(
      ["curve", "line.lua", "x", "--format", "json", "--velocity", "--fps", "2"], in: folder)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    #expect(json["v"].number == 1 && json["kind"].string == "curves")
    let series = json["series"][0]
    #expect(series["name"].string == "x")
    #expect(series["times"].array.compactMap(\.number) == [0, 0.5, 1])
    #expect(series["values"].array.compactMap(\.number) == [0, 2, 2])
    #expect(series["velocities"].array.compactMap(\.number).first == 16)
    #expect(series["segments"].array.count == 2)
  }

  @Test func `the ending of the file tells the format`() {
    for (name, start) in [
      ("a.svg", "<svg"), ("a.csv", "time,"), ("a.json", "{\"v\":1"), ("a.txt", ""),
    ] {
      let result = moonframe(["curve", "line.lua", "-o", name], in: folder)
      #expect(result.code == 0 && result.output == "")
      #expect(folder.read(name).hasPrefix(start) && folder.has(name))
    }
    #expect(
      moonframe(["curve", "line.lua", "-o", "b.data", "--format", "json"], in: folder).code == 0)
    #expect(folder.read("b.data").hasPrefix("{"))
    #expect(
      moonframe(["curve", "line.lua", "-o", "-", "--format", "csv"], in: folder).output.hasPrefix(
        "time,"))
  }

  @Test func `a format that the ending of the file denies is refused`() {
    let result = moonframe(["curve", "line.lua", "-o", "x.csv", "--format", "svg"], in: folder)
    #expect(result.code == 2 && !folder.has("x.csv"))
    #expect(
      result.errors == """
        error[usage]: --format svg does not fit 'x.csv', whose ending stands for csv
          = leave out --format, or give the file another ending

        """)
    let same = moonframe(["curve", "line.lua", "-o", "x.csv", "--format", "csv"], in: folder)
    #expect(same.code == 0)
  }

  @Test func `an output that can't be written is an error that leaves nothing behind`() {
    let result = moonframe(["curve", "line.lua", "-o", "none/a.svg"], in: folder)
    #expect(result.code == 4)
    #expect(
      result.errors
        == "by the way\nerror[write-failed]: 'none/a.svg' can't be written: No such file or directory\n"
    )
    let full = moonframe(["curve", "line.lua", "-o", "/dev/full", "--format", "svg"], in: folder)
    #expect(full.code == 4)
    #expect(
      full.errors.hasSuffix(
        "error[write-failed]: '/dev/full' can't be written: No space left on device\n"))
  }

  @Test(arguments: [
    ("nothing.lua", "the script returned nothing to draw"),
    ("number.lua", "the script returned a number, which is nothing to draw"),
    ("empty.lua", "the script returned a table without anything to draw"),
  ])
  func `a script that returns no motion is told what to return`(script: String, message: String) {
    let result = moonframe(["curve", script], in: folder)
    #expect(result.code == 1)
    #expect(
      result.errors.hasSuffix(
        "error[nothing-to-draw]: \(message)\n"
          + "  = return a timeline, a spring, a curve or an animation, or a table of them\n"))
  }

  @Test
  func `the picture in the terminal marks overshoot, settling and joints and keeps to its width`() {
    let result = moonframe(
      ["curve", "several.lua", "hard", "--width", "60", "--height", "5"], in: folder)
    // From the formulas: overshoot e^(-πζ/√(1-ζ²)) = 4.599 % at π/ω = 0.350 s for ζ = 0.7.
    #expect(result.output.contains("overshoot 4.6 % at 0.35 s"))
    #expect(result.output.contains("settles 0.819 s"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(!result.output.contains("\u{1B}"))
    let joints = moonframe(["curve", "line.lua", "x"], in: folder).output
    #expect(joints.contains("2 segments: linear 0.5 s, move 0 s"))
  }

  @Test func `a script that fails draws nothing`() {
    let result = moonframe(["curve", "-e", "error 'no'", "--format", "csv"], in: folder)
    #expect(result.code == 1 && result.output == "")
  }

  @Test func `flags out of range are refused`() {
    for flags in [["--fps", "0"], ["--width", "5"], ["--height", "9999"], ["--width", "x"]] {
      let result = moonframe(["curve", "line.lua"] + flags, in: folder)
      #expect(
        result.code == 2
          && result.errors.hasPrefix("error[usage]: \(flags[0]) must be a number from "))
    }
  }
}
