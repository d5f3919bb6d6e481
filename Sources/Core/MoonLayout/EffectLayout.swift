import MoonGeometry
import MoonScene

/// An effect on what a view draws; its frame stays.
final class EffectNode: WrapperNode {
  /// An effect that needs no frame, or the outline that it clips to.
  enum Effect {
    case element(SceneElement)
    case clip(ShapeView.Outline)
  }

  private let effect: Effect

  init(_ inner: LayoutNode, _ effect: Effect) {
    self.effect = effect
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    try inner.place(frame, proposal, pass)
    finish(start, frame, pass)
  }

  /// Draws the effect; apart for the sake of the stack.
  @inline(never)
  private func finish(_ start: Int, _ frame: Rect, _ pass: ScenePass) {
    switch effect {
    case .element(let element): pass.wrap(element, from: start)
    case .clip(let outline): pass.wrap(.clip(outline.shape(in: frame)), from: start)
    }
  }
}

/// A movement of what a view draws, about an anchor in its frame; the frame stays.
final class TransformNode: WrapperNode {
  /// The movement, before the frame is known.
  enum Movement {
    case offset(x: Double, y: Double)
    case scale(x: Double, y: Double, anchor: UnitPoint)
    case rotation(Angle, anchor: UnitPoint)
    /// The anchor and the distance are those of a frame from 0 to 1.
    case rotation3D(Rotation3D, perspective: Double)
  }

  private let movement: Movement

  init(_ inner: LayoutNode, _ movement: Movement) {
    self.movement = movement
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let start = pass.begin()
    try inner.place(frame, proposal, pass)
    finish(start, frame, pass)
  }

  /// Draws the movement; apart for the sake of the stack.
  @inline(never)
  private func finish(_ start: Int, _ frame: Rect, _ pass: ScenePass) {
    pass.wrap(.transform(movement(in: frame)), from: start)
  }

  private func movement(in frame: Rect) -> SceneTransform {
    switch movement {
    case .offset(let x, let y): return .offset(x: x, y: y)
    case .scale(let x, let y, let anchor):
      return .scale(x: x, y: y, anchor: frame.point(at: anchor))
    case .rotation(let angle, let anchor):
      return .rotation(angle, anchor: frame.point(at: anchor))
    case .rotation3D(var rotation, let perspective):
      rotation.anchor = frame.point(
        at: UnitPoint(x: rotation.anchor.x, y: rotation.anchor.y))
      // Source: the projection of rotation3DEffect, m34 = -1 / (max(w, h) / perspective).
      let side = max(frame.size.width, frame.size.height)
      rotation.distance = perspective > 0 && side > 0 ? side / perspective : nil
      return .rotation3D(rotation)
    }
  }
}

extension Resolver {
  /// Puts an effect around a node.
  func effect(
    _ modifier: ViewModifier, around node: LayoutNode, _ place: ViewPlace, _ origin: ViewOrigin?
  ) throws -> LayoutNode {
    switch modifier {
    case .opacity(let opacity):
      return EffectNode(node, .element(.opacity(min(max(try number(opacity, origin), 0), 1))))
    case .blur(let radius):
      return EffectNode(node, .element(.blur(radius: try length(radius, origin))))
    case .shadow(var shadow):
      shadow.color = place.surroundings.environment.seen(shadow.color)
      shadow.radius = try length(shadow.radius, origin)
      shadow.x = try number(shadow.x, origin)
      shadow.y = try number(shadow.y, origin)
      return EffectNode(node, .element(.shadow(shadow)))
    case .clip(let outline): return EffectNode(node, .clip(outline))
    case .compositingGroup: return EffectNode(node, .element(.opacity(1)))
    case .blendMode(let mode): return EffectNode(node, .element(.blend(mode)))
    default: preconditionFailure("the caller chose the effects")
    }
  }

  /// Puts a movement around a node.
  func transform(
    _ modifier: ViewModifier, around node: LayoutNode, _ origin: ViewOrigin?
  ) throws -> LayoutNode {
    switch modifier {
    case .scale(let x, let y, let anchor):
      return TransformNode(
        node,
        .scale(
          x: try number(x, origin), y: try number(y, origin),
          anchor: try self.anchor(anchor, origin)))
    case .rotation(let angle, let anchor):
      return TransformNode(
        node,
        .rotation(
          Angle(radians: try number(angle.radians, origin)),
          anchor: try self.anchor(anchor, origin)))
    case .rotation3D(let angle, let x, let y, let z, let anchor, let anchorZ, let perspective):
      let anchor = try self.anchor(anchor, origin)
      let rotation = Rotation3D(
        angle: Angle(radians: try number(angle.radians, origin)), x: try number(x, origin),
        y: try number(y, origin), z: try number(z, origin),
        anchor: Point(x: anchor.x, y: anchor.y), anchorZ: try number(anchorZ, origin))
      return TransformNode(
        node, .rotation3D(rotation, perspective: try number(perspective, origin)))
    default: preconditionFailure("the caller chose the movements")
    }
  }
}
