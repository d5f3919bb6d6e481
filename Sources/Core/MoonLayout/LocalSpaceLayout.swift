import MoonGeometry
public import MoonMotion
import MoonScene

/// A part of a control in coordinates of its own.
///
/// What moves in there, such as the mark behind the chosen segment, moves by the control's own
/// animation; where the control itself stands is no part of that.
final class LocalSpace {
  /// Where the coordinates begin; nil for the corner of the part.
  var origin: Point?
}

/// The node of a part of a control in coordinates of its own.
final class LocalSpaceNode: WrapperNode {
  private let space: LocalSpace

  init(_ inner: LayoutNode, _ space: LocalSpace) {
    self.space = space
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    let origin = space.origin ?? frame.origin
    let own = Rect(
      x: frame.minX - origin.x, y: frame.minY - origin.y, width: frame.size.width,
      height: frame.size.height)
    self.frame = own
    try inner.place(own, proposal, pass)
    let place = Transform.translation(x: origin.x, y: origin.y)
    pass.wrap(.transform(.affine(place)), from: start)
  }
}

extension View {
  /// The view in coordinates of its own, in which it is animated by what a control shows.
  func animated(
    _ animation: Animation?, value: ComparedValue, in space: LocalSpace = LocalSpace()
  ) -> View {
    modified(.animation(animation, value: value)).modified(.scope(ViewScope(.local(space))))
  }
}

extension Animation {
  /// How the parts of controls move when nobody says: a spring of 0.35 s without bounce.
  ///
  /// UIKit moves them like that, but says no numbers; 0.35 s is what SwiftUI's curves last.
  public static let control = (try? Animation.smooth(duration: 0.35)) ?? .smooth
}
