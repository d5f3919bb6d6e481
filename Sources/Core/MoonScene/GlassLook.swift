import MoonGeometry

/// How a material is drawn, from the blurred picture behind it to its rim.
///
/// Both renderers follow this one recipe, so that a frame looks alike in SVG and PNG: the picture
/// behind is blurred, its colours are strengthened, `body` is laid over it, all inside the outline;
/// then the rim is drawn on the outline's inner side. The shadow lies outside the outline only.
public struct GlassLook: Hashable, Sendable {
  /// The blur of what lies behind: the standard deviation, in points.
  public var blurRadius: Double
  /// How much the colours behind are strengthened; 1 leaves them.
  ///
  /// As the `saturate` matrix of the W3C's Filter Effects.
  public var saturation: Double
  /// What is laid over the blurred picture, from the outline's top to its bottom.
  public var body: Gradient
  /// The bright line along the edge, from the outline's top to its bottom.
  public var rim: Gradient
  /// The rim's width, in points; half of it is cut away by the outline.
  public var rimWidth: Double
  /// The shadow around the outline.
  public var shadow: ShadowStyle
}

extension Backdrop {
  /// How this material is drawn.
  ///
  /// The numbers are chosen by eye against the reference picture of the glass bar.
  public var look: GlassLook {
    let ink = isDark ? Color.black : Color.white
    let (blur, saturation, strength): (Double, Double, Double) =
      switch material {
      case .regular: (8, 1.5, 0.42)
      case .clear: (3, 1.2, 0.12)
      case .thin: (12, 1.4, 0.5)
      case .thick: (20, 1.4, 0.78)
      }
    var body = [ink.opacity(strength + 0.1), ink.opacity(strength)]
    if let tint { body = [tint.opacity(0.55), tint.opacity(0.7)] }
    let glint = isDark ? 0.35 : 0.95
    return GlassLook(
      blurRadius: blur, saturation: saturation, body: Gradient(colors: body),
      rim: Gradient(colors: [
        Color.white.opacity(glint), Color.white.opacity(glint * 0.3),
        Color.white.opacity(glint * 0.7),
      ]),
      rimWidth: 2,
      shadow: ShadowStyle(color: Color.black.opacity(isDark ? 0.35 : 0.14), radius: 8, y: 4))
  }
}
