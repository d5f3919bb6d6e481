/// How many tabs of a bar have a place of their own; the others are behind "More".
public struct TabOverflow: Hashable, Sendable {
  /// The number of tabs with a place of their own: the first ones.
  public let shown: Int
  /// The number of tabs behind "More"; 0 when all have a place.
  public let rest: Int

  /// So many tabs stand side by side on any phone.
  ///
  /// Source: Apple, Human Interface Guidelines, Tab bars: at most five tabs on an iPhone.
  public static let most = 5

  /// Shares places among tabs; "More" takes the last one where they don't suffice.
  ///
  /// - Parameters:
  ///   - count: The number of tabs.
  ///   - places: The number of places; at least one tab has one.
  public init(count: Int, places: Int) {
    let count = max(count, 0)
    shown = count <= places ? count : min(max(places - 1, 1), count)
    rest = count - shown
  }

  /// Shares the width of a bar among tabs.
  ///
  /// - Parameters:
  ///   - count: The number of tabs.
  ///   - width: The room for the tabs, in points.
  ///   - itemWidth: What a tab needs at least, in points.
  ///   - spacing: The room between two tabs, in points.
  public init(count: Int, width: Double, itemWidth: Double, spacing: Double) {
    let pitch = itemWidth + spacing
    guard width.isFinite, pitch > 0 else {
      self.init(count: count, places: width > 0 ? count : 1)
      return
    }
    // A millionth of a point: widths are sums that seldom meet a number to the last bit.
    let places = (width + spacing) / pitch + 1e-6
    self.init(count: count, places: places >= 1 ? Int(min(places, 1e6)) : 1)
  }

  /// Whether a tab is behind "More".
  ///
  /// - Parameter index: The tab's place, from 0.
  /// - Returns: Whether it has no place of its own.
  public func isBehindMore(_ index: Int) -> Bool { index >= shown }
}
