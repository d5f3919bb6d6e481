import MoonGeometry
import MoonScene

/// A material behind a view.
final class GlassNode: WrapperNode {
  private let style: GlassStyle
  private let tint: Color?
  private let isDark: Bool

  init(_ inner: LayoutNode, _ style: GlassStyle, _ surroundings: Surroundings) {
    self.style = style
    tint = style.tint.map { surroundings.environment.seen($0) }
    isDark = surroundings.environment.colorScheme == .dark
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    if !frame.size.isEmpty {
      let backdrop = Backdrop(
        shape: style.outline.shape(in: frame), material: style.material, tint: tint,
        isDark: isDark)
      pass.add(SceneNode(.backdrop(backdrop)))
    }
    try inner.place(frame, proposal, pass)
  }
}

/// Views whose glass flows together when it is near.
final class GlassContainerNode: WrapperNode {
  private let spacing: Double

  init(_ inner: LayoutNode, spacing: Double) {
    self.spacing = spacing
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    try inner.place(frame, proposal, pass)
    let drawn = pass.end(start)
    pass.add(SceneNode(.glassGroup(spacing: spacing), children: drawn))
  }
}
