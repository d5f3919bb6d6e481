/// The checks that make every accepted plot drawable.
enum PlotCheck {
  /// The most series of one plot.
  static let mostSeries = 1_000
  /// The most samples of all series together.
  static let mostSamples = 20_000_000
  /// The most marks of one kind on one series.
  static let mostMarks = 1_000_000

  static func series(_ all: [Plot.Series]) throws(PlotError) {
    guard !all.isEmpty else { throw .nothingToDraw }
    guard all.count <= mostSeries else {
      throw .tooMany(what: "series", limit: mostSeries, given: all.count)
    }
    let samples = all.reduce(0) { $0 + $1.times.count + ($1.reference?.times.count ?? 0) }
    guard samples <= mostSamples else {
      throw .tooMany(what: "samples", limit: mostSamples, given: samples)
    }
    var names: Set<String> = []
    for one in all {
      guard names.insert(one.name).inserted else { throw .repeatedName(one.name) }
      try curve(one)
    }
  }

  static func finite(_ value: Double, _ what: String, of owner: String) throws(PlotError) {
    guard value.isFinite else { throw .notFinite(what: what, of: owner, given: value) }
  }

  static func size(
    _ given: Int, _ what: String, unit: String, in range: ClosedRange<Int>
  ) throws(PlotError) {
    guard range.contains(given) else {
      throw .badSize(what: what, unit: unit, range: range, given: given)
    }
  }

  private static func curve(_ one: Plot.Series) throws(PlotError) {
    let owner = "'\(one.name)'"
    try samples(one.times, one.values, of: owner)
    if let velocities = one.velocities {
      guard velocities.count == one.times.count else {
        throw .countsDiffer(
          what: "velocities", of: owner, wanted: one.times.count, given: velocities.count)
      }
      for velocity in velocities { try finite(velocity, "a velocity", of: owner) }
    }
    if let reference = one.reference {
      try samples(reference.times, reference.values, of: "\(owner), \(reference.label)")
    }
    try marks(one, owner)
  }

  private static func samples(_ times: [Double], _ values: [Double], of owner: String)
    throws(PlotError)
  {
    guard !times.isEmpty else { throw .noSamples(of: owner) }
    guard values.count == times.count else {
      throw .countsDiffer(what: "values", of: owner, wanted: times.count, given: values.count)
    }
    for value in values { try finite(value, "a value", of: owner) }
    for time in times { try finite(time, "a time", of: owner) }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      throw .timeGoesBack(of: owner, index: index)
    }
  }

  private static func marks(_ one: Plot.Series, _ owner: String) throws(PlotError) {
    let most = max(one.segments.count, one.joints.count, one.extremes.count)
    guard most <= mostMarks else { throw .tooMany(what: "marks", limit: mostMarks, given: most) }
    if let target = one.target { try finite(target, "the target", of: owner) }
    if let settling = one.settling { try finite(settling, "the settling time", of: owner) }
    for joint in one.joints {
      try finite(joint.time, "a joint's time", of: owner)
      try finite(joint.value, "a joint's value", of: owner)
    }
    for extreme in one.extremes {
      try finite(extreme.time, "an extreme's time", of: owner)
      try finite(extreme.value, "an extreme's value", of: owner)
      if let percent = extreme.percent { try finite(percent, "an overshoot", of: owner) }
    }
    for segment in one.segments {
      try finite(segment.start, "a segment's start", of: owner)
      try finite(segment.end, "a segment's end", of: owner)
    }
    var last = -Double.infinity
    for (index, segment) in one.segments.enumerated() {
      guard segment.start >= last, segment.end >= segment.start else {
        throw .timeGoesBack(of: "the segments of \(owner)", index: index)
      }
      last = segment.start
    }
  }
}
