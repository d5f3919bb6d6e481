/// Whether others than its owner may change a store.
public enum Outsiders: Sendable {
  /// Nobody can.
  case none
  /// Others can, and it is only seen that something has changed.
  case untold
  /// Others can, and each of their changes is told.
  case told
}
