import Foundation
import MoonTestSupport
import Testing

/// `tree`, `layout` and `why` of a stage at one moment; the dot is at 100 points times the seconds since the tap.
struct StageMomentTests {
  private static let moments: [(flags: String, place: Double)] = [
    ("", 0), ("--at 0.25", 0), ("--tap go --at 0", 0),
    ("--tap go --at 0.25", 25), ("--tap go --at 250ms", 25),
    ("--tap go --at 15f", 25), ("--tap Go --at 0.5s", 50),
    ("--tap go --at 50%", 50), ("--tap go --at end", 100),
    ("--tap go --at 7", 100), ("--tap go", 100),
    ("--tap go@0.5 --at 0.75", 25), ("--tap go@500ms --at 50%", 50),
  ]

  @Test(arguments: moments)
  func `a time is told as everywhere`(flags: String, place: Double) throws {
    let x = try #require(try SlidingDot.dot(flags.split(separator: " ").map(String.init)))
    #expect(abs(x - place) < 1e-9)
  }

  @Test func `the scene and the frames at a moment are the same in every process`() {
    for verb in ["tree", "layout"] {
      let flags = ["--tap", "go@0.1", "--at", "0.4321"]
      let first = SlidingDot.run(verb, flags)
      #expect(first.code == 0 && first.errors == "" && !first.output.isEmpty)
      #expect(SlidingDot.run(verb, flags).output == first.output)
    }
  }

  @Test func `without motion the dot is there at once`() throws {
    #expect(try SlidingDot.dot(["--tap", "go", "--at", "0", "--reduce-motion"]) == 100)
  }

  @Test func `the surroundings that are asked for replace the script's`() {
    let small = SlidingDot.run("tree", ["--device", "iPhone SE"])
    #expect(small.output.hasPrefix("scene 375x667\n"))
    #expect(SlidingDot.run("tree", ["--size", "50x60"]).output.hasPrefix("scene 50x60\n"))
    #expect(SlidingDot.run("tree", []).output.hasPrefix("scene 200x100\n"))
    let dark = SlidingDot.run("tree", ["--scheme", "dark"]).output
    #expect(dark.split(separator: "\n").dropFirst().first?.contains("#000000") == true)
    let none = SlidingDot.run("tree", ["--device", "none"])
    #expect(none.code == 2 && none.errors.contains("a stage needs a room"))
  }

  @Test func `a place, a key and a drag are inputs too`() throws {
    let folder = TemporaryFolder([
      "main.lua": """
      local ui = moon.ui
      local state = moon.state { taps = 0, y = 0 }
      return moon.stage { size = { width = 200, height = 100 },
        body = function()
          return ui.vstack { ui.text(state.taps .. " taps, " .. math.floor(state.y + 0.5)) }
            :frame { width = 200, height = 100 }
            :contentShape(ui.rectangle())
            :onTap(function() state.taps = state.taps + 1 end)
            :onDrag { onChanged = function(drag) state.y = drag.translation.y end }
            :id "all"
        end,
      }
      """
    ])
    let flags = ["--tap", "50,50", "--tap", "all@0.2", "--drag", "all:0,40:0.2s@1"]
    let result = moonframe(["tree", "main.lua"] + flags, in: folder)
    #expect(result.errors == "" && result.output.contains("\"2 taps, 40\""))
    // A finger moves evenly: after half of its time it has gone half of its way.
    let half = moonframe(["tree", "main.lua"] + flags + ["--at", "1.1"], in: folder)
    #expect(half.output.contains("\"2 taps, 20\""))
  }

  @Test func `why tells the value and its reasons with their lines`() {
    let result = SlidingDot.run("why", ["dot", "offset", "--tap", "go", "--at", "0.25"])
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "offset of dot at 0.25 s: x 25, y 0")
    #expect(lines.count > 1 && result.output.contains("(main.lua:"))
  }
}
