public import MoonGeometry
public import MoonMotion

/// How a view comes and goes, where its coming or going is animated.
public indirect enum Transition: Hashable, Sendable {
  /// At once.
  case identity
  /// Fading in and out.
  case opacity
  /// Growing from, and shrinking to, a share of its size.
  case scale(Double, anchor: UnitPoint)
  /// From, and to, outside of its frame at an edge.
  case move(Edge)
  /// From a distance, and back to it, in points.
  case offset(x: Double, y: Double)
  /// In from the leading edge, out to the trailing one.
  case slide
  /// In from an edge, out to the opposite one, fading.
  case push(from: Edge)
  /// Blurred, faint and small; `upUp` leaves larger instead.
  case blurReplace(upUp: Bool)
  /// One way in, another one out.
  case asymmetric(insertion: Transition, removal: Transition)
  /// Several ways at the same time.
  case combined([Transition])
  /// A way with an animation of its own.
  case animated(Transition, Animation)
}
