import MoonGeometry
import MoonScene

/// Room that grows along a stack's axis, and both ways outside stacks.
final class SpacerNode: LayoutNode {
  private let minLength: Double
  private let axis: Axis?

  init(_ minLength: Double?, axis: Axis?) {
    self.minLength = minLength ?? 8
    self.axis = axis
    super.init()
    // Source: OpenSwiftUI, Spacer.swift: spacers are served last and need no room beside them.
    priority = -.infinity
    isSpacer = true
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    Size(
      width: axis == .vertical ? 0 : max(minLength, proposal.width ?? minLength),
      height: axis == .horizontal ? 0 : max(minLength, proposal.height ?? minLength))
  }
}

/// A hairline across a stack.
final class DividerNode: LayoutNode {
  /// One pixel of a screen with two pixels a point.
  static let thickness = 0.5
  private let isUpright: Bool
  private let surroundings: Surroundings

  init(_ place: ViewPlace) {
    isUpright = place.axis == .horizontal
    surroundings = place.surroundings
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    isUpright
      ? Size(width: Self.thickness, height: max(0, proposal.height ?? 10))
      : Size(width: max(0, proposal.width ?? 10), height: Self.thickness)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !frame.size.isEmpty, let paint = surroundings.environment.paint(.separator, in: frame)
    else { return }
    pass.add(SceneNode(.fill(.rectangle(frame), paint)))
  }
}
