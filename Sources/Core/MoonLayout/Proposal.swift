import MoonGeometry

/// The room that a view is offered; nil on an axis asks for the size that the view likes.
struct Proposal: Hashable {
  /// The width, in points; may be infinite.
  var width: Double?
  /// The height, in points; may be infinite.
  var height: Double?

  static let unspecified = Proposal(width: nil, height: nil)

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) {
    width = size.width
    height = size.height
  }

  /// A proposal by axis.
  init(_ axis: Axis, along: Double?, across: Double?) {
    width = axis == .horizontal ? along : across
    height = axis == .horizontal ? across : along
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size offered, with this side where none is.
  func filled(_ side: Double) -> Size { Size(width: width ?? side, height: height ?? side) }
}

extension Axis {
  /// The other axis.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  /// A size by axis.
  init(_ axis: Axis, along: Double, across: Double) {
    self.init(
      width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }

  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  /// Whether there is nothing to see of it.
  var isEmpty: Bool { !(width > 0 && height > 0) }
}
