import Foundation
import LuaMotion
import LuaRuntime
import MoonMotion
import Testing

/// The car of the first seed jumps; its timeline is written in Lua and sampled from Lua.
@Suite struct CarJumpTests {
  static let timeline = """
    local kf, deg = moon.keyframes, moon.degrees
    local bouncy = { spring = "bouncy" }

    local jump = kf {
      initial = { scale = 1, offsetY = 0, rotation = deg(0), reflectionOpacity = 0.5 },
      tracks = {
        offsetY = { kf.cubic(10, 0.15), kf.spring(-100, 0.3, bouncy), kf.cubic(-100, 0.45), kf.spring(0, 0.3, bouncy) },
        scale = { kf.cubic(0.9, 0.15), kf.cubic(1.2, 0.3), kf.cubic(1.2, 0.3), kf.cubic(1, 0.3) },
        rotation = {
          kf.cubic(deg(0), 0.15), kf.cubic(deg(0), 0.3), kf.cubic(deg(-10), 0.1), kf.cubic(deg(10), 0.1),
          kf.cubic(deg(-10), 0.1), kf.cubic(deg(0), 0.15),
        },
        reflectionOpacity = { kf.cubic(0.5, 0.15), kf.cubic(0.3, 0.75), kf.cubic(0.5, 0.3) },
      },
    }

    """

  /// The table, computed with 50 digits from the documented rules by a program of its own.
  struct Table: Decodable {
    struct Sample: Decodable {
      let t: Double
      let value: [String: Double]
      let velocity: [String: Double]
    }
    let duration: Double
    let trackDurations: [String: Double]
    let samples: [Sample]

    static func read() throws -> Table {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let file = folder.appendingPathComponent("Fixtures/car-jump-240hz.json")
      return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    }
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    guard let value else { return false }
    return abs(value - expected) <= 1e-9 * max(1, abs(expected))
  }

  /// Lines of numbers that a script prints for the table's times.
  private func lines(_ table: Table, _ script: String) throws -> [[Double]] {
    let times = table.samples.map { "\($0.t)" }.joined(separator: ",")
    let head =
      "local function row(...) print(string.rep('%.17g', select('#', ...), ' '):format(...)) end\n"
    let output = try Script.output(Self.timeline + head + "local times = { \(times) }\n" + script)
    return output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  static let names = ["offsetY", "reflectionOpacity", "rotation", "scale"]

  @Test func `at gives the table's values at each of its 301 times`() throws {
    let table = try Table.read()
    let lines = try lines(
      table,
      """
      for _, t in ipairs(times) do
        local v = jump:at(t)
        row(v.offsetY, v.reflectionOpacity, v.rotation.degrees, v.scale)
      end
      """)
    #expect(lines.count == 301)
    for (line, sample) in zip(lines, table.samples) {
      for (value, name) in zip(line, Self.names) {
        #expect(isNear(value, try #require(sample.value[name])), "\(name) at \(sample.t)")
      }
    }
  }

  @Test func `velocity gives the table's velocities`() throws {
    let table = try Table.read()
    let lines = try lines(
      table,
      """
      for _, t in ipairs(times) do
        local v = jump:velocity(t)
        row(v.offsetY, v.reflectionOpacity, v.rotation.degrees, v.scale)
      end
      """)
    for (line, sample) in zip(lines, table.samples) {
      for (value, name) in zip(line, Self.names) {
        #expect(isNear(value, try #require(sample.velocity[name])), "\(name) at \(sample.t)")
      }
    }
  }

  @Test func `samplers give the table's values`() throws {
    let table = try Table.read()
    let lines = try lines(
      table,
      """
      local y, o, r, s = jump:sampler "offsetY", jump:sampler "reflectionOpacity", jump:sampler "rotation", jump:sampler "scale"
      for _, t in ipairs(times) do row(y(t), o(t), r(t).degrees, s(t)) end
      """)
    for (line, sample) in zip(lines, table.samples) {
      for (value, name) in zip(line, Self.names) {
        #expect(isNear(value, try #require(sample.value[name])), "\(name) at \(sample.t)")
      }
    }
  }

  @Test func `frames give the table's values, in columns and in tables`() throws {
    let table = try Table.read()
    let lines = try lines(
      table,
      """
      local frames = jump:frames { fps = 240, to = 1.25 }
      assert(#frames == 301 and frames.columns[3] == "rotation")
      local y, o, r, s = frames:column "offsetY", frames:column "reflectionOpacity", frames:column "rotation", frames:column "scale"
      local list = frames:table()
      for i = 1, #frames do
        local f, g = frames[i], list[i]
        assert(f.offsetY == y[i] and f.reflectionOpacity == o[i] and f.rotation.degrees == r[i] and f.scale == s[i])
        assert(g.offsetY == y[i] and g.rotation == f.rotation)
        row(y[i], o[i], r[i], s[i])
      end
      """)
    #expect(lines.count == 301)
    for (line, sample) in zip(lines, table.samples) {
      for (value, name) in zip(line, Self.names) {
        #expect(isNear(value, try #require(sample.value[name])), "\(name) at \(sample.t)")
      }
    }
  }

  @Test func `CSV has a line for each frame`() throws {
    let table = try Table.read()
    let output = try Script.output(
      Self.timeline + "print(jump:frames { fps = 240, to = 1.25 }:csv())")
    let lines = output.split(separator: "\n")
    #expect(lines.first == "time,offsetY,reflectionOpacity,rotation,scale")
    #expect(lines.count == 302)
    for (line, sample) in zip(lines.dropFirst(), table.samples) {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      for (value, name) in zip(numbers.dropFirst(), Self.names) {
        #expect(isNear(value, try #require(sample.value[name])), "\(name) at \(sample.t)")
      }
    }
  }

  @Test func `durations and the resting place are the table's`() throws {
    let table = try Table.read()
    let output = try Script.output(
      Self.timeline
        + """
        print(jump.duration, jump:at("end").offsetY, jump)
        for _, track in ipairs(jump.tracks) do print(track.name, track.duration, track.keyframes, track.ends) end
        """)
    let lines = output.split(separator: "\n")
    // The second spring is cut off at +3.796: semantics, section 2, "Car jump".
    #expect(
      lines.first
        == "1.2\t3.7959927365366\tTimeline(1.2 s: offsetY, reflectionOpacity, rotation, scale)")
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t")
      #expect(isNear(Double(parts[1]), try #require(table.trackDurations[String(parts[0])])))
      #expect(parts[3] == "clip")
    }
    #expect(lines.count == 5)
  }

  @Test func `a host gets the compiled timeline from what the script returns`() throws {
    let table = try Table.read()
    let value = try Script.value(Self.timeline + "return jump")
    guard case .timeline(let program)? = value else {
      Issue.record("the script returned no timeline")
      return
    }
    #expect(program.duration == table.duration)
    #expect(program.properties.map(\.name) == Self.names)
    #expect(
      isNear(program.value(channel: 0, at: 0.45), try #require(table.samples[108].value["offsetY"]))
    )
  }
}
