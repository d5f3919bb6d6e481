/// What a track shows after a last spring keyframe whose duration ends before the spring rests.
public enum TrackEnd: Hashable, Sendable {
  /// The value where the spring was clipped, as SwiftUI (choice C5).
  case clip
  /// Exactly the keyframe's value.
  case snap
}
