import MoonGeometry
import MoonScene

extension ScenePass {
  /// A frame grown to the room's edges where it touches the safe area's.
  func extended(_ frame: Rect, _ edges: EdgeSet, isRTL: Bool) -> Rect {
    guard safeArea != room else { return frame }
    var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let (leftEdge, rightEdge): (EdgeSet, EdgeSet) =
      isRTL ? (.trailing, .leading) : (.leading, .trailing)
    // A hundredth of a pixel: sums of spacings seldom meet an edge to the last bit.
    let near = 0.01
    if edges.contains(leftEdge), left <= safeArea.minX + near { left = min(left, room.minX) }
    if edges.contains(.top), top <= safeArea.minY + near { top = min(top, room.minY) }
    if edges.contains(rightEdge), right >= safeArea.maxX - near { right = max(right, room.maxX) }
    if edges.contains(.bottom), bottom >= safeArea.maxY - near { bottom = max(bottom, room.maxY) }
    // The frame itself where no edge moves: a side worked out again may differ in its last bit.
    guard left < frame.minX || top < frame.minY || right > frame.maxX || bottom > frame.maxY
    else { return frame }
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

/// A view that grows into the unsafe part of the room, if its frame touches it.
final class IgnoringSafeAreaNode: WrapperNode {
  private let edges: EdgeSet
  private let isRTL: Bool

  init(_ inner: LayoutNode, _ edges: EdgeSet, isRTL: Bool) {
    self.edges = edges
    self.isRTL = isRTL
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let larger = pass.extended(frame, edges, isRTL: isRTL)
    guard larger != frame else { return try inner.place(frame, proposal, pass) }
    let outside = pass.safeArea
    defer { pass.safeArea = outside }
    let free = pass.safeArea
    let (left, right) = (isRTL ? EdgeSet.trailing : .leading, isRTL ? EdgeSet.leading : .trailing)
    let minX = edges.contains(left) ? min(free.minX, larger.minX) : free.minX
    let minY = edges.contains(.top) ? min(free.minY, larger.minY) : free.minY
    let maxX = edges.contains(right) ? max(free.maxX, larger.maxX) : free.maxX
    let maxY = edges.contains(.bottom) ? max(free.maxY, larger.maxY) : free.maxY
    pass.safeArea = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    let offer = Proposal(larger.size)
    try inner.place(try inner.measure(offer), offer, in: larger, .center, isRTL: isRTL, pass)
    self.frame = inner.frame
  }
}
