import MoonScene

/// Gathers what siblings draw and puts it in the order of their z-indices, equal ones as they came.
struct ZOrder {
  private let children: [ViewNode]
  private let isNeeded: Bool
  private var outer: [SceneNode] = []
  private var drawn: [(index: Int, nodes: [SceneNode])] = []

  init(_ children: [ViewNode]) {
    self.children = children
    var isNeeded = false
    for child in children where child.zIndex != 0 { isNeeded = true }
    self.isNeeded = isNeeded
  }

  /// Before a sibling is placed.
  mutating func begin(_ pass: ScenePass) {
    if isNeeded { outer = pass.begin() }
  }

  /// After it was placed.
  mutating func end(_ index: Int, _ pass: ScenePass) {
    if isNeeded { drawn.append((index, pass.end(outer))) }
  }

  /// After all.
  mutating func finish(_ pass: ScenePass) {
    guard isNeeded else { return }
    drawn.sort { left, right in
      let (first, second) = (children[left.index].zIndex, children[right.index].zIndex)
      return first != second ? first < second : left.index < right.index
    }
    for piece in drawn { pass.add(piece.nodes) }
  }
}
