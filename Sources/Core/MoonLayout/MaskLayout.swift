import MoonGeometry
import MoonScene

/// A view that is seen only where other views are opaque.
final class MaskNode: WrapperNode {
  private let mask: LayoutNode
  private let alignment: Alignment
  private let isRTL: Bool

  init(_ inner: LayoutNode, _ mask: LayoutNode, _ alignment: Alignment, isRTL: Bool) {
    self.mask = mask
    self.alignment = alignment
    self.isRTL = isRTL
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    var start = pass.begin()
    try inner.place(frame, proposal, pass)
    let drawn = pass.end(start)
    start = pass.begin()
    try placeSecondary(mask, over: inner, frame, proposal, alignment, isRTL: isRTL, pass)
    let shown = pass.end(start)
    pass.add(SceneNode(.mask(shown), children: drawn))
  }
}
