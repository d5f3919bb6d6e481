import Glibc
import MoonMotion
import MoonTestSupport
import Testing

@Suite struct EasingTests {
  // Expected numbers: the formulas of easings.net, written out at one time each.
  @Test func `the catalogue has the published shapes`() {
    expect(.sine, .in, 0.25, 1 - cos(0.25 * .pi / 2))
    expect(.sine, .out, 0.25, sin(0.25 * .pi / 2))
    expect(.sine, .inOut, 0.25, -(cos(.pi * 0.25) - 1) / 2)
    expect(.quad, .inOut, 0.25, 2 * 0.25 * 0.25)
    expect(.quad, .out, 0.25, 1 - 0.75 * 0.75)
    expect(.cubic, .inOut, 0.75, 1 - pow(-2 * 0.75 + 2, 3) / 2)
    expect(.quart, .in, 0.5, 0.0625)
    expect(.quint, .out, 0.5, 1 - pow(0.5, 5))
    expect(.expo, .in, 0.5, pow(2, -5))
    expect(.expo, .inOut, 0.75, (2 - pow(2, -20 * 0.75 + 10)) / 2)
    expect(.circ, .out, 0.25, (1 - pow(0.25 - 1, 2)).squareRoot())
    expect(.back, .in, 0.5, 2.70158 * 0.125 - 1.70158 * 0.25)
    let pull: Double = 1.70158 * 1.525
    expect(.back, .inOut, 0.25, 0.25 * ((pull + 1) * 0.5 - pull) / 2)
    expect(.elastic, .out, 0.25, pow(2, -2.5) * sin((2.5 - 0.75) * 2 * .pi / 3) + 1)
    expect(.elastic, .in, 0.75, -pow(2, 7.5 - 10) * sin((7.5 - 10.75) * 2 * .pi / 3))
    expect(.elastic, .inOut, 0.25, -(pow(2, 5 - 10) * sin((5 - 11.125) * 2 * .pi / 4.5)) / 2)
    expect(.bounce, .out, 0.25, 7.5625 * 0.25 * 0.25)
    expect(.bounce, .out, 0.5, 7.5625 * pow(0.5 - 1.5 / 2.75, 2) + 0.75)
    expect(.bounce, .out, 0.85, 7.5625 * pow(0.85 - 2.25 / 2.75, 2) + 0.9375)
    expect(.bounce, .in, 0.05, 1 - (7.5625 * pow(0.95 - 2.625 / 2.75, 2) + 0.984375))
  }

  private func expect(
    _ family: EasingFamily, _ direction: EasingDirection, _ x: Double, _ y: Double
  ) {
    let value = UnitCurve.easing(family, direction).value(at: x)
    #expect(agrees(value, y, to: 1e-14), "\(family) \(direction)")
  }

  @Test func `every named curve goes from 0 to 1`() throws {
    #expect(UnitCurve.names.count == 37)
    #expect(Set(UnitCurve.names).count == 37)
    for name in UnitCurve.names {
      let curve = try #require(UnitCurve.named(name))
      #expect(curve.value(at: 0) == 0, "\(name)")
      #expect(curve.value(at: 1) == 1, "\(name)")
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1, "\(name)")
    }
    #expect(UnitCurve.named("easeInOutElastic") == .easing(.elastic, .inOut))
    #expect(UnitCurve.named("easeSideways") == nil)
  }

  // Expected: the slope of the line through two near points.
  @Test func `slopes are those of the curves`() throws {
    for name in UnitCurve.names {
      let curve = try #require(UnitCurve.named(name))
      for step in 1..<40 {
        let x = (Double(step) + 0.37) / 41
        let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: x) - slope) <= 1e-4 * max(1, abs(slope)), "\(name) \(x)")
      }
    }
  }

  @Test func `an inverse undoes its curve`() throws {
    for name in UnitCurve.names {
      let curve = try #require(UnitCurve.named(name))
      guard curve.isInvertible else { continue }
      let inverse = try curve.inverse()
      for step in 0...40 {
        let x = Double(step) / 40
        #expect(abs(inverse.value(at: curve.value(at: x)) - x) < 1e-8, "\(name) \(x)")
      }
      #expect(inverse.velocity(at: curve.value(at: 0.4)).isFinite)
      #expect(agrees(try inverse.inverse().value(at: 0.3), curve.value(at: 0.3)))
    }
  }

  // Expected numbers: CSS Easing Functions Level 2, the figures of steps(3, …).
  @Test func `steps jump where CSS says`() throws {
    let times = [0, 0.2, 1.0 / 3, 0.5, 0.7, 1]
    let expected: [(StepPosition, [Double])] = [
      (.start, [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1]),
      (.end, [0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 1]),
      (.both, [0.25, 0.25, 0.5, 0.5, 0.75, 1]),
      (.none, [0, 0, 0.5, 0.5, 1, 1]),
    ]
    for (position, values) in expected {
      let curve = try UnitCurve.steps(3, position)
      for (time, value) in zip(times, values) {
        #expect(agrees(curve.value(at: time), value), "\(position) at \(time)")
      }
      #expect(!curve.isInvertible)
    }
  }

  // Expected numbers: CSS Easing Functions Level 2, linear(): the example
  // linear(0, 0.25, 1) and positions that go back or are missing.
  @Test func `lines go through the points of CSS`() throws {
    let plain = try UnitCurve.points([.init(0), .init(0.25), .init(1)])
    #expect(plain.value(at: 0.25) == 0.125)
    #expect(plain.value(at: 0.75) == 0.625)
    #expect(plain.velocity(at: 0.75) == 1.5)
    let jump = try UnitCurve.points([
      .init(0), .init(0.2, at: 0.5), .init(0.8, at: 0.5), .init(1),
    ])
    #expect(jump.value(at: 0.5) == 0.8)
    #expect(agrees(jump.value(at: 0.25), 0.1))
    let back = try UnitCurve.points([.init(0), .init(0.6, at: 0.7), .init(0.9, at: 0.1), .init(1)])
    #expect(back.value(at: 0.7) == 0.9)
    let late = try UnitCurve.points([.init(0, at: 0.5), .init(1, at: 1)])
    #expect(late.value(at: 0.25) == -0.5)
    let rising = try UnitCurve.points([.init(0), .init(0.25), .init(1)])
    #expect(try rising.inverse().value(at: 0.25) == 0.5)
    #expect(!jump.isInvertible)
  }
}
