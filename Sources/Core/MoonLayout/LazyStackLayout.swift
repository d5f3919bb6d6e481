import MoonGeometry
import MoonScene

/// A stack in a scroll view that makes the views of its items when they are seen.
///
/// As SwiftUI's lazy stacks it takes all of the width (across its axis) that it is offered, and
/// views are offered no length along it.
final class LazyStackNode: LayoutNode {
  private let axis: Axis
  private let spacing: Double
  private let alignment: Alignment
  private let isRTL: Bool
  private let column: CellColumn

  init(
    _ axis: Axis, spacing: Double, alignment: Alignment, _ runs: [CellRun], isRTL: Bool
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.isRTL = isRTL
    column = CellColumn(axis, runs)
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    let offer = Proposal(axis, along: nil, across: proposal[axis.across])
    let length = max(0, try column.total(offer) - spacing)
    return Size(axis, along: length, across: try proposal[axis.across] ?? widest(offer))
  }

  /// The size across of the views that are measured anyway.
  private func widest(_ offer: Proposal) throws -> Double {
    var widest = 0.0
    for run in column.runs where run.count > 0 {
      let count = run.count <= CellRun.shortCount ? run.count : 1
      for index in 0..<count {
        widest = max(widest, try run.cell(index).measure(offer)[axis.across])
      }
    }
    return widest
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let offer = Proposal(axis, along: nil, across: frame.size[axis.across])
    let window = local(pass.scrolling.window ?? pass.room, in: frame)
    let length = frame.size[axis]
    // Every cell ends with a space, the last one's is not content.
    let end = window.end >= length ? max(window.end, length + spacing) : window.end
    var views: [(view: ViewNode, start: Double, size: Size)] = []
    for place in try column.places(offer, in: (window.start, end)) {
      guard let cell = try column.runs[place.run].cell(place.index) as? LazyStackCell else {
        continue
      }
      var start = place.start
      for view in cell.views {
        let size = try view.measure(offer)
        views.append((view, start, size))
        start += size[axis] + spacing
      }
    }
    let nodes = views.map(\.view)
    try pass.resolver.checkIDs(nodes)
    var layers = ZOrder(nodes)
    for entry in views {
      layers.begin(pass)
      try entry.view.place(rect(entry.start, entry.size, in: frame), offer, pass)
      layers.end(entry.view, pass)
    }
    layers.finish(pass)
  }

  /// The part of the stack that can be seen, from its start.
  private func local(_ window: Rect, in frame: Rect) -> (start: Double, end: Double) {
    guard axis == .horizontal, isRTL else {
      return (window[axis].start - frame[axis].start, window[axis].end - frame[axis].start)
    }
    return (frame.maxX - window.maxX, frame.maxX - window.minX)
  }

  private func rect(_ start: Double, _ size: Size, in frame: Rect) -> Rect {
    if axis == .vertical {
      let x = alignment.horizontal.offset(size.width, in: frame.size.width, isRTL)
      return Rect(origin: Point(x: frame.minX + x, y: frame.minY + start), size: size)
    }
    let y: Double
    switch alignment.vertical {
    case .top: y = frame.minY
    case .center: y = frame.midY - size.height / 2
    // A text's own height is not known before it is seen: views stand on the lower edge.
    case .bottom, .firstTextBaseline, .lastTextBaseline: y = frame.maxY - size.height
    }
    let x = isRTL ? frame.maxX - start - size.width : frame.minX + start
    return Rect(origin: Point(x: x, y: y), size: size)
  }
}

/// The views of one item, each with the space after it.
private final class LazyStackCell: LayoutNode {
  let views: [ViewNode]
  private let axis: Axis
  private let spacing: Double

  init(_ views: [ViewNode], _ axis: Axis, _ spacing: Double) {
    self.views = views
    self.axis = axis
    self.spacing = spacing
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size {
    var (along, across) = (0.0, 0.0)
    for view in views {
      let size = try view.measure(proposal)
      along += size[axis] + spacing
      across = max(across, size[axis.across])
    }
    return Size(axis, along: along, across: across)
  }
}

extension Resolver {
  /// Makes the node of a stack whose views are made when they are seen; nil for any other stack.
  ///
  /// That is a stack which is all that a scroll view along its axis holds, with nothing but
  /// modifiers that keep views in their places between them, and in which there are items and no
  /// spacers.
  func lazyStack(
    _ stack: StackView, in place: ViewPlace, _ origin: ViewOrigin?, _ facts: inout ViewFacts
  ) throws -> LayoutNode? {
    guard case .scroll(stack.axis)? = place.container else { return nil }
    let pieces = pieces(stack.children)
    guard pieces.contains(where: \.isItems), !pieces.contains(where: \.isSpacer) else { return nil }
    facts.kind = stack.axis == .horizontal ? "hstack" : "vstack"
    let spacing = try stack.spacing.map { try number($0, origin) } ?? StackNode.defaultSpacing
    return try lazyStack(stack.axis, spacing, stack.alignment, pieces, in: place)
  }

  /// Makes the node of views along an axis, those of items when they are seen.
  func lazyStack(
    _ axis: Axis, _ spacing: Double, _ alignment: Alignment, _ pieces: [ViewPiece],
    in place: ViewPlace
  ) throws -> LayoutNode {
    let inner = place.child(axis: axis)
    var late = inner
    late.isLate = true
    let runs = try pieces.map { piece -> CellRun in
      switch piece {
      case .view(let child):
        let view = try node(child.view, key: child.key, in: inner)
        return CellRun(LazyStackCell([view], axis, spacing))
      case .items(let items):
        return CellRun(count: items.count) { [unowned self, late, path] index in
          try self.at(path) {
            let views = try items.views(index, depth: late.depth, self).map {
              try self.node($0.view, key: $0.key, in: late)
            }
            return LazyStackCell(views, axis, spacing)
          }
        }
      }
    }
    return LazyStackNode(
      axis, spacing: spacing, alignment: alignment, runs,
      isRTL: place.surroundings.isRightToLeft)
  }
}

extension ViewPiece {
  /// Whether it is the views of items.
  var isItems: Bool {
    if case .items = self { true } else { false }
  }

  /// Whether it is a spacer.
  fileprivate var isSpacer: Bool {
    if case .view(let child) = self, case .spacer = child.view.bare.kind { true } else { false }
  }
}
