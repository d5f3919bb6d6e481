import MoonGeometry

/// The edge of shapes that flow together, found on a grid and drawn with few curves.
struct GlassOutline {
  private let fields: [GlassField]
  private let hull: ConvexHull
  private let reach: Double
  private let origin: Point
  private let step: Double
  private let columns: Int
  private let rows: Int

  /// Creates the outline.
  ///
  /// - Parameters:
  ///   - shapes: The shapes.
  ///   - reach: The distance at which two edges begin to attract each other, in points, above 0.
  init(_ shapes: [Shape], reach: Double) {
    fields = shapes.map(GlassField.init)
    hull = ConvexHull(of: shapes.flatMap { $0.path.flattened(tolerance: 0.005) }.flatMap(\.points))
    self.reach = reach
    let area = shapes.dropFirst().reduce(shapes.first?.bounds ?? .zero) { $0.union($1.bounds) }
      .inset(by: -reach / 2 - 1)
    let extent = area.size.width + area.size.height
    // The grid only has to find every part of the edge; where the edge is comes from the field.
    step = extent.isFinite ? max(1, extent / 500) : .infinity
    // An odd start keeps straight edges off the grid's own lines.
    origin = Point(x: area.minX - step * 0.31, y: area.minY - step * 0.37)
    columns = extent.isFinite ? Int(area.size.width / step) + 3 : 0
    rows = extent.isFinite ? Int(area.size.height / step) + 3 : 0
  }

  /// The edge as lines and curves.
  var path: Path {
    var path = Path()
    for loop in loops() where loop.count > 2 { add(loop, to: &path) }
    return path
  }

  /// The distance from the common edge, nearly; below 0 inside.
  ///
  /// The two nearest shapes attract each other, but nothing leaves the convex hull of all, so that a
  /// row of equal heights stays flat.
  /// Source: the polynomial smooth minimum, Inigo Quilez, "Smooth minimum".
  private func value(_ point: Point) -> Double {
    var (nearest, second) = (Double.infinity, Double.infinity)
    for field in fields {
      let distance = field.distance(to: point)
      if distance < nearest {
        (nearest, second) = (distance, nearest)
      } else if distance < second {
        second = distance
      }
    }
    let closeness = max(reach - (second - nearest), 0) / reach
    guard closeness > 0 else { return nearest }
    let swollen = nearest - closeness * closeness * reach / 4
    return nearest <= 0 ? swollen : min(nearest, max(swollen, hull.distance(to: point)))
  }

  private func place(_ column: Int, _ row: Int) -> Point {
    Point(x: origin.x + Double(column) * step, y: origin.y + Double(row) * step)
  }

  // MARK: Finding the edge

