public import MoonGeometry

/// A material: what lies behind it, blurred and tinted, inside a shape.
public struct Backdrop: Hashable, Sendable, Codable {
  /// How the material looks.
  public enum Material: String, Hashable, Sendable, Codable, CaseIterable {
    /// Glass, light and bright.
    case regular
    /// Glass that hardly changes what lies behind.
    case clear
    /// A thin layer of frost.
    case thin
    /// A thick layer of frost.
    case thick
  }

  /// The material's outline.
  public var shape: Shape
  /// How the material looks.
  public var material: Material
  /// The colour mixed in; nil for none.
  public var tint: Color?
  /// Whether the material is dark.
  public var isDark: Bool

  /// Creates a material.
  ///
  /// - Parameters:
  ///   - shape: The material's outline.
  ///   - material: How the material looks.
  ///   - tint: The colour mixed in.
  ///   - isDark: Whether the material is dark.
  public init(shape: Shape, material: Material = .regular, tint: Color? = nil, isDark: Bool = false)
  {
    self.shape = shape
    self.material = material
    self.tint = tint
    self.isDark = isDark
  }
}
