/// Whether what was saved can be undone.
public enum UndoPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is remembered.
  case none
  /// The last steps are remembered while the store is open.
  case memory
  /// The last steps are kept in the store and outlive a restart.
  case kept
}
