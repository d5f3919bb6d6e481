/// A timeline as it was described: keyframes in flat arrays, not yet resolved.
///
/// A million keyframes are three arrays, about 40 bytes for each keyframe of one number.
struct TimelineDefinition: Sendable {
  /// One keyframe; its numbers stand in ``numbers``.
  struct Keyframe: Sendable {
    var kind: KeyframeKind
    var hasStartVelocity = false
    var hasEndVelocity = false
    /// The index of the curve or spring.
    var shape: Int32 = 0
    /// The index of the first number: target, then start velocity, then end velocity.
    var first: Int
    /// In seconds; not a number when the spring decides.
    var duration: Double
  }

  /// The keyframes of one property.
  struct Track: Sendable {
    var property: Int
    var ends: TrackEnd
    var keyframes: Range<Int>
  }

  var properties: [TimelineProperty] = []
  var tracks: [Track] = []
  var keyframes: [Keyframe] = []
  var numbers: [Double] = []
  var curves: [UnitCurve] = []
  var springs: [Spring] = []
  /// The numbers of all properties before the first keyframe.
  var initial: [Double] = []
  /// The velocities at which a restarted timeline begins; empty for rest.
  var inherited: [Double] = []

  /// The number that a keyframe goes to.
  func target(_ keyframe: Keyframe, _ component: Int) -> Double {
    numbers[keyframe.first + component]
  }

  /// The given velocity at a keyframe's start.
  func startVelocity(_ keyframe: Keyframe, _ component: Int, of width: Int) -> Double? {
    keyframe.hasStartVelocity ? numbers[keyframe.first + width + component] : nil
  }

  /// The given velocity at a keyframe's end.
  func endVelocity(_ keyframe: Keyframe, _ component: Int, of width: Int) -> Double? {
    guard keyframe.hasEndVelocity else { return nil }
    return numbers[keyframe.first + (keyframe.hasStartVelocity ? 2 : 1) * width + component]
  }

  /// Whether a keyframe jumps: a move, or one of no length (choice C2).
  func jumps(_ keyframe: Keyframe) -> Bool {
    keyframe.kind == .move || keyframe.duration < Limits.shortest
  }
}
