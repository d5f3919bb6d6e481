import MoonGeometry

/// Which materials of a group flow together, and the outline that they have then.
///
/// Materials merge when they overlap or their edges are closer than the group's spacing. A pair
/// that comes closer than the spacing begins to swell towards each other from nothing, joins when
/// about half the spacing is left, and has round creases where it overlaps, so that nothing jumps
/// while things move. Continuous corners count as circular ones here.
package enum Glass {
  /// The distance between two shapes' edges, in points; 0 where they touch or overlap.
  ///
  /// - Parameters:
  ///   - first: A shape.
  ///   - second: Another shape.
  /// - Returns: The distance.
  package static func distance(_ first: Shape, _ second: Shape) -> Double {
    max(0, GlassField(first).gap(to: GlassField(second)))
  }

  /// Whether two materials of a group flow together.
  ///
  /// - Parameters:
  ///   - first: A material's outline.
  ///   - second: Another material's outline.
  ///   - spacing: The group's spacing, in points.
  /// - Returns: Whether they overlap or their distance is below the spacing.
  package static func merges(_ first: Shape, _ second: Shape, spacing: Double) -> Bool {
    merges(GlassField(first), GlassField(second), spacing: spacing)
  }

  private static func merges(_ first: GlassField, _ second: GlassField, spacing: Double) -> Bool {
    // A distance equal to the spacing but for the last bits of a sum counts as equal.
    first.gap(to: second) < max(spacing, 0) - 1e-9
  }

  /// The materials that flow together, also by way of others.
  ///
  /// - Parameters:
  ///   - shapes: The materials' outlines.
  ///   - spacing: The group's spacing, in points.
  /// - Returns: The indices of each merged group, ascending; groups by their first member.
  package static func groups(of shapes: [Shape], spacing: Double) -> [[Int]] {
    let fields = shapes.map(GlassField.init)
    var leader = Array(shapes.indices)
    for later in shapes.indices {
      for earlier in shapes.indices.prefix(later) where leader[earlier] != leader[later] {
        guard merges(fields[earlier], fields[later], spacing: spacing) else { continue }
        let (from, to) = (
          max(leader[earlier], leader[later]), min(leader[earlier], leader[later])
        )
        for index in leader.indices where leader[index] == from { leader[index] = to }
      }
    }
    return shapes.indices.filter { leader[$0] == $0 }.map { first in
      shapes.indices.filter { leader[$0] == first }
    }
  }

  /// The common outline of materials that flow together.
  ///
  /// It is accurate to a hundredth of a point.
  ///
  /// - Parameters:
  ///   - shapes: The materials' outlines.
  ///   - spacing: The group's spacing, in points.
  /// - Returns: A path to be filled by the winding rule; its outer parts run clockwise.
  package static func outline(of shapes: [Shape], spacing: Double) -> Path {
    guard shapes.count > 1 else { return shapes.first?.path ?? Path() }
    return GlassOutline(shapes, reach: max(spacing, 2)).path
  }
}
