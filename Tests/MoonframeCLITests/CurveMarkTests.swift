import Foundation
import MoonTestSupport
import Testing

/// The marks and the axis of what has no keyframes: unit curves and animations.
struct CurveMarkTests {
  private func series(_ code: String) throws -> JSONValue {
    let result = moonframe(["curve", "-e", "return " + code, "--format", "json"])
    return try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))["series"][0]
  }

  private func isNear(_ value: JSONValue, _ wanted: Double, _ tolerance: Double = 1e-6) -> Bool {
    value.number.map { abs($0 - wanted) <= tolerance } ?? false
  }

  @Test func `a unit curve's axis is progress without unit`() {
    let result = moonframe(["curve", "-e", "return moon.curve 'easeIn'", "--width", "60"])
    let lines = result.output.split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.hasSuffix(" 1.0") })
    #expect(lines.contains { $0.split(separator: " ") == ["progress"] })
    #expect(!result.output.contains(" s\n"))
    let data = moonframe(["curve", "-e", "return moon.curve 'linear'", "--format=csv", "--fps=2"])
    #expect(data.output == "progress,curve\n0,0\n0.5,0.5\n1,1\n")
  }

  @Test func `a unit curve's overshoot is marked on both sides`() throws {
    // easeInBack of easings.net, 2.70158 x³ - 1.70158 x²: its slope is 0 at x = 2 · 1.70158 / (3 · 2.70158).
    let x = 2 * 1.70158 / (3 * 2.70158)
    let least = 2.70158 * x * x * x - 1.70158 * x * x
    let back = try series("moon.curve 'easeInBack'")
    #expect(back["extremes"].array.count == 1 && back["target"].number == 1)
    #expect(isNear(back["extremes"][0]["time"], x) && isNear(back["extremes"][0]["value"], least))
    #expect(isNear(back["extremes"][0]["percent"], -least * 100))
    // Turned by half a circle it ends as it began.
    let both = try series("moon.curve.bezier(0.4, -0.5, 0.6, 1.5)")
    #expect(both["extremes"].array.count == 2)
    let (first, second) = (both["extremes"][0], both["extremes"][1])
    #expect(isNear(second["percent"], first["percent"].number ?? 0))
    #expect(isNear(second["time"], 1 - (first["time"].number ?? 0)))
    #expect(try series("moon.curve 'easeInOut'")["extremes"].array.isEmpty)
  }

  @Test func `a unit curve that comes to rest early says when`() throws {
    // By hand: the last of five jumps is at 0.8.
    let steps = try series("moon.curve.steps(5, 'start')")
    #expect(isNear(steps["settling"], 0.8))
    #expect(try series("moon.curve 'easeIn'")["settling"].number == nil)
  }

  @Test func `an animation's overshoot and settling are those of its spring, delayed and sped up`()
    throws
  {
    // ζ = 0.7, response 0.5 s: e^(-πζ/√(1-ζ²)) = 4.599 % at π/(ω√(1-ζ²)), ω = 2π/0.5.
    let damping = (1 - 0.7 * 0.7).squareRoot()
    let peak = 0.25 / damping
    let spring = try series("moon.animation.bouncy")
    #expect(isNear(spring["extremes"][0]["percent"], 100 * exp(-.pi * 0.7 / damping)))
    #expect(isNear(spring["extremes"][0]["time"], peak))
    let settling = try #require(spring["settling"].number)
    let late = try series("moon.animation.bouncy:delay(0.2):speed(2)")
    let shift = try #require(late["extremes"][0]["time"].number) - peak / 2
    // Whichever of the two comes first, speed or delay.
    #expect(abs(shift - 0.2) < 1e-6 || abs(shift - 0.1) < 1e-6)
    #expect(isNear(late["settling"], settling / 2 + shift))
  }

  @Test func `an animation that goes on for ever has no settling time`() throws {
    let spring = try series("moon.animation.bouncy:repeatForever()")
    #expect(spring["settling"].number == nil && !spring["extremes"].array.isEmpty)
  }

  @Test func `a picture is called as the file, without its folders`() {
    let folder = TemporaryFolder(["deep/line.lua": "return moon.curve 'linear'"])
    for path in ["deep/line.lua", "./deep//line.lua"] {
      let result = moonframe(["curve", path], in: folder)
      #expect(result.output.hasPrefix("line.lua\n"))
    }
    let piped = moonframe(["curve", "-"], input: "return moon.curve 'linear'")
    #expect(piped.output.hasPrefix("stdin\n"))
  }
}
