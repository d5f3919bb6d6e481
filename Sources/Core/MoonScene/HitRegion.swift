/// Where a view takes taps.
public struct HitRegion: Hashable, Sendable, Codable {
  /// The area that takes taps; nil is the view's frame.
  public var shape: Shape?

  /// Whether the view answers now; a disabled one still keeps taps from what lies behind it.
  public var isEnabled: Bool

  /// Whether only what is drawn in the view takes taps, wherever it is, and the area does not count.
  ///
  /// Filled shapes and lines take taps where they are, texts, symbols and pictures in their frames;
  /// what is invisible takes none. Clips limit it as they limit the other views of a ``HitMode``.
  public var isLiteral: Bool

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - shape: The area that takes taps; nil is the view's frame.
  ///   - isEnabled: Whether the view answers now.
  ///   - isLiteral: Whether only what is drawn in the view takes taps.
  public init(shape: Shape? = nil, isEnabled: Bool = true, isLiteral: Bool = false) {
    self.shape = shape
    self.isEnabled = isEnabled
    self.isLiteral = isLiteral
  }
}
