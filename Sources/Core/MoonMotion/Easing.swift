/// The shapes of the usual easing catalogue.
public enum EasingFamily: UInt8, CaseIterable, Hashable, Sendable {
  /// A quarter of a cosine.
  case sine
  /// x².
  case quad
  /// x³.
  case cubic
  /// x⁴.
  case quart
  /// x⁵.
  case quint
  /// 2^(10x - 10).
  case expo
  /// A quarter of a circle.
  case circ
  /// Goes back a little before it starts.
  case back
  /// Swings with growing amplitude.
  case elastic
  /// Bounces off the start.
  case bounce
}

/// The end of a curve that is eased.
public enum EasingDirection: UInt8, CaseIterable, Hashable, Sendable {
  /// The start.
  case `in`
  /// The end.
  case out
  /// Both.
  case inOut
}
