import CBaselines
import MoonMotion

extension Benchmark {
  /// The channel API, against the scalar reference and the vector code in C.
  static var motion: [Benchmark] {
    [
      Benchmark("seek", results: 1000, goal: .ratio(1.0)) {
        let jump = try CarJump()
        let times = CarJump.times
        var values = [Double](repeating: 0, count: CarJump.channels)
        var plainValues = values
        var next = 0
        var plainNext = 0
        return Sides(
          swift: { count in
            var span = values.mutableSpan
            for _ in 0..<count {
              for time in times[next..<next + 1000] { jump.program.sample(at: time, into: &span) }
              next = (next + 1000) % times.count
            }
          },
          plain: { count in
            for _ in 0..<count {
              unsafe times.withUnsafeBufferPointer { times in
                guard let start = times.baseAddress else { return }
                unsafe baseline_seek(jump.plain, start + plainNext, 1000, &plainValues)
              }
              plainNext = (plainNext + 1000) % times.count
            }
          })
      },
      Benchmark("frame-of-10000", results: 10_000 * CarJump.channels, goal: .ratio(1.0)) {
        let jump = try CarJump()
        let count = 10_000
        let starts = Array(CarJump.times.prefix(count))
        var player = TimelinePlayer(jump.program, count: count)
        for (index, start) in starts.enumerated() { player.setStart(index, start) }
        var values = [Double](repeating: 0, count: count * CarJump.channels)
        var plainValues = values
        return Sides(
          swift: { count in
            var span = values.mutableSpan
            for frame in 0..<count { player.sample(at: 1.2 + Double(frame % 4) / 60, into: &span) }
          },
          plain: { count in
            for frame in 0..<count {
              unsafe baseline_frame(
                jump.plain, starts, starts.count, 1.2 + Double(frame % 4) / 60, &plainValues)
            }
          })
      },
      Benchmark("grid-fill", results: gridCount, goal: .ratio(gridGoal)) {
        let jump = try CarJump()
        var values = [Double](repeating: 0, count: gridCount * CarJump.channels)
        var plainValues = values
        let step = 1.2 / Double(gridCount)
        return Sides(
          swift: { count in
            var span = values.mutableSpan
            for _ in 0..<count {
              jump.program.fill(from: 0, step: step, count: gridCount, into: &span)
            }
          },
          plain: { count in
            for _ in 0..<count {
              unsafe baseline_fill_fast(jump.plain, 0, step, gridCount, &plainValues)
            }
          })
      },
    ]
  }

  /// As many samples as stay in a second-level cache.
  private static let gridCount = 4096

  /// Twice the time of AVX2 on the ordinary build, which has none; less when it is built for such a processor.
  private static var gridGoal: Double { baseline_is_built_with_avx2() ? 1.3 : 2.0 }
}
