import MoonGeometry
import MoonScene

/// A view drawn alone, in the size it likes, as a picture.
final class PictureNode: ResizableNode {
  private let inner: LayoutNode
  private let size: Size
  private let scale: Double
  private let tint: Color?

  init(_ inner: LayoutNode, size: Size, scale: Double, tint: Color?) {
    self.inner = inner
    self.size = size
    self.scale = scale
    self.tint = tint
    super.init()
  }

  override var ownSize: Size { size }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    // Nothing outside is near enough to be ignored, and nobody outside is told of what is inside.
    let own = Rect(origin: .zero, size: size)
    let inside = ScenePass(
      resolver: pass.resolver, room: own, safeArea: own, matched: MatchedFrames())
    (inside.path, inside.scope, inside.scopes) = (pass.path, pass.scope, pass.scopes)
    try inner.place(own, .unspecified, inside)
    pass.scopes = inside.scopes
    pass.add(
      SceneNode(
        .image(ImageRun(frame: frame, size: size, scale: scale, tint: tint)),
        children: inside.nodes))
  }
}

extension Resolver {
  /// Makes the node of a picture; a tint on it colours it, unless it keeps its own colours.
  func picture(
    _ view: View, _ scale: Double, in place: ViewPlace, _ facts: inout ViewFacts
  ) throws -> LayoutNode {
    facts.kind = "image"
    let environment = place.surroundings.environment
    var tint: Color?
    if place.hasOwnTint, environment.renderingMode == .template,
      case .color(let color)? = environment.paint(.tint, in: .zero)
    {
      tint = color
    }
    let inner = try layers([ViewChild(.slot(1), view)], in: place)
    return PictureNode(
      inner, size: try inner.measure(.unspecified),
      scale: max(try length(scale, view.origin), 0.01), tint: tint)
  }
}
