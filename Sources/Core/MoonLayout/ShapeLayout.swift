import MoonGeometry
import MoonScene

/// A shape that fills the room it is given; 10 points where none is given.
final class ShapeNode: LayoutNode {
  private let shape: ShapeView
  private let surroundings: Surroundings

  init(_ shape: ShapeView, _ surroundings: Surroundings) {
    self.shape = shape
    self.surroundings = surroundings
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size { proposal.shapeSize }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !frame.size.isEmpty else { return }
    let outline = shape.outline.shape(in: frame)
    let fill = shape.fill ?? (shape.stroke == nil ? .foreground(level: 1) : nil)
    if let fill, let paint = surroundings.paint(fill, in: frame) {
      pass.add(SceneNode(.fill(outline, paint)))
    }
    if let stroke = shape.stroke, shape.strokeStyle.width > 0,
      let paint = surroundings.paint(stroke, in: frame)
    {
      pass.add(SceneNode(.stroke(outline, paint, shape.strokeStyle)))
    }
  }
}

/// A colour or a gradient that fills the room it is given.
final class FillNode: LayoutNode {
  private let style: ShapeStyle
  private let surroundings: Surroundings

  init(_ style: ShapeStyle, _ surroundings: Surroundings) {
    self.style = style
    self.surroundings = surroundings
    super.init()
  }

  override func measure(_ proposal: Proposal) throws -> Size { proposal.shapeSize }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    guard !frame.size.isEmpty, let paint = surroundings.paint(style, in: frame)
    else { return }
    pass.add(SceneNode(.fill(.rectangle(frame), paint)))
  }
}

extension GradientStyle {
  /// The constructor's name.
  var kind: String {
    switch self {
    case .linear: "linearGradient"
    case .radial: "radialGradient"
    case .angular: "angularGradient"
    }
  }
}

extension Proposal {
  /// What a shape answers: the room offered, or 10 points.
  var shapeSize: Size { Size(width: max(0, width ?? 10), height: max(0, height ?? 10)) }
}
