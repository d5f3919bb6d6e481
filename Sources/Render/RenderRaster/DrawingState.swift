internal import MoonGeometry

/// What is handed down while a scene is drawn.
struct DrawingState {
  /// From the node's coordinates to the canvas' pixels.
  var matrix: Transform
  /// The pixels that can be seen; nothing needs to be drawn elsewhere.
  var visible: PixelRect
  /// What the opacity of the next layer or leaf is multiplied by.
  var alpha = 1.0
  /// Whether materials are left out, since their group has drawn them.
  var isGlassDrawn = false

  /// The pixels for a point, on average.
  var scale: Double { abs(matrix.determinant).squareRoot() }

  /// The pixels that a rectangle may touch.
  func pixels(_ rect: Rect) -> PixelRect { PixelRect(covering: rect, matrix) }
}