  /// The edge's crossings of the grid, one list for each closed part, inside to the right.
  private func loops() -> [[Point]] {
    guard columns > 1, rows > 1 else { return [] }
    let isInside = (0..<rows * columns).map { value(place($0 % columns, $0 / columns)) < 0 }
    // Each crossed grid line leads to the next one; 2n is the line right of a node, 2n + 1 below it.
    var next = [Int](repeating: -1, count: rows * columns * 2)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let node = row * columns + column
        let (top, bottom) = (node * 2, (node + columns) * 2)
        let (left, right) = (node * 2 + 1, node * 2 + 3)
        let corners = [
          isInside[node], isInside[node + 1], isInside[node + columns + 1],
          isInside[node + columns],
        ]
        switch corners {
        case [true, false, false, false]: next[top] = left
        case [false, true, false, false]: next[right] = top
        case [false, false, true, false]: next[bottom] = right
        case [false, false, false, true]: next[left] = bottom
        case [true, true, false, false]: next[right] = left
        case [false, true, true, false]: next[bottom] = top
        case [false, false, true, true]: next[left] = right
        case [true, false, false, true]: next[top] = bottom
        case [false, true, true, true]: next[left] = top
        case [true, false, true, true]: next[top] = right
        case [true, true, false, true]: next[right] = bottom
        case [true, true, true, false]: next[bottom] = left
        case [true, false, true, false], [false, true, false, true]:
          let middle = Point(
            x: place(column, row).x + step / 2, y: place(column, row).y + step / 2)
          if corners[0] == (value(middle) < 0) {
            if corners[0] {
              (next[top], next[bottom]) = (right, left)
            } else {
              (next[left], next[right]) = (bottom, top)
            }
          } else if corners[0] {
            (next[top], next[bottom]) = (left, right)
          } else {
            (next[left], next[right]) = (top, bottom)
          }
        default: break
        }
      }
    }
    return follow(&next, isInside)
  }

  private func follow(_ next: inout [Int], _ isInside: [Bool]) -> [[Point]] {
    var loops: [[Point]] = []
    for start in next.indices where next[start] >= 0 {
      var loop: [Point] = []
      var line = start
      while line >= 0, next[line] >= 0 {
        loop.append(crossing(line, isInside))
        (line, next[line]) = (next[line], -1)
      }
      loops.append(loop)
    }
    return loops
  }

  /// Where the edge crosses a line of the grid.
  private func crossing(_ line: Int, _ isInside: [Bool]) -> Point {
    let node = line / 2
    let other = line % 2 == 0 ? node + 1 : node + columns
    var (inner, outer) = (
      place(node % columns, node / columns), place(other % columns, other / columns)
    )
    if !isInside[node] { (inner, outer) = (outer, inner) }
    // The Illinois method: a secant that moves both ends.
    var (low, high) = (value(inner), value(outer))
    var wasLow: Bool?
    var found = inner
    for _ in 0..<40 {
      found = inner.mixed(with: outer, by: low == high ? 0.5 : low / (low - high))
      let middle = value(found)
      if abs(middle) < 1e-7 { break }
      if middle < 0 {
        (inner, low) = (found, middle)
        if wasLow == true { high /= 2 }
      } else {
        (outer, high) = (found, middle)
        if wasLow == false { low /= 2 }
      }
      wasLow = middle < 0
    }
    return found
  }

  // MARK: Drawing it

  /// How far a curve may be from the edge, in points.
  private static let tolerance = 0.01

  private func add(_ loop: [Point], to path: inout Path) {
    let tangents = loop.map(tangent)
    path.move(to: rounded(loop[0]))
    var from = 0
    while from < loop.count {
      var to = from + 1
      while to < loop.count, fits(loop, tangents, from, to + 1) { to += 1 }
      let end = to % loop.count
      let (control1, control2) = handles(loop[from], tangents[from], loop[end], tangents[end])
      if isStraight(loop[from], tangents[from], loop[end], tangents[end]) {
        path.line(to: rounded(loop[end]))
      } else {
        path.cubic(
          to: rounded(loop[end]), control1: rounded(control1), control2: rounded(control2))
      }
      from = to
    }
    path.close()
  }

  /// Whether one curve follows the edge from one crossing to another.
  private func fits(_ loop: [Point], _ tangents: [Point], _ from: Int, _ to: Int) -> Bool {
    let end = to % loop.count
    let (start, stop) = (tangents[from], tangents[end])
    guard start.x * stop.x + start.y * stop.y > 0.5, end != from else { return false }
    let (control1, control2) = handles(loop[from], start, loop[end], stop)
    return [0.12, 0.3, 0.5, 0.7, 0.88].allSatisfy { fraction in
      let point = Path.cubic(loop[from], control1, control2, loop[end], at: fraction)
      return abs(value(point)) < GlassOutline.tolerance
    }
  }

  /// The control points that make a curve of two tangents, an arc of a circle where one fits.
  private func handles(_ from: Point, _ start: Point, _ to: Point, _ stop: Point) -> (Point, Point)
  {
    let chord = Point(x: to.x - from.x, y: to.y - from.y).length
    let cosineOfHalf = max(0, (1 + start.x * stop.x + start.y * stop.y) / 2).squareRoot()
    let reach = chord / (1.5 * (1 + cosineOfHalf))
    return (
      Point(x: from.x + start.x * reach, y: from.y + start.y * reach),
      Point(x: to.x - stop.x * reach, y: to.y - stop.y * reach)
    )
  }

  private func isStraight(_ from: Point, _ start: Point, _ to: Point, _ stop: Point) -> Bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    return abs(start.x * dy - start.y * dx) < 1e-3 && abs(stop.x * dy - stop.y * dx) < 1e-3
  }

  /// The direction in which the edge runs at a place.
  private func tangent(_ point: Point) -> Point {
    let reach = 1e-4
    let right = Point(x: point.x + reach, y: point.y)
    let left = Point(x: point.x - reach, y: point.y)
    let below = Point(x: point.x, y: point.y + reach)
    let above = Point(x: point.x, y: point.y - reach)
    let (x, y) = (value(right) - value(left), value(below) - value(above))
    let size = Point(x: x, y: y).length
    return size > 0 ? Point(x: -y / size, y: x / size) : Point(x: 1, y: 0)
  }

  /// The place to a ten-thousandth of a point, so that equal scenes give equal text everywhere.
  private func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 1e4).rounded() / 1e4, y: (point.y * 1e4).rounded() / 1e4)
  }
}
