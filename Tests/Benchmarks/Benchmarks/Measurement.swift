import CBaselines

/// What the rounds of one benchmark gave.
struct Measurement {
  let name: String
  let goal: Benchmark.Goal
  /// The time that counts for one result by Moonframe, in nanoseconds; bytes of memory for a size.
  let swift: Double
  /// The same of plain C.
  let plain: Double

  var ratio: Double { swift / plain }
  var isMet: Bool {
    switch goal {
    case .ratio(let most): ratio <= most
    case .microseconds(let most): swift <= most * 1000
    case .microsecondsMore(let most): swift - plain <= most * 1000
    case .bytes(let most): swift <= most
    }
  }

  /// Measures a row.
  ///
  /// - Parameters:
  ///   - benchmark: The row.
  ///   - files: Where people lie.
  ///   - rounds: How often each side is timed.
  ///   - length: How long one timing should take at least, in seconds.
  /// - Throws: What either side throws.
  init(_ benchmark: Benchmark, _ files: PeopleFiles, rounds: Int, length: Double) throws {
    name = benchmark.name
    goal = benchmark.goal
    let scale = 1e9 / Double(benchmark.results)
    switch benchmark.work {
    case .rounds(let prepare):
      let times = try Self.shortest(of: prepare(files), rounds: rounds, length: length)
      (swift, plain) = (times.swift * scale, times.plain * scale)
    case .samples(let prepare):
      let times = try Self.share(of: prepare(files))
      (swift, plain) = (times.swift * scale, times.plain * scale)
    case .bytes(let measure): (swift, plain) = try measure(files)
    }
  }

  /// Times both sides in turn, so that a slow moment of the machine meets both.
  private static func shortest(
    of sides: Benchmark.Sides, rounds: Int, length: Double
  ) throws -> (swift: Double, plain: Double) {
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
    return (swift / Double(iterations), plain / Double(iterations))
  }

  /// Lets both sides do blocks of their work in turn, after a first block that doesn't count.
  private static func share(
    of samples: Benchmark.Samples
  ) throws -> (swift: Double, plain: Double) {
    let blocks = 20
    let length = max(samples.count / blocks, 1)
    var swift: [Double] = []
    var plain: [Double] = []
    for block in 0...blocks where block == 0 || swift.count < samples.count {
      let blockPlain = try (0..<length).map { _ in try samples.plain() }
      let blockSwift = try (0..<length).map { _ in try samples.swift() }
      guard block > 0 else { continue }
      plain += blockPlain
      swift += blockSwift
    }
    let place = min(Int(Double(swift.count) * samples.share), swift.count - 1)
    return (swift.sorted()[place], plain.sorted()[place])
  }

  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = baseline_clock()
    try work()
    return baseline_clock() - start
  }
}
