import MoonGeometry

extension LayoutNode {
  /// Places the node in a frame by an alignment; it may stick out.
  final func place(
    _ size: Size, _ proposal: Proposal, in frame: Rect, _ alignment: Alignment, isRTL: Bool,
    _ pass: ScenePass
  ) throws {
    var y = frame.minY
    switch alignment.vertical {
    case .top: break
    case .center: y += (frame.size.height - size.height) / 2
    case .bottom: y += frame.size.height - size.height
    case .firstTextBaseline, .lastTextBaseline:
      // A frame has no text of its own: its baseline is its lower edge.
      let line: Baseline = alignment.vertical == .firstTextBaseline ? .first : .last
      y += frame.size.height - (try baseline(line, size, proposal) ?? size.height)
    }
    let x = frame.minX + alignment.horizontal.offset(size.width, in: frame.size.width, isRTL)
    try place(Rect(origin: Point(x: x, y: y), size: size), proposal, pass)
  }
}

extension Alignment.Horizontal {
  /// The distance of a smaller thing's left edge from a larger one's.
  func offset(_ width: Double, in room: Double, _ isRTL: Bool) -> Double {
    switch self {
    case .center: (room - width) / 2
    case .leading: isRTL ? room - width : 0
    case .trailing: isRTL ? 0 : room - width
    }
  }
}
