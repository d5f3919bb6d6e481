/// What tells a view from its siblings: its place in the constructor, or a name.
public enum SceneKey: Hashable, Sendable, Codable {
  /// The place in the constructor, from 1; holes keep theirs.
  case slot(Int)
  /// An id given as text.
  case name(String)
  /// An id given as a whole number, such as a record's.
  case number(Int)
  /// Keys inside each other, outermost first: a view of a group that counts as part of a stack.
  case path([SceneKey])
}
