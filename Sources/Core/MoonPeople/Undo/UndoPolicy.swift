/// Whether what was saved can be undone.
///
/// The last hundred steps can, as far as they changed 200,000 records in all; a larger one can't,
/// and those before it are forgotten.
public enum UndoPolicy: String, Hashable, Sendable, CaseIterable {
  /// Nothing is remembered.
  case none
  /// The last steps are remembered while the store is open.
  case memory
  /// The last steps are kept in the store and outlive a restart.
  case kept
}
