import Glibc
import MoonGeometry
import MoonScene

extension SVGDrawing {
  /// Draws a gradient around a centre where a mask lets it be seen.
  ///
  /// SVG has no such gradient, so it is a fan of wedges, so narrow that two beside each other look
  /// alike.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - center: The centre.
  ///   - start: The angle of the first colour.
  ///   - end: The angle of the last one.
  ///   - ink: What the wedges must cover.
  ///   - shown: The reference to the mask that cuts the fan.
  mutating func sweep(
    _ gradient: Gradient, center: Point, start: Angle, end: Angle, over ink: Rect,
    shown: String
  ) {
    let reach = ink.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
    let gradient = gradient.thinned()
    let wedges = Wedge.fan(gradient, start: start, end: end)
    func element(_ wedge: Wedge, _ color: Color) -> SVGElement {
      let outline = wedge.outline(around: center, reach: reach)
      var element = path(projection.map { outline.projected(by: $0) } ?? outline, .winding)
      element.attributes.append(("fill", color.opaqueHex))
      return element
    }
    var opaque = wedges.map { element($0, $0.color) }
    if gradient.stops.contains(where: { $0.color.opacity < 1 }) {
      // Wedges reach under each other, so they can't be seen through; a mask of greys makes them so.
      let greys = wedges.map { wedge in
        let light = min(max(wedge.color.opacity, 0), 1)
        return element(wedge, Color(red: light, green: light, blue: light))
      }
      opaque = [SVGElement("g", [("mask", mask("luminance", seen(ink), greys))], opaque)]
    }
    add(SVGElement("g", [("mask", shown)], opaque))
  }
}

/// A part of a gradient around a centre that has one colour.
private struct Wedge {
  let from: Double
  let to: Double
  let color: Color

  /// The wedges of a whole turn, each to be drawn over the ones before.
  static func fan(_ gradient: Gradient, start: Angle, end: Angle) -> [Wedge] {
    let turn = 2 * Double.pi
    let first = start.radians.isFinite ? start.radians : 0
    let span = min(max(end.radians - first, -turn), turn)
    let (size, sign) = span.isFinite ? (abs(span), span < 0 ? -1.0 : 1.0) : (turn, 1)
    let count = max(12, min(720, Int(gradient.changes * 64)))
    let step = size / Double(count)
    var parts = (0..<count).map { index in
      (
        Double(index) * step, Double(index + 1) * step,
        gradient.color(at: (Double(index) + 0.5) / Double(count))
      )
    }
    // What the gradient leaves over goes to its ends, half each.
    let half = (turn - size) / 2
    let rests = [
      (size, gradient.color(at: 1)), (size + half, gradient.color(at: 0)),
    ]
    for (from, color) in rests where half > 1e-9 {
      parts += (0..<6).map { index in
        (from + half * Double(index) / 6, from + half * Double(index + 1) / 6, color)
      }
    }
    // Under the first edge lies the last colour, so that no seam shows there.
    let last = parts[parts.count - 1]
    parts.insert((last.0 - turn, last.1 - turn, last.2), at: 0)
    return parts.enumerated().map { index, part in
      // Each wedge reaches far under those after it, so that only its own edge is ever seen.
      let to = index == 0 ? part.1 : min(part.1 + 1, turn)
      return Wedge(
        from: first + sign * part.0, to: first + sign * to, color: part.2)
    }
  }

  /// The wedge as a triangle that covers the sector.
  func outline(around center: Point, reach: Double) -> Path {
    let radius = reach / cos((to - from) / 2) + 1
    let ends = [from, to].map { angle in
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    return Path([.move(center), .line(ends[0]), .line(ends[1]), .close])
  }
}

extension Gradient {
  /// How far the colours go from the first to the last, 1 for each change from nothing to all.
  fileprivate var changes: Double {
    zip(stops, stops.dropFirst()).reduce(0) { sum, pair in
      let (left, right) = (pair.0.color, pair.1.color)
      return sum
        + max(
          abs(left.red - right.red), abs(left.green - right.green), abs(left.blue - right.blue),
          abs(left.opacity - right.opacity))
    }
  }
}
