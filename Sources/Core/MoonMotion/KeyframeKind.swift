/// The ways from one keyframe to the next.
public enum KeyframeKind: UInt8, Hashable, Sendable {
  /// Along a unit curve.
  case linear
  /// Along a cubic with given or automatic velocities at its ends.
  case cubic
  /// As a spring, clipped at its duration.
  case spring
  /// At once.
  case move
}
