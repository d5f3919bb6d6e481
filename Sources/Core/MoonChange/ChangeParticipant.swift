/// Something that undoes its own changes when a transaction fails, such as a store of records.
public protocol ChangeParticipant: AnyObject {
  /// Begins a level: what changes from now on can be undone alone.
  ///
  /// - Throws: Why nothing can be changed.
  func beginLevel() throws
  /// Ends the innermost level and keeps its changes as part of the level around it.
  func endLevel()
  /// Undoes the changes of the innermost level, and ends it.
  func undoLevel()
  /// Makes all changes last; every level but the outermost has ended.
  ///
  /// - Throws: Why they can't be kept; the outermost level is undone then.
  func save() throws
}
