/// A description of what to show: a value that says nothing of sizes or places.
///
/// Views are made by Lua scripts or in Swift, and laid out by ``Layout``. A modifier returns a new
/// view, so their order matters. A view may hold closures of its maker, so it stays on one thread.
public struct View {
  /// The most views and modifiers inside each other, the outermost included.
  public static let maximumDepth = 1000

  /// What the view is.
  ///
  /// A view inside which more than ``maximumDepth`` views stand drops them: it is empty, its
  /// ``depth`` says why, and a layout refuses it. So taking views apart never needs much stack.
  public var kind: ViewKind {
    didSet {
      measureDepth()
      if depth > View.maximumDepth { kind = .empty }
    }
  }

  /// Where it was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// The number of views and modifiers inside each other, this one included.
  public private(set) var depth = 1

  /// Whether the view counts as any number of views where it stands.
  private(set) var isPlural = false

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - kind: What the view is.
  ///   - origin: Where it was made.
  public init(_ kind: ViewKind, origin: ViewOrigin? = nil) {
    self.kind = kind
    self.origin = origin
    measureDepth()
    if depth > View.maximumDepth { self.kind = .empty }
  }

  /// The view with one more modifier around it.
  ///
  /// - Parameter modifier: What is added.
  /// - Returns: The new view.
  public func modified(_ modifier: ViewModifier) -> View {
    View(.modified(self, modifier), origin: origin)
  }

  // The kind is dropped by its observer and the initialiser themselves: an assignment elsewhere would
  // call the observer, which would measure the empty view.
  private mutating func measureDepth() {
    depth = 1 + kind.depthInside
    isPlural = kind.isPlural
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
