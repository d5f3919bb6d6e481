public import MoonScene

/// What a view does when it is used: its maker's closure, called by whoever drives the scene.
public struct ViewAction {
  /// How it is used.
  public enum Kind {
    /// By taps, this many after each other.
    case tap(count: Int, () throws -> Void)
    /// By turning it on or off, or by opening or closing it; the new state is told.
    case toggle(isOn: Bool, (Bool) throws -> Void)
    /// By choosing one of several by its index from 0.
    case select(Int, (Int) throws -> Void)
    /// By dragging it along its line to a value.
    case slide(SliderView)
    /// By dragging over it.
    case drag(DragGesture)
    /// By holding it down for at least this time, in seconds.
    case longPress(minimumDuration: Double, () throws -> Void)
  }

  /// How it is used.
  public var kind: Kind
  /// Which view it is.
  public var path: ScenePath
  /// Where the view was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - kind: How it is used.
  ///   - path: Which view it is.
  ///   - origin: Where the view was made.
  public init(_ kind: Kind, path: ScenePath, origin: ViewOrigin? = nil) {
    self.kind = kind
    self.path = path
    self.origin = origin
  }
}
