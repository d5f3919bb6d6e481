package import MoonMotion

/// A motion that a script made, as the core's own value.
package enum MotionValue: Sendable {
  /// A timeline of keyframes.
  case timeline(TimelineProgram)
  /// A spring.
  case spring(Spring)
  /// A curve.
  case curve(UnitCurve)
  /// An animation.
  case animation(Animation)
}
