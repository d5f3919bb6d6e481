import MoonGeometry

extension Polyline {
  /// Whether a place lies inside closed lines.
  static func contain(_ lines: [Polyline], _ point: Point, _ rule: FillRule) -> Bool {
    var turns = 0
    for line in lines {
      guard var from = line.points.last else { continue }
      for to in line.points {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y, to.y > point.y, side > 0 {
          turns += 1
        } else if from.y > point.y, to.y <= point.y, side < 0 {
          turns -= 1
        }
        from = to
      }
    }
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// Whether any of some closed lines crosses any of others.
  static func cross(_ lines: [Polyline], _ others: [Polyline]) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
    }
    for line in lines {
      guard var a = line.points.last else { continue }
      for b in line.points {
        for other in others {
          guard var c = other.points.last else { continue }
          for d in other.points {
            if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
            c = d
          }
        }
        a = b
      }
    }
    return false
  }
}
