import MoonGeometry

/// One piece of glass of a group: a material alone, or several that flow together.
package struct GlassPiece: Hashable, Sendable {
  /// The look, of the piece's first material, in the outline of the whole piece.
  package var backdrop: Backdrop
  /// The opacity, of the piece's most opaque material.
  package var opacity: Double
  /// The places of the piece's materials among all of the group's, from 0, in drawing order.
  package var members: [Int]
}

extension SceneNode {
  /// The pieces of glass of a glass group, from back to front; none for another node.
  ///
  /// A renderer draws them before all else of the group and leaves their materials out after that.
  /// Materials count in the order of drawing, however deep in the group, but not inside an inner
  /// group, a picture or a mask. Those seen in perspective count and are in no piece: they are
  /// drawn in their place.
  package var glass: [GlassPiece] {
    guard case .glassGroup(let spacing) = element else { return [] }
    var found: [(index: Int, backdrop: Backdrop, opacity: Double)] = []
    var count = 0
    collect(children, .identity, 1, &count, &found)
    return Glass.groups(of: found.map(\.backdrop.shape), spacing: spacing).map { group in
      var backdrop = found[group[0]].backdrop
      if group.count > 1 {
        let shapes = group.map { found[$0].backdrop.shape }
        backdrop.shape = .path(Glass.outline(of: shapes, spacing: spacing), .winding)
      }
      return GlassPiece(
        backdrop: backdrop, opacity: group.map { found[$0].opacity }.max() ?? 1,
        members: group.map { found[$0].index })
    }
  }

  private func collect(
    _ nodes: [SceneNode], _ map: Transform?, _ opacity: Double, _ count: inout Int,
    _ found: inout [(index: Int, backdrop: Backdrop, opacity: Double)]
  ) {
    for node in nodes {
      switch node.element {
      case .backdrop(var backdrop):
        if let map {
          backdrop.shape = backdrop.shape.transformed(by: map)
          found.append((count, backdrop, opacity))
        }
        count += 1
        collect(node.children, map, opacity, &count, &found)
      case .glassGroup, .image: break
      case .transform(let transform):
        let inner = map.flatMap { outer in transform.affine?.followed(by: outer) }
        collect(node.children, inner, opacity, &count, &found)
      case .opacity(let factor):
        collect(node.children, map, opacity * min(max(factor, 0), 1), &count, &found)
      case .fill, .stroke, .text, .symbol, .clip, .mask, .blur, .shadow, .blend, .semantics:
        collect(node.children, map, opacity, &count, &found)
      }
    }
  }
}
