import CBaselines

/// What the rounds of one benchmark gave.
struct Measurement {
  let name: String
  let goal: Benchmark.Goal
  /// The shortest time for one result by Moonframe, in nanoseconds.
  let swift: Double
  /// The shortest time for one result by plain C, in nanoseconds.
  let plain: Double

  var ratio: Double { swift / plain }
  var isMet: Bool {
    switch goal {
    case .ratio(let most): ratio <= most
    case .microseconds(let most): swift <= most * 1000
    }
  }

  /// Times both sides in turn, so that a slow moment of the machine meets both.
  ///
  /// - Parameters:
  ///   - benchmark: The row.
  ///   - rounds: How often each side is timed.
  ///   - length: How long one timing should take at least, in seconds.
  /// - Throws: What either side throws.
  init(_ benchmark: Benchmark, rounds: Int, length: Double) throws {
    let sides = try benchmark.prepare()
    var iterations = 1
    while true {
      let time = try min(
        Self.time { try sides.swift(iterations) }, Self.time { try sides.plain(iterations) })
      if time >= length { break }
      // Closer in steps, since the first runs are slow.
      iterations = max(
        iterations + 1, Int(Double(iterations) * min(8, 1.1 * length / max(time, 1e-9))))
    }
    var swift = Double.infinity
    var plain = Double.infinity
    for _ in 0..<rounds {
      plain = try min(plain, Self.time { try sides.plain(iterations) })
      swift = try min(swift, Self.time { try sides.swift(iterations) })
    }
    let scale = 1e9 / Double(iterations * benchmark.results)
    name = benchmark.name
    goal = benchmark.goal
    self.swift = swift * scale
    self.plain = plain * scale
  }

  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = baseline_clock()
    try work()
    return baseline_clock() - start
  }
}
