import Foundation
import MoonTestSupport
import Testing

/// CSV and JSON hold what scripts see.
struct CurveDataTests {
  private let folder = TemporaryFolder([
    "mix.lua": """
    local kf = moon.keyframes
    local mix = kf {
      initial = {
        tint = moon.color("#102030"), angle = moon.degrees(3), place = { x = 0, y = 0 }, zoom = 1,
      },
      tracks = {
        zoom = { kf.cubic(4, 0.1), kf.cubic(-2, 0.31) },
        tint = { kf.linear(moon.color("#f08040"), 0.7), kf.spring(moon.color("red")) },
        place = { kf.spring({ x = 1, y = 3 }, 0.33) }, angle = { kf.spring(moon.degrees(90), 0.35) },
      },
    }
    print(mix:frames { fps = FPS }:csv())
    return mix
    """,
    "tint.lua": """
    local kf = moon.keyframes
    return kf {
      initial = { tint = moon.color("black") },
      tracks = { tint = { kf.linear(moon.color("white"), 1) } },
    }
    """,
  ])

  @Test(arguments: ["24", "30", "60", "7.5", "1"])
  func `CSV of a timeline is what its frames give`(rate: String) {
    let script = folder.read("mix.lua").replacingOccurrences(of: "FPS", with: rate)
    let result = moonframe(["curve", "-e", script, "--format", "csv", "--fps", rate])
    #expect(result.code == 0 && result.output.hasPrefix("time,angle,place.x,place.y,tint.red,"))
    // What the script prints ends in a line end of its own.
    #expect(result.errors == result.output + "\n")
  }

  @Test func `colours are in sRGB, and so are their velocities`() throws {
    let result = moonframe(
      ["curve", "tint.lua", "tint.red", "--format", "json", "--fps", "4", "--velocity"], in: folder)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    let red = json["series"][0]
    // IEC 61966-2-1: 1.055 L^(1/2.4) - 0.055 above 0.0031308, 12.92 L below; here L = t.
    let wanted = [0.25, 0.5, 0.75].map { 1.055 * pow($0, 1 / 2.4) - 0.055 }
    let values = red["values"].array.compactMap(\.number)
    #expect(values.count == 5 && values[0] == 0 && abs(values[4] - 1) < 1e-12)
    for (value, exact) in zip(values[1...3], wanted) { #expect(abs(value - exact) < 1e-12) }
    let velocities = red["velocities"].array.compactMap(\.number)
    #expect(abs(velocities[0] - 12.92) < 1e-9)
    #expect(abs(velocities[2] - 1.055 / 2.4 * pow(0.5, 1 / 2.4 - 1)) < 1e-9)
    #expect(red["unit"].string == "sRGB")
  }

  @Test func `a curve with too many samples is refused, not cut`() {
    let code = "return moon.animation.linear { duration = 36000 }"
    let result = moonframe(["curve", "-e", code, "--format", "csv"])
    #expect(result.code == 2 && result.output == "")
    // 36000 · 60 + 1 samples; 27 a second are below 1000000.
    #expect(
      result.errors == """
        error[usage]: 'animation' of 36000 s has 2160001 samples at --fps 60, and 1000000 is the most
          = try --fps 27

        """)
    let fewer = moonframe(["curve", "-e", code, "--format", "csv", "--fps", "0.001"])
    #expect(fewer.output.split(separator: "\n").count == 38)
    let picture = moonframe(["curve", "-e", code, "--fps", "100"])
    #expect(picture.code == 2 && picture.errors.contains("3600001 samples at --fps 100"))
    #expect(moonframe(["curve", "-e", code]).code == 0)
  }
}
