/// Finds places for labels where they cover neither each other nor, if possible, a curve.
struct SVGLabels {
  private let area: SVGBox
  private let obstacles: [SVGPoint]
  private var taken: [SVGBox] = []

  /// Creates an empty area with points that are better left free.
  ///
  /// - Parameters:
  ///   - area: Where labels may be.
  ///   - curve: The corners of a curve through the area.
  init(area: SVGBox, curve: [SVGPoint]) {
    self.area = area
    // A long piece of the curve has corners at its ends only; points between them stand for it.
    var points: [SVGPoint] = []
    for (from, to) in zip(curve, curve.dropFirst()) {
      let count = min(500, max(1, Int(max(abs(to.x - from.x), abs(to.y - from.y)) / 3)))
      for step in 0..<count {
        let part = Double(step) / Double(count)
        points.append(
          SVGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
    obstacles = points
  }

  /// Keeps a rectangle free of later labels.
  mutating func reserve(_ box: SVGBox) { taken.append(box) }

  /// The first of some places that is inside the area, free of labels and not crossed by the curve.
  ///
  /// - Parameter places: Wanted places, best first.
  /// - Returns: The place, now taken; nil if there is none.
  mutating func place(_ places: [SVGBox]) -> SVGBox? {
    let free = places.first { box in
      area.holds(box) && !taken.contains(where: box.overlaps)
        && !obstacles.contains(where: box.holds)
    }
    if let free { taken.append(free) }
    return free
  }
}
