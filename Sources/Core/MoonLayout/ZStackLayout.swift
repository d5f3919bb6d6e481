import MoonGeometry
import MoonScene

/// Views in front of each other, as large as the largest of the highest priority.
final class ZStackNode: CachedNode {
  private let children: [ViewNode]
  private let alignment: Alignment
  private let isRTL: Bool
  private var highest = -Double.infinity

  init(_ children: [ViewNode], _ alignment: Alignment, isRTL: Bool) {
    self.children = children
    self.alignment = alignment
    self.isRTL = isRTL
    super.init()
    for child in children { highest = max(highest, child.priority) }
    if children.isEmpty { priority = -.infinity }
  }

  override func computeSize(_ proposal: Proposal) throws -> Size {
    var (width, height) = (0.0, 0.0)
    for child in children where child.priority == highest {
      let size = try child.measure(proposal)
      width = max(width, size.width)
      height = max(height, size.height)
    }
    return Size(width: width, height: height)
  }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    var found: Double?
    let offer = Proposal(size)
    for child in children {
      let own = try child.measure(offer)
      guard let baseline = try child.baseline(line, own, offer) else { continue }
      let top: Double
      switch alignment.vertical {
      case .top: top = 0
      case .center: top = (size.height - own.height) / 2
      case .bottom, .firstTextBaseline, .lastTextBaseline: top = size.height - own.height
      }
      let place = top + baseline
      found = found.map { line == .first ? min($0, place) : max($0, place) } ?? place
    }
    return found
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = Proposal(frame.size)
    var layers = ZOrder(children)
    for child in children {
      layers.begin(pass)
      try child.place(
        try child.measure(offer), offer, in: frame, alignment, isRTL: isRTL, pass)
      layers.end(child, pass)
    }
    layers.finish(pass)
  }
}
