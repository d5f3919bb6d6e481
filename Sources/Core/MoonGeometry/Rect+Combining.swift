extension Rect {
  /// The smallest rectangle that holds this one and another.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that this rectangle and another have in common.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The common part, which is empty where they only touch; `nil` where they are apart.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle that is left when every edge moves inwards by the same distance.
  ///
  /// - Parameter distance: How far each edge moves, in points; a negative one moves outwards.
  /// - Returns: The smaller rectangle; its sides are never negative.
  public func inset(by distance: Double) -> Rect {
    inset(by: Insets(top: distance, leading: distance, bottom: distance, trailing: distance))
  }

  /// The largest square in the middle.
  public var centeredSquare: Rect {
    let side = min(size.width, size.height)
    return Rect(
      x: minX + (size.width - side) / 2, y: minY + (size.height - side) / 2, width: side,
      height: side)
  }
}
