import MoonGeometry
import MoonScene

/// Views made from the size of the room that is offered, all of which they take.
final class GeometryNode: LayoutNode {
  private let make: (GeometryProxy) throws -> [ViewChild]
  private let stands: ViewPlace
  private var made: (proxy: GeometryProxy, node: LayoutNode)?

  init(_ make: @escaping (GeometryProxy) throws -> [ViewChild], _ place: ViewPlace) {
    self.make = make
    stands = place
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size { proposal.shapeSize }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let isRTL = stands.surroundings.isRightToLeft
    let node = try node(
      for: GeometryProxy(size: frame.size, safeArea: pass.insets(in: frame, isRTL: isRTL)),
      pass)
    let offer = Proposal(frame.size)
    try node.place(
      try node.measure(offer), offer, in: frame, Alignment(.leading, .top), isRTL: isRTL, pass)
  }

  private func node(for proxy: GeometryProxy, _ pass: ScenePass) throws -> LayoutNode {
    if let made, made.proxy == proxy { return made.node }
    let resolver = pass.resolver
    let node = try resolver.late {
      try resolver.at(pass.path) {
        try resolver.layers(
          try make(proxy), in: stands, alignment: Alignment(.leading, .top))
      }
    }
    made = (proxy, node)
    return node
  }
}

extension ScenePass {
  /// How far the unsafe part of the room reaches into a frame.
  func insets(in frame: Rect, isRTL: Bool) -> Insets {
    let left = max(0, min(safeArea.minX - frame.minX, frame.size.width))
    let right = max(0, min(frame.maxX - safeArea.maxX, frame.size.width))
    return Insets(
      top: max(0, min(safeArea.minY - frame.minY, frame.size.height)),
      leading: isRTL ? right : left,
      bottom: max(0, min(frame.maxY - safeArea.maxY, frame.size.height)),
      trailing: isRTL ? left : right)
  }
}
