import MoonGeometry
import MoonScene

/// A frame that is handed from one view to another by `matchedGeometry`.
struct HandedFrame {
  /// The view's frame in its own place, with its own movements.
  var own: Rect
  /// The frame that is handed over, as it is shown.
  var shown: Rect
  /// What moves the view from one to the other.
  var drive: Drive

  /// The map of the view from its own place to what is shown of the other one.
  ///
  /// - Parameter lens: Where the transforms around the view have things.
  /// - Returns: The map; nil where the transforms leave nothing to be seen.
  func map(in lens: Transform) -> Transform? {
    guard let inverse = lens.inverse else { return nil }
    return Transform(from: own, to: shown.mapped(by: inverse))
  }
}

/// The map of a view and of all that it holds; on the heap for the stack's sake.
final class HandedMap {
  /// The map; nil where the transforms leave nothing to be seen.
  let transform: Transform?
  /// What moves the view.
  let drive: Drive

  /// Creates the map of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame that is handed over.
  ///   - lens: Where the transforms around the view have things.
  convenience init(_ frame: HandedFrame, in lens: Transform) {
    self.init(frame.map(in: lens), frame.drive)
  }

  private init(_ transform: Transform?, _ drive: Drive) {
    self.transform = transform
    self.drive = drive
  }

  /// The map of what stands in an element, which is mapped itself.
  @inline(never)
  func inside(_ element: SceneElement) -> HandedMap {
    // A shift stays as it is, so what it holds is mapped around it.
    guard case .transform(.offset(let x, let y)) = element, let transform else { return self }
    let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    let back = Transform(a: 1, b: 0, c: 0, d: 1, tx: -x, ty: -y)
    return HandedMap(shift.followed(by: transform).followed(by: back), drive)
  }

  /// What a node is before it is moved to its own place; nil where nothing is to be seen.
  ///
  /// - Parameter node: The node as it is laid out.
  /// - Returns: The node's element, mapped.
  @inline(never)
  func start(of node: SceneNode) -> SceneElement? {
    guard let transform else { return nil }
    let mapped = node.element.mapped(by: transform)
    guard case .semantics(let view) = node.element, case .semantics(var moved) = mapped else {
      return mapped
    }
    // A view's frame is what its own movements move.
    var (map, level) = (self, node.children)
    while let effect = level.first(where: \.isEffect) {
      (map, level) = (map.inside(effect.element), effect.children)
    }
    if let inner = map.transform { moved.frame = view.frame.mapped(by: inner) }
    return .semantics(moved)
  }
}

extension Transform {
  /// Where things are inside a transform that stands in this one.
  ///
  /// Only shifts and stretches count: a frame has no turn that it could hand over.
  ///
  /// - Parameter element: The transform; other elements move nothing.
  /// - Returns: Both in one.
  @inline(never)
  func inside(_ element: SceneElement) -> Transform {
    guard case .transform(let transform) = element, let map = transform.affine, map.b == 0,
      map.c == 0, map.determinant != 0
    else { return self }
    return map.followed(by: self)
  }
}
