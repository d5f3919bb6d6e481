import LuaAPI
import LuaRuntime
import MoonGeometry
import MoonMotion

/// A value that can be animated, as the numbers that the core works with.
///
/// Four numbers lie inside, so that a million keyframes need no array each.
struct MotionNumbers: Sendable {
  let kind: ValueKind
  private let first: (Double, Double, Double, Double)
  private let all: [Double]

  init(_ number: Double) { self.init(.number, [], (number, 0, 0, 0)) }

  init(_ kind: ValueKind, _ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) {
    self.init(kind, [], (a, b, c, d))
  }

  init(vector: [Double]) { self.init(.vector(vector.count), vector, (0, 0, 0, 0)) }

  private init(_ kind: ValueKind, _ all: [Double], _ first: (Double, Double, Double, Double)) {
    self.kind = kind
    self.all = all
    self.first = first
  }

  /// Whether it is the plain number 0, which fits every kind of velocity.
  var isZero: Bool { kind == .number && first.0 == 0 }

  /// The only number of a kind that has one.
  var number: Double { first.0 }

  /// All numbers.
  var numbers: [Double] {
    switch kind.channelCount {
    case _ where !all.isEmpty: all
    case 1: [first.0]
    case 2: [first.0, first.1]
    default: [first.0, first.1, first.2, first.3]
    }
  }

  /// The same numbers for a property of another kind; nil when they don't fit.
  ///
  /// The plain number 0 is an angle too, and it is every kind's velocity.
  func fitted(to kind: ValueKind, isVelocity: Bool) -> [Double]? {
    if self.kind == kind { return numbers }
    guard isZero, isVelocity || kind == .angle else { return nil }
    return [Double](repeating: 0, count: kind.channelCount)
  }
}
