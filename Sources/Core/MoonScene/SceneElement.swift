/// What a node of a scene draws, or does to its children.
public enum SceneElement: Hashable, Sendable, Codable {
  /// A filled shape.
  case fill(Shape, Paint)
  /// The line along a shape.
  case stroke(Shape, Paint, StrokeStyle)
  /// Lines of text in one font.
  case text(TextRun)
  /// A symbol, drawn from its vector paths.
  case symbol(SymbolRun)
  /// The children, drawn into a picture of their own and shown in a frame.
  case image(ImageRun)
  /// A material that shows what lies behind it, blurred.
  case backdrop(Backdrop)
  /// The children as one layer, drawn with this opacity; 1 only groups them.
  case opacity(Double)
  /// The children moved, scaled or turned.
  case transform(SceneTransform)
  /// The children inside the shape only.
  case clip(Shape)
  /// The children where these nodes are opaque.
  case mask([SceneNode])
  /// The children blurred; the radius is the standard deviation, in points.
  case blur(radius: Double)
  /// The children with a shadow behind them.
  case shadow(ShadowStyle)
  /// The children as one layer that is mixed with what lies behind.
  case blend(BlendMode)
  /// Backdrops among the children that lie closer than this, in points, flow into one shape.
  case glassGroup(spacing: Double)
  /// The children as one thing with an identity, a frame, a meaning and a place to be tapped.
  case semantics(Semantics)
}
