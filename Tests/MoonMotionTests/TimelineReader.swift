import MoonMotion
import MoonTestSupport
import Testing

/// A timeline as the tables describe it: all properties are numbers.
func timeline(
  initial: JSONValue, tracks: JSONValue, names: [String]? = nil
) throws -> TimelineProgram {
  var builder = TimelineBuilder()
  for name in names ?? initial.object.keys.sorted() {
    try builder.property(name, initial: [try #require(initial[name].number)])
  }
  for track in tracks.array {
    try builder.track(try #require(track["property"].string))
    for keyframe in track["keyframes"].array {
      let to = try #require(keyframe["to"].number)
      switch keyframe["kind"].string {
      case "linear":
        try builder.linear(
          to: to, duration: try #require(keyframe["duration"].number),
          curve: try curve(keyframe["timingCurve"]))
      case "cubic":
        try builder.cubic(
          to: to, duration: try #require(keyframe["duration"].number),
          startVelocity: keyframe["startVelocity"].number,
          endVelocity: keyframe["endVelocity"].number)
      case "spring":
        try builder.spring(
          to: to, duration: keyframe["duration"].number, spring: try spring(keyframe["spring"]),
          startVelocity: keyframe["startVelocity"].number)
      default: try builder.move(to: to)
      }
    }
  }
  return try builder.build()
}

/// All values at a time by every way there is: seek, cursor and grid.
func everyWay(_ program: TimelineProgram, at time: Double) -> [(way: String, values: [Double])] {
  var ways: [(String, [Double])] = []
  ways.append(("seek", (0..<program.channelCount).map { program.value(channel: $0, at: time) }))
  ways.append(("values", program.values(at: time)))
  var output = [Double](repeating: .nan, count: program.channelCount)
  program.sample(at: time, into: &output)
  ways.append(("sample", output))
  let functions = (0..<program.channelCount).map { program.function(channel: $0) }
  ways.append(("function", functions.map { $0.value(at: time) }))
  var cursor = TimelineCursor(program)
  output = [Double](repeating: .nan, count: program.channelCount)
  for fraction in [0, 0.3, 0.9, 1] { cursor.sample(at: time * fraction, into: &output) }
  ways.append(("cursor forwards", output))
  cursor.sample(at: program.duration, into: &output)
  cursor.sample(at: time, into: &output)
  ways.append(("cursor backwards", output))
  return ways
}

/// Writing into arrays, for tests.
extension TimelineProgram {
  func sample(at time: Double, into output: inout [Double]) {
    var span = output.mutableSpan
    sample(at: time, into: &span)
  }

  func sampleVelocity(at time: Double, into output: inout [Double]) {
    var span = output.mutableSpan
    sampleVelocity(at: time, into: &span)
  }

  func filled(from: Double, step: Double, count: Int) -> [Double] {
    var output = [Double](repeating: .nan, count: count * channelCount)
    var span = output.mutableSpan
    fill(from: from, step: step, count: count, into: &span)
    return output
  }

  func filledRows(from: Double, step: Double, count: Int) -> [Double] {
    var output = [Double](repeating: .nan, count: count * channelCount)
    var span = output.mutableSpan
    fillRows(from: from, step: step, count: count, into: &span)
    return output
  }
}

extension TimelineCursor {
  mutating func sample(at time: Double, into output: inout [Double]) {
    var span = output.mutableSpan
    sample(at: time, into: &span)
  }
}
