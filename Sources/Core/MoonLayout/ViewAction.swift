public import MoonGeometry
public import MoonScene

/// What a view does when it is used: its maker's closure, called by whoever drives the scene.
public struct ViewAction {
  /// How it is used.
  public enum Kind {
    /// By taps, this many after each other.
    case tap(count: Int, () throws -> Void)
    /// By turning it on or off, or by opening or closing it; the new state is told.
    case toggle(isOn: Bool, (Bool) throws -> Void)
    /// By opening or closing it, which nobody is told of; whoever drives the scene remembers it in
    /// ``Layout/turnedGroups``, with whether it is given as open.
    case disclose(isGiven: Bool)
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
  /// The frame of the view without its modifiers, before transforms: a slider's line with its knob.
  public var frame = Rect.zero
  /// Whether reading goes from right to left in it.
  public var isRightToLeft = false

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

extension ViewAction {
  /// The value that a finger at a place means; nil for what is no slider.
  ///
  /// - Parameter point: The place, in the coordinates in which the view was hit.
  /// - Returns: The nearest value that the slider can have.
  public func value(at point: Point) -> Double? {
    guard case .slide(let slider) = kind else { return nil }
    return slider.value(
      at: point.x - frame.minX, width: frame.size.width, isRightToLeft: isRightToLeft)
  }
}
