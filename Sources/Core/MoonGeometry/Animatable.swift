/// A value made of independent numbers, its channels, that motion can animate one by one.
///
/// Geometry and colour types conform, as do `Double` and `Float`. A type of your own conforms by
/// naming its channels:
///
/// ```swift
/// struct Gauge: Animatable {
///   var level = 0.0
///   static var channelCount: Int { 1 }
///   subscript(channel channel: Int) -> Double {
///     get { level }
///     set { level = newValue }
///   }
/// }
/// ```
public protocol Animatable: Sendable {
  /// The number of channels; the same for all values of the type, above zero.
  static var channelCount: Int { get }

  /// The factor by which absolute thresholds see a channel larger than it is; 1 for most types.
  ///
  /// It never changes an interpolated value. It only decides how close to its target an open
  /// spring has to come, since a hundredth of a radian is more visible than a hundredth of a point.
  static var channelScale: Double { get }

  /// The number in one channel.
  ///
  /// - Parameter channel: An index from 0 up to, and not including, ``channelCount``.
  subscript(channel channel: Int) -> Double { get set }
}

extension Animatable {
  /// Thresholds apply to the channels as they are.
  public static var channelScale: Double { 1 }

  /// The channels, in order.
  public var channels: [Double] {
    (0..<Self.channelCount).map { self[channel: $0] }
  }

  /// The value on the straight line from this one to another.
  ///
  /// - Parameters:
  ///   - other: The value reached at 1.
  ///   - fraction: How far to go; outside 0...1 the line continues.
  /// - Returns: The value with each channel interpolated by itself.
  public func mixed(with other: Self, by fraction: Double) -> Self {
    var result = self
    for channel in 0..<Self.channelCount {
      let from = self[channel: channel]
      result[channel: channel] = from + (other[channel: channel] - from) * fraction
    }
    return result
  }
}

extension Double: Animatable {
  /// One: the number itself.
  public static var channelCount: Int { 1 }

  /// The number itself, whatever the index.
  public subscript(channel channel: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

extension Float: Animatable {
  /// One: the number itself.
  public static var channelCount: Int { 1 }

  /// The number itself, whatever the index.
  public subscript(channel channel: Int) -> Double {
    get { Double(self) }
    set { self = Float(newValue) }
  }
}
