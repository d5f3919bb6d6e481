/// What tells a node from all others of its scene.
///
/// A view is told by its path. Anything else is told by the view it belongs to, what it is, and its
/// place among that view's nodes of the same sort. Views inside a picture or a mask have paths like
/// the others.
public struct SceneIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The view: the node itself, or the one that it belongs to.
  public var path: ScenePath

  /// What the node is, such as `fill`; nil for a view.
  public var role: String?

  /// The place among the view's nodes of this role, from 1; 1 for a view.
  public var ordinal: Int

  /// The number that stands for all of this.
  public var id: SceneID

  /// The path, and for what is no view also role and place: `/bar/2:fill.1`.
  public var description: String {
    path.description + (role.map { ":\($0).\(ordinal)" } ?? "")
  }
}

extension SceneElement {
  /// What the node is, by the word that begins its line in a scene's text.
  public var role: String {
    switch self {
    case .fill: "fill"
    case .stroke: "stroke"
    case .text: "text"
    case .symbol: "symbol"
    case .image: "image"
    case .backdrop: "backdrop"
    case .opacity: "opacity"
    case .transform(let transform):
      switch transform {
      case .offset: "offset"
      case .scale: "scale"
      case .rotation: "rotate"
      case .rotation3D: "rotate3d"
      case .affine: "affine"
      }
    case .clip: "clip"
    case .mask: "mask"
    case .blur: "blur"
    case .shadow: "shadow"
    case .blend: "blend"
    case .glassGroup: "glass"
    case .semantics: "semantics"
    }
  }
}
