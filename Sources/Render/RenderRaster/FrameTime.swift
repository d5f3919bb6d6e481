/// A time or a duration whose sums have no rounding errors.
///
/// It counts flicks: 705,600,000 in a second, so that each frame of all usual rates (24, 25, 30, 50,
/// 60, 90, 100, 120) and each millisecond is a whole number of them. Source: Facebook's "Flicks".
struct FrameTime: Hashable {
  var ticks: Int

  static let second = 705_600_000
  static let hundredth = second / 100
  static let thousandth = second / 1000
  static let zero = FrameTime(ticks: 0)

  /// The longest that a file says of one frame: GIF counts 655 s, and a merged one needs a bound.
  static let longestFrame = FrameTime(ticks: 600 * second)
  /// The longest animation.
  static let longest = FrameTime(ticks: 24 * 3600 * second)

  init(ticks: Int) { self.ticks = ticks }

  /// The duration of a frame: from a thousandth of a second to ten minutes, or nil.
  init?(seconds: Double) {
    guard seconds >= 0.001, seconds <= 600 else { return nil }
    ticks = Int((seconds * Double(Self.second)).rounded())
  }

  /// The nearest thousandth of a second.
  var milliseconds: Int { (ticks + Self.thousandth / 2) / Self.thousandth }

  /// The nearest hundredth of a second.
  var hundredths: Int { (ticks + Self.hundredth / 2) / Self.hundredth }

  static func + (left: FrameTime, right: FrameTime) -> FrameTime {
    FrameTime(ticks: left.ticks + right.ticks)
  }

  static func - (left: FrameTime, right: FrameTime) -> FrameTime {
    FrameTime(ticks: left.ticks - right.ticks)
  }
}
