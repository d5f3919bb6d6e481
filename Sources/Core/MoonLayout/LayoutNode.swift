import MoonGeometry

/// A part of a laid out view: it answers how large it is for an offer, and draws itself in a frame.
///
/// A subclass overrides ``measure(_:)`` and ``draw(_:_:_:)``; one whose answer costs something is a
/// ``CachedNode``. A node lives for one layout.
class LayoutNode {
  /// Who is served first in a stack.
  final var priority = 0.0
  /// Whether a stack without a stated spacing adds none beside it, as beside a spacer.
  final var isSpacer = false
  /// Where it was placed last; a node that draws what it holds elsewhere says so here.
  final var frame = Rect.zero

  /// Creates a node.
  init() {}

  /// Creates a node that counts in a stack like the one inside it.
  init(passing inner: LayoutNode) {
    priority = inner.priority
    isSpacer = inner.isSpacer
  }

  /// The size for an offer; finite and not negative where the offer is.
  func measure(_ proposal: Proposal) throws -> Size { .zero }

  /// The distance of the first or last line's baseline from the top; nil without any text.
  func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? { nil }

  /// Draws the node in a frame, which has the size that it answered to the proposal.
  func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {}

  /// Places the node in a frame, which has the size that it answered to the proposal.
  final func place(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    self.frame = frame
    try draw(frame, proposal, pass)
  }
}

/// Which line of a text alignment is about.
enum Baseline {
  case first
  case last
}

/// A node around another one that has the same size and counts the same in a stack.
class WrapperNode: LayoutNode {
  final let inner: LayoutNode

  init(_ inner: LayoutNode) {
    self.inner = inner
    super.init(passing: inner)
  }

  override func measure(_ proposal: Proposal) throws -> Size { try inner.measure(proposal) }

  override func baseline(_ line: Baseline, _ size: Size, _ proposal: Proposal) throws -> Double? {
    try inner.baseline(line, size, proposal)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    try inner.place(frame, proposal, pass)
  }
}
