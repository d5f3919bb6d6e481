import MoonMotion
import MoonTestSupport
import Testing

// All expected numbers: Fixtures/motion-keyframes.json, computed with 50 digits from the documented
// rules (choices C1 to C15 in the file's legend).
@Suite struct KeyframeTableTests {
  let table: JSONValue

  init() throws {
    table = try JSONValue(contentsOf: fixture("motion-keyframes.json"))
  }

  @Test func `every timeline of the table has its values by every way of sampling`() throws {
    #expect(table["timelines"].array.count == 30)
    for row in table["timelines"].array {
      let program = try timeline(initial: row["initial"], tracks: row["tracks"])
      for sample in row["samples"].array {
        let time = try #require(sample["t"].number)
        try expect(program, at: time, sample["value"], row["id"].string ?? "")
      }
      for sample in row["progress"].array {
        let time = try #require(sample["p"].number) * program.duration
        try expect(program, at: time, sample["value"], row["id"].string ?? "")
      }
    }
  }

  private func expect(
    _ program: TimelineProgram, at time: Double, _ expected: JSONValue, _ id: String
  ) throws {
    for (way, values) in everyWay(program, at: time) {
      for property in program.properties {
        let number = try #require(expected[property.name].number)
        #expect(
          agrees(values[property.channels.lowerBound], number),
          "\(id) \(property.name) at \(time) by \(way)")
      }
    }
  }

  @Test func `grids through the times of the table have its values`() throws {
    for row in table["timelines"].array {
      let program = try timeline(initial: row["initial"], tracks: row["tracks"])
      let samples = row["samples"].array
      for sample in samples {
        let time = try #require(sample["t"].number)
        // A grid whose 300th of 600 samples is the time, and which starts there.
        let step = 0.001
        let columns = program.filled(from: time - 300 * step, step: step, count: 600)
        let start = program.filled(from: time, step: step, count: 5)
        let rows = program.filledRows(from: time, step: step, count: 5)
        for property in program.properties {
          let channel = property.channels.lowerBound
          let number = try #require(sample["value"][property.name].number)
          let id = "\(row["id"].string ?? "") \(property.name) at \(time)"
          #expect(agrees(start[channel * 5], number), "\(id)")
          #expect(agrees(rows[channel], number), "\(id)")
          // The time itself is rounded on the way; a jump may fall on the other side.
          let near = (time - 300 * step) + 300 * step
          #expect(
            agrees(columns[channel * 600 + 300], program.value(channel: channel, at: near)),
            "\(id)")
        }
      }
    }
  }

  @Test func `every timeline of the table resolves as the table says`() throws {
    for row in table["timelines"].array {
      let id = row["id"].string ?? ""
      let program = try timeline(initial: row["initial"], tracks: row["tracks"])
      #expect(agrees(program.duration, try #require(row["duration"].number)), "\(id)")
      let durations = row["trackDurations"].array.compactMap(\.number)
      #expect(program.tracks.count == durations.count, "\(id)")
      for (index, track) in program.tracks.enumerated() {
        #expect(agrees(track.duration, durations[index]), "\(id)")
        try expectSegments(
          program.segments(track: index), row["resolved"][index]["segments"], "\(id) \(track.name)")
      }
    }
  }

  @Test func `of two tracks on one property the first is shadowed`() throws {
    let row = try #require(
      table["timelines"].array.first { $0["id"].string == "tracks-competing" })
    let program = try timeline(initial: row["initial"], tracks: row["tracks"])
    #expect(program.tracks.map(\.isShadowed) == [true, false])
  }
}

/// Compares resolved keyframes with a table's.
func expectSegments(_ facts: [SegmentFact], _ expected: JSONValue, _ id: String) throws {
  #expect(facts.count == expected.array.count, "\(id)")
  for (fact, row) in zip(facts, expected.array) {
    #expect("\(fact.kind)" == row["kind"].string, "\(id)")
    let numbers = [
      ("start", fact.start), ("duration", fact.duration), ("from", fact.from), ("to", fact.to),
      ("end", fact.end), ("startVelocity", fact.startVelocity),
      ("endVelocity", fact.endVelocity),
    ]
    for (name, number) in numbers {
      #expect(agrees(number, try #require(row[name].number)), "\(id) \(name)")
    }
  }
}
