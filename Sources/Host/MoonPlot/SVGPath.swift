/// A curve as few line pieces that nobody can tell from all of them.
struct SVGPath {
  /// The points that are left.
  let points: [SVGPoint]

  /// How far a point may lie from the line that replaces it, in points.
  private static let tolerance = 0.05

  /// Creates a path through points whose `x` never decreases.
  init(_ all: [SVGPoint]) {
    points = Self.simplified(Self.thinned(all))
  }

  /// The path data: one move, then lines.
  var data: String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(SVGText.number(point.x)) \(SVGText.number(point.y))"
    }.joined()
  }

  /// Keeps the first, lowest, highest and last point of each quarter of a point across.
  private static func thinned(_ all: [SVGPoint]) -> [SVGPoint] {
    guard all.count > 4096 else { return all }
    var kept: [SVGPoint] = []
    var start = all.startIndex
    while start < all.endIndex {
      let column = (all[start].x * 4).rounded(.down)
      let rest = all[start...]
      let end = rest.firstIndex { ($0.x * 4).rounded(.down) != column } ?? all.endIndex
      let slice = start..<end
      let low = slice.min { all[$0].y < all[$1].y } ?? start
      let high = slice.max { all[$0].y < all[$1].y } ?? start
      for index in Set([start, low, high, end - 1]).sorted() { kept.append(all[index]) }
      start = end
    }
    return kept
  }

  /// Source: Douglas and Peucker, Algorithms for the reduction of the number of points required to
  /// represent a digitized line, 1973; with a stack instead of recursion.
  private static func simplified(_ all: [SVGPoint]) -> [SVGPoint] {
    guard all.count > 2 else { return all }
    var keeps = Array(repeating: false, count: all.count)
    keeps[0] = true
    keeps[all.count - 1] = true
    var spans = [(0, all.count - 1)]
    while let (first, last) = spans.popLast() {
      guard last - first > 1 else { continue }
      var farthest = (index: first, distance: tolerance)
      for index in (first + 1)..<last {
        let distance = distance(of: all[index], from: all[first], to: all[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index != first else { continue }
      keeps[farthest.index] = true
      spans.append((first, farthest.index))
      spans.append((farthest.index, last))
    }
    return zip(all, keeps).filter(\.1).map(\.0)
  }

  private static func distance(of point: SVGPoint, from a: SVGPoint, to b: SVGPoint) -> Double {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else {
      return ((point.x - a.x) * (point.x - a.x) + (point.y - a.y) * (point.y - a.y)).squareRoot()
    }
    return abs(dx * (point.y - a.y) - dy * (point.x - a.x)) / length
  }
}
