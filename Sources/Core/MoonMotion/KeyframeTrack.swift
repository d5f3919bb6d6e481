public import MoonGeometry

/// The keyframes of one property of a value.
///
/// ```swift
/// KeyframeTrack(\.offsetY) {
///   CubicKeyframe(10, duration: 0.15)
///   SpringKeyframe(-100, duration: 0.3, spring: .bouncy)
/// }
/// ```
public struct KeyframeTrack<Root: Sendable, Value: Animatable>: Sendable {
  let path: any WritableKeyPath<Root, Value> & Sendable
  let ends: TrackEnd
  let keyframes: [AnyKeyframe<Value>]

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - ends: What is shown after a last spring keyframe.
  ///   - content: The keyframes, in order.
  public init(
    _ path: any WritableKeyPath<Root, Value> & Sendable, ends: TrackEnd = .clip,
    @KeyframeTrackContentBuilder<Value> content: () -> [AnyKeyframe<Value>]
  ) {
    self.path = path
    self.ends = ends
    keyframes = content()
  }
}

extension KeyframeTrack where Root == Value {
  /// Creates a track for the whole value.
  ///
  /// - Parameters:
  ///   - ends: What is shown after a last spring keyframe.
  ///   - content: The keyframes, in order.
  public init(
    ends: TrackEnd = .clip,
    @KeyframeTrackContentBuilder<Value> content: () -> [AnyKeyframe<Value>]
  ) {
    self.init(\.self, ends: ends, content: content)
  }
}

/// A track of any property of one type of value.
public struct AnyKeyframeTrack<Root: Sendable>: Sendable {
  /// The property, which tells tracks of different properties apart.
  let path: any AnyKeyPath & Sendable

  /// The property's name for messages.
  let name: String

  /// Declares the property, starting from its value in a root.
  let declare: @Sendable (inout TimelineBuilder, Root) throws(MotionError) -> Void

  /// Opens a track and adds its keyframes.
  let add: @Sendable (inout TimelineBuilder) throws(MotionError) -> Void

  /// Writes numbers into the property; the closure gives the number of each channel.
  let write: @Sendable (inout Root, (Int) -> Double) -> Void

  init<Value: Animatable>(_ track: KeyframeTrack<Root, Value>) {
    let path = track.path
    let name = AnyKeyframeTrack.name(of: path)
    self.path = path
    self.name = name
    declare = { (builder: inout TimelineBuilder, root: Root) throws(MotionError) in
      try builder.property(
        name, ValueKind(of: Value.self), initial: root[keyPath: path].channels,
        channelScale: Value.channelScale)
    }
    add = { (builder: inout TimelineBuilder) throws(MotionError) in
      try builder.track(name, ends: track.ends)
      for keyframe in track.keyframes { try keyframe.add(to: &builder) }
    }
    write = { root, number in
      for channel in 0..<Value.channelCount {
        root[keyPath: path][channel: channel] = number(channel)
      }
    }
  }

  /// `offsetY` for `\Frame.offsetY`.
  private static func name(of path: AnyKeyPath) -> String {
    let text = "\(path)"
    guard let dot = text.firstIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }
}

extension ValueKind {
  /// The kind of a type; a vector for types of other modules.
  init<Value: Animatable>(of type: Value.Type) {
    self =
      switch ObjectIdentifier(type) {
      case ObjectIdentifier(Angle.self): .angle
      case ObjectIdentifier(Point.self): .point
      case ObjectIdentifier(Size.self): .size
      case ObjectIdentifier(UnitPoint.self): .unitPoint
      case ObjectIdentifier(Rect.self): .rect
      case ObjectIdentifier(Color.self): .color
      default: Value.channelCount == 1 ? .number : .vector(Value.channelCount)
      }
  }
}
