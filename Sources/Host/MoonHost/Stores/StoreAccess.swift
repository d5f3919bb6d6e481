/// What becomes of the stores of records that scripts open.
public enum StoreAccess: Sendable, Hashable {
  /// They are files beside the script.
  case files
  /// They are copies of files beside the script, in memory: the files stay as they are.
  case copies
  /// They are empty ones in memory, each time a new one, as tests want them.
  case memory
}
