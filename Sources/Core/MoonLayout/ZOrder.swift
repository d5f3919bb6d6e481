import MoonScene

/// Gathers what siblings draw and puts it in the order of their z-indices, equal ones as they came.
struct ZOrder {
  private struct Piece {
    var index: Int
    var zIndex: Double
    var nodes: [SceneNode]
  }

  private let isNeeded: Bool
  private var start = 0
  private var pieces: [Piece] = []

  init(_ children: [ViewNode]) {
    var isNeeded = false
    for child in children where child.zIndex != 0 { isNeeded = true }
    self.isNeeded = isNeeded
  }

  /// What gathers rows and what stands between them.
  init(_ cells: [LayoutNode]) {
    isNeeded = cells.contains { cell in
      (cell as? ListCell)?.views.contains { $0.zIndex != 0 } ?? false
    }
  }

  /// Before a sibling is placed.
  mutating func begin(_ pass: ScenePass) {
    if isNeeded { start = pass.begin() }
  }

  /// After it was placed; one that is no view has the z-index 0.
  mutating func end(_ child: ViewNode?, _ pass: ScenePass) {
    guard isNeeded else { return }
    pieces.append(Piece(index: pieces.count, zIndex: child?.zIndex ?? 0, nodes: pass.end(start)))
  }

  /// After all.
  mutating func finish(_ pass: ScenePass) {
    guard isNeeded else { return }
    pieces.sort { left, right in
      left.zIndex != right.zIndex ? left.zIndex < right.zIndex : left.index < right.index
    }
    for piece in pieces { pass.add(piece.nodes) }
  }
}
