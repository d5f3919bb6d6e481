/// A description of what to show: a value that says nothing of sizes or places.
///
/// Views are made by Lua scripts or in Swift, and laid out by ``Layout``. A modifier returns a new
/// view, so their order matters. A view may hold closures of its maker, so it stays on one thread.
public struct View {
  /// What the view is.
  public var kind: ViewKind

  /// Where it was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - kind: What the view is.
  ///   - origin: Where it was made.
  public init(_ kind: ViewKind, origin: ViewOrigin? = nil) {
    self.kind = kind
    self.origin = origin
  }

  /// The view with one more modifier around it.
  ///
  /// - Parameter modifier: What is added.
  /// - Returns: The new view.
  public func modified(_ modifier: ViewModifier) -> View {
    View(.modified(self, modifier), origin: origin)
  }
}

/// The place in a script where a view was made.
public struct ViewOrigin: Hashable, Sendable {
  /// The script's name.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - file: The script's name.
  ///   - line: The line, from 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
