import Glibc
import MoonPlot

/// Test data from formulas that have nothing to do with the code under test.
enum PlotSamples {
  /// The response of a spring at rest that is told to go to 1.
  ///
  /// Source: damped harmonic oscillator, ω = 2π ÷ duration, ζ = 1 − bounce:
  /// x(t) = 1 − e^(−ζωt)(cos ω′t + ζω ÷ ω′ · sin ω′t), ω′ = ω√(1 − ζ²); its first peak is at π ÷ ω′,
  /// e^(−ζωπ ÷ ω′) above 1.
  static func spring(_ name: String = "bouncy", bounce: Double = 0.3) -> Plot.Series {
    let omega = 2 * Double.pi / 0.5
    let zeta = 1 - bounce
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let times = (0...240).map { Double($0) / 200 }
    let values = times.map { time in
      1 - exp(-zeta * omega * time)
        * (cos(damped * time) + zeta * omega / damped * sin(damped * time))
    }
    let over = exp(-zeta * omega * Double.pi / damped)
    return Plot.Series(
      name: name, times: times, values: values, target: 1,
      extremes: [.init(time: Double.pi / damped, value: 1 + over, percent: over * 100)],
      settling: -log(0.001) / (zeta * omega))
  }

  /// One period of 100 sin 2πt with its velocity, cut into two pieces.
  static func wave(_ name: String = "wave") -> Plot.Series {
    let times = (0...100).map { Double($0) / 100 }
    return Plot.Series(
      name: name, unit: "pt", times: times, values: times.map { 100 * sin(2 * .pi * $0) },
      velocities: times.map { 200 * .pi * cos(2 * .pi * $0) },
      segments: [
        .init(label: "cubic", start: 0, end: 0.25), .init(label: "spring", start: 0.25, end: 1),
      ])
  }

  /// A straight line from 0 to 1 within one second.
  static let line = Plot.Series(name: "line", times: [0, 1], values: [0, 1])

  /// A few numbers from a fixed linear congruential generator (Knuth's MMIX constants), −1 to 1.
  static func noise(seed: UInt64, count: Int) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(Int64(bitPattern: state)) / Double(Int64.max)
    }
  }
}
