/// Numbers of a node that are animated together.
package enum ScenePart: UInt8, Hashable, Sendable, CaseIterable {
  /// Place and size of a view, shape, symbol or picture: x, y, width, height.
  case frame
  /// The place of a text, which is never stretched: x, y.
  case place
  /// The radius of round corners.
  case corner
  /// The points of a path.
  case outline
  /// The colours, and the places of a gradient's stops.
  case color
  /// Where a gradient lies.
  case shading
  /// The colour mixed into glass or a picture.
  case tint
  /// The width of a line, and its dashes.
  case line
  /// How much shows through.
  case opacity
  /// The radius of a blur.
  case blur
  /// A shift: x, y.
  case offset
  /// The factors of a stretch: x, y.
  case scale
  /// The angle of a turn, in radians.
  case turn
  /// The angle and the axis of a turn in space.
  case turnInSpace
  /// The six numbers of an affine map.
  case map
  /// The point about which something is stretched or turned.
  case anchor
  /// A shadow's radius and shift.
  case shadow
  /// A shadow's colour.
  case shadowColor
  /// The distance at which glass flows together.
  case spacing
  /// The area that takes taps, its own or the view's frame.
  case hit

  /// The factor by which the thresholds of rest see the numbers larger, as for colours and angles.
  ///
  /// A thousandth of a point can't be seen, a thousandth of a size's factor can.
  package var scale: Double {
    switch self {
    case .color, .tint, .opacity, .scale, .turn, .turnInSpace, .map, .shadowColor: 128
    case .frame, .place, .corner, .outline, .shading, .line, .blur, .offset, .anchor, .shadow,
      .spacing, .hit:
      1
    }
  }

  /// Whether something moves, turns or grows when the numbers change.
  package var isMovement: Bool {
    switch self {
    case .color, .tint, .opacity, .blur, .shadow, .shadowColor: false
    case .frame, .place, .corner, .outline, .shading, .line, .offset, .scale, .turn, .turnInSpace,
      .map, .anchor, .spacing, .hit:
      true
    }
  }
}
