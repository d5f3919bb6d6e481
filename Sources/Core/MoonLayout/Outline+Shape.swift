import MoonGeometry
import MoonScene

extension ShapeView.Outline {
  /// The outline in a frame.
  func shape(in frame: Rect) -> Shape {
    switch self {
    case .rectangle: .rectangle(frame)
    case .rounded(let radius, let style): .rounded(frame, radius: max(0, radius), style: style)
    case .capsule: .capsule(frame)
    case .circle: .circle(frame)
    case .ellipse: .ellipse(frame)
    case .path(let path, let rule):
      .path(path.transformed(by: .translation(x: frame.minX, y: frame.minY)), rule)
    }
  }

  /// The constructor's name.
  var kind: String {
    switch self {
    case .rectangle: "rectangle"
    case .rounded: "roundedRectangle"
    case .capsule: "capsule"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .path: "path"
    }
  }
}
