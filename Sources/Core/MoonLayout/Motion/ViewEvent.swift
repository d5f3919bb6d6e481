/// Someone who asked to be told when a view comes, goes, or has another value than before.
///
/// A layout tells nobody: whoever asked for it knows what was shown before.
public struct ViewEvent {
  /// What is told.
  public enum Kind {
    /// That the view has come.
    case appear(() throws -> Void)
    /// That the view has gone.
    case disappear(() throws -> Void)
    /// That the value is another one; the closure of the new view is called with the one before.
    case change(ComparedValue, (ComparedValue) throws -> Void)
  }

  /// What is told.
  public var kind: Kind
  /// Which modifier asked; its ordinal counts among the view's events.
  public var site: ModifierSite
  /// Where the view was made.
  public var origin: ViewOrigin?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: What is told.
  ///   - site: Which modifier asked.
  ///   - origin: Where the view was made.
  public init(_ kind: Kind, at site: ModifierSite, origin: ViewOrigin? = nil) {
    self.kind = kind
    self.site = site
    self.origin = origin
  }
}
