import MoonMotion
import MoonTestSupport
import Testing

// All expected numbers: Fixtures/motion-car-jump-240hz.json, computed with 50 digits.
@Suite struct CarJumpTests {
  let table: JSONValue
  let program: TimelineProgram

  init() throws {
    table = try JSONValue(contentsOf: fixture("motion-car-jump-240hz.json"))
    program = try timeline(initial: table["initial"], tracks: table["tracks"])
  }

  @Test func `all 301 frames have the table's values and velocities by every way`() throws {
    let samples = table["samples"].array
    #expect(samples.count == 301)
    let columns = program.filled(from: 0, step: 1.0 / 240, count: 301)
    let rows = program.filledRows(from: 0, step: 1.0 / 240, count: 301)
    for (index, sample) in samples.enumerated() {
      let time = try #require(sample["t"].number)
      let velocities = program.velocities(at: time)
      var sampled = [Double](repeating: .nan, count: 4)
      program.sampleVelocity(at: time, into: &sampled)
      #expect(sampled == velocities)
      let ways = everyWay(program, at: time)
      for property in program.properties {
        let channel = property.channels.lowerBound
        let id = "\(property.name) at \(time)"
        let value = try #require(sample["value"][property.name].number)
        for way in ways { #expect(agrees(way.values[channel], value), "\(id) by \(way.way)") }
        #expect(agrees(columns[channel * 301 + index], value), "\(id)")
        #expect(agrees(rows[index * 4 + channel], value), "\(id)")
        let velocity = try #require(sample["velocity"][property.name].number)
        #expect(agrees(velocities[channel], velocity), "\(id)")
      }
    }
  }

  @Test func `it resolves as the table says`() throws {
    #expect(agrees(program.duration, try #require(table["duration"].number)))
    for (index, track) in program.tracks.enumerated() {
      #expect(agrees(track.duration, try #require(table["trackDurations"][track.name].number)))
      try expectSegments(
        program.segments(track: index), table["resolved"][index]["segments"], track.name)
    }
    for property in program.properties {
      let last = try #require(table["finalValue"][property.name].number)
      #expect(agrees(program.values(at: 99)[property.channels.lowerBound], last))
    }
  }
}
