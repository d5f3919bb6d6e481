/// Where a tab is put among the others.
public enum TabPlace: Hashable, Sendable {
  /// Before all others.
  case first
  /// Behind all others.
  case last
  /// Before another one.
  case before(String)
  /// Behind another one.
  case after(String)
  /// At a place among those that are shown, from 0; their number is the place behind the last.
  case at(Int)
}
