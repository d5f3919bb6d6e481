import MoonGeometry
import MoonScene

/// A frame that is handed from one view to another by `matchedGeometry`.
struct HandedFrame {
  /// The view's frame in its own place.
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
  init(_ frame: HandedFrame, in lens: Transform) {
    transform = frame.map(in: lens)
    drive = frame.drive
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
