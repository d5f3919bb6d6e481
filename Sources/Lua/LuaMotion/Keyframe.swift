import MoonMotion

/// A keyframe as scripts hold it until it becomes a part of a timeline.
final class Keyframe: Sendable {
  /// The way to its value.
  enum Way: Sendable {
    case linear(UnitCurve)
    case cubic(start: MotionNumbers?, end: MotionNumbers?)
    case spring(Spring, start: MotionNumbers?)
    case move

    var name: String {
      switch self {
      case .linear: "linear"
      case .cubic: "cubic"
      case .spring: "spring"
      case .move: "move"
      }
    }
  }

  /// What few keyframes have, so that the others stay small.
  private final class Details: Sendable {
    let way: Way
    init(_ way: Way) { self.way = way }
  }

  /// The value at its end.
  let to: MotionNumbers
  /// Its length in seconds; nil for a spring that runs until it settles.
  let duration: Double?
  private let details: Details

  private static let plainLinear = Details(.linear(.linear))
  private static let plainCubic = Details(.cubic(start: nil, end: nil))
  private static let plainSpring = Details(.spring(Spring(), start: nil))
  private static let plainMove = Details(.move)

  init(_ way: Way, to: MotionNumbers, duration: Double?) {
    self.to = to
    self.duration = duration
    details =
      switch way {
      case .linear(.linear): Keyframe.plainLinear
      case .cubic(nil, nil): Keyframe.plainCubic
      case .spring(let spring, nil) where spring == Spring(): Keyframe.plainSpring
      case .move: Keyframe.plainMove
      default: Details(way)
      }
  }

  var way: Way { details.way }
}
