/// When a store saves by itself.
public enum AutosavePolicy: Hashable, Sendable {
  /// Never: what isn't saved is lost when the store closes.
  case off
  /// After each event that the host handles, such as a tap.
  case perEvent
  /// So many milliseconds after the first moment at which something was unsaved; above 0.
  case every(milliseconds: Int)
}
