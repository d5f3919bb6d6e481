import MoonScene

/// Old siblings that wait for their counterparts among the new ones.
struct NodePool {
  /// An old node; on the heap, since scenes may be deep.
  final class Piece {
    let node: SceneNode
    let trace: Trace?
    /// The effects around it that have no counterpart, the outermost first.
    let shells: [Int]
    /// Whether it has found its counterpart, or was opened.
    fileprivate(set) var isTaken = false

    init(_ node: SceneNode, _ trace: Trace?, shells: [Int]) {
      self.node = node
      self.trace = trace
      self.shells = shells
    }
  }

  /// Where a new node has its content from.
  enum Placed {
    /// The old node of this number.
    case matched(Int)
    /// A new effect around old nodes.
    case around([Placed])
    /// Nothing old.
    case fresh
  }

  /// What tells views from each other.
  private struct ViewName: Hashable {
    var kind: String
    var key: SceneKey
  }

  /// The old nodes, by number.
  private(set) var pieces: [Piece] = []
  /// Their numbers, from back to front.
  private(set) var order: [Int] = []
  /// The effects that were opened since they have no counterpart, by number.
  private(set) var shells: [Piece] = []
  private var views: [ViewName: Int] = [:]
  /// The numbers of other nodes by role, from back to front, and how many were used.
  private var roles: [String: (numbers: [Int], used: Int)] = [:]

  /// Creates a pool.
  ///
  /// - Parameter old: The old siblings.
  init(_ old: TracedNodes) { _ = add(old, shells: []) }

  private mutating func add(_ old: TracedNodes, shells: [Int]) -> [Int] {
    var next = 0
    var numbers: [Int] = []
    for (index, node) in old.nodes.enumerated() {
      var trace: Trace?
      if next < old.traces.count, old.traces[next].index == index {
        trace = old.traces[next]
        next += 1
      }
      let number = pieces.count
      pieces.append(Piece(node, trace, shells: shells))
      numbers.append(number)
      if let view = node.view {
        let name = ViewName(kind: view.kind, key: view.key)
        // Of two with one name the one that stays comes first.
        if let known = views[name], pieces[known].trace?.isLeaving != true { continue }
        views[name] = number
      } else {
        roles[node.element.role, default: ([], 0)].numbers.append(number)
      }
    }
    if shells.isEmpty { order = numbers }
    return numbers
  }

  /// Finds the counterparts of new siblings.
  ///
  /// - Parameter new: The new siblings.
  /// - Returns: Where each has its content from.
  mutating func place(_ new: [SceneNode]) -> [Placed] {
    var placed = [Placed?](repeating: nil, count: new.count)
    match(new, &placed)
    while placed.contains(where: { $0 == nil }), open(for: new, placed) { match(new, &placed) }
    for index in new.indices where placed[index] == nil {
      guard new[index].isEffect, !new[index].children.isEmpty,
        pieces.contains(where: { !$0.isTaken })
      else { continue }
      let inner = place(new[index].children)
      if inner.contains(where: \.isOld) { placed[index] = .around(inner) }
    }
    return placed.map { $0 ?? .fresh }
  }

  /// Finds counterparts for those that have none.
  @inline(never)
  private mutating func match(_ new: [SceneNode], _ placed: inout [Placed?]) {
    for index in new.indices where placed[index] == nil && new[index].isLeaf {
      placed[index] = takeEqual(new[index]).map(Placed.matched)
    }
    for index in new.indices where placed[index] == nil && !new[index].isLeaf {
      placed[index] = take(new[index]).map(Placed.matched)
    }
    // What a view itself draws stands in front of what is put behind it.
    for index in new.indices.reversed() where placed[index] == nil && new[index].isLeaf {
      placed[index] = takeLast(new[index]).map(Placed.matched)
    }
  }

  /// Takes the first leaf that draws just the same.
  private mutating func takeEqual(_ new: SceneNode) -> Int? {
    take(
      roles[new.element.role]?.numbers.first {
        !pieces[$0].isTaken && pieces[$0].node.element == new.element
      })
  }

  /// Takes the front leaf of the same role, one that stays rather than one that fades.
  private mutating func takeLast(_ new: SceneNode) -> Int? {
    let free = (roles[new.element.role]?.numbers ?? []).filter { !pieces[$0].isTaken }
    return take(free.last { pieces[$0].trace?.isLasting != false } ?? free.last)
  }

  private mutating func take(_ number: Int?) -> Int? {
    if let number { pieces[number].isTaken = true }
    return number
  }

  /// Takes the counterpart of a new node that holds others.
  private mutating func take(_ new: SceneNode) -> Int? {
    if let view = new.view {
      let name = ViewName(kind: view.kind, key: view.key)
      guard let number = views[name], !pieces[number].isTaken else { return nil }
      pieces[number].isTaken = true
      return number
    }
    let role = new.element.role
    guard var queue = roles[role] else { return nil }
    while queue.used < queue.numbers.count {
      let number = queue.numbers[queue.used]
      queue.used += 1
      roles[role] = queue
      guard pieces[number].isTaken else {
        pieces[number].isTaken = true
        return number
      }
    }
    return nil
  }

  /// Opens the first old effect that has no counterpart, also not inside the new nodes.
  @inline(never)
  private mutating func open(for new: [SceneNode], _ placed: [Placed?]) -> Bool {
    var roles: Set<String> = []
    for index in new.indices where placed[index] == nil { roles.formUnion(new[index].innerRoles) }
    guard
      let place = order.firstIndex(where: {
        let piece = pieces[$0]
        return !piece.isTaken && piece.node.isEffect && !piece.node.children.isEmpty
          && !roles.contains(piece.node.element.role)
      })
    else { return false }
    let number = order[place]
    let piece = pieces[number]
    pieces[number].isTaken = true
    shells.append(piece)
    let inner = TracedNodes(nodes: piece.node.children, traces: piece.trace?.children ?? [])
    order.insert(
      contentsOf: add(inner, shells: piece.shells + [shells.count - 1]), at: place + 1)
    return true
  }
}

extension NodePool.Placed {
  /// Whether something old is in it.
  fileprivate var isOld: Bool {
    switch self {
    case .matched: true
    case .around: true
    case .fresh: false
    }
  }
}

extension SceneNode {
  /// Whether the node draws by itself, and is neither view nor effect.
  fileprivate var isLeaf: Bool { !isView && !isEffect }

  /// The roles of the effects directly inside an effect.
  fileprivate var innerRoles: [String] {
    var roles: [String] = []
    guard isEffect else { return roles }
    var level = children
    while let inner = level.first(where: \.isEffect) {
      roles.append(inner.element.role)
      level = inner.children
    }
    return roles
  }
}
