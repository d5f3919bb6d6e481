/// Where a view takes taps.
public struct HitRegion: Hashable, Sendable, Codable {
  /// The area that takes taps; nil is the view's frame.
  public var shape: Shape?

  /// Whether the view answers now; a disabled one still keeps taps from what lies behind it.
  public var isEnabled: Bool

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - shape: The area that takes taps; nil is the view's frame.
  ///   - isEnabled: Whether the view answers now.
  public init(shape: Shape? = nil, isEnabled: Bool = true) {
    self.shape = shape
    self.isEnabled = isEnabled
  }
}
