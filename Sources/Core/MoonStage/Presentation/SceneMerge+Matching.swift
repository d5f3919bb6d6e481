import MoonLayout
import MoonMotion
import MoonScene

extension SceneMerge {
  /// Merges siblings that are not the same ones as before.
  func align(_ old: TracedNodes, _ new: [SceneNode]) -> MergedNodes {
    var pool = NodePool(old)
    let placed = pool.place(new)
    var items = zip(placed, new).map { build($0, $1, &pool) }
    var isAsNew = !items.contains { !$0.merged.isAsNew || !$0.shells.isEmpty }
    // What goes stands behind what it stood behind before.
    var anchors: [Int: Int] = [:]
    for (index, item) in items.enumerated() { for id in item.pieces { anchors[id] = index } }
    var leaving: [Int: [Item]] = [:]
    var anchor = -1
    for id in pool.order {
      if let index = anchors[id] {
        anchor = index
      } else if !pool.pieces[id].isTaken, let left = leave(pool.pieces[id]) {
        leaving[anchor, default: []].append(left)
        isAsNew = false
      }
    }
    if !leaving.isEmpty {
      items =
        (leaving[-1] ?? [])
        + items.enumerated().flatMap { index, item in [item] + (leaving[index] ?? []) }
    }
    return MergedNodes(traced: grouped(items[...], depth: 0, pool), isAsNew: isAsNew)
  }

  /// A node that is merged, and the old effects that stood around it and are there no longer.
  struct Item {
    var merged: Merged
    /// The effects, by their numbers, the outermost first.
    var shells: [Int]
    /// The old nodes that it took up.
    var pieces: [Int]
    /// Whether it is only there to leave.
    var isLeaving = false
  }

  private func build(_ placed: NodePool.Placed, _ new: SceneNode, _ pool: inout NodePool) -> Item {
    switch placed {
    case .matched(let id):
      let piece = pool.pieces[id]
      return Item(merged: pair(piece.node, piece.trace, new), shells: piece.shells, pieces: [id])
    case .fresh: return Item(merged: arrive(new), shells: [], pieces: [])
    case .around(let inner):
      // An effect that is new around old things starts from doing nothing.
      var trace = Trace()
      if let neutral = new.element.neutral {
        trace.flights.steer(from: neutral, to: new.element, at: time, drive: drive(new.mark))
      }
      let outer = lens
      defer { lens = outer }
      if isHanding { lens = lens.inside(trace.flights.shown(new.element, at: time)) }
      let items = zip(inner, new.children).map { build($0, $1, &pool) }
      let children = grouped(items[...], depth: 0, pool)
      var node = new
      node.children = children.nodes
      trace.children = children.traces
      return Item(
        merged: Merged(node, trace, isAsNew: false), shells: [], pieces: items.flatMap(\.pieces))
    }
  }

  /// Lets an old node go that has no counterpart; nil for one that goes at once.
  private func leave(_ piece: NodePool.Piece) -> Item? {
    if piece.trace?.isLeaving == true {
      return Item(
        merged: Merged(piece.node, piece.trace, isAsNew: false), shells: piece.shells, pieces: [],
        isLeaving: true)
    }
    guard let merged = departAll(piece.node, piece.trace) else { return nil }
    return Item(merged: merged, shells: piece.shells, pieces: [], isLeaving: true)
  }

  /// Lets the views in a node go; what is no view goes at once unless it stands around them.
  private func departAll(_ node: SceneNode, _ trace: Trace?) -> Merged? {
    if trace?.isLeaving == true { return Merged(node, trace, isAsNew: false) }
    guard node.view == nil else { return depart(node, trace) }
    guard hasTransitions || trace?.children.contains(where: \.isLeaving) == true, node.isEffect
    else { return nil }
    let outer = lens
    defer { lens = outer }
    if isHanding { lens = lens.inside(node.element) }
    var next = 0
    var left = node
    left.children = []
    left.mark = Presentation.leavingMark
    var kept = trace ?? Trace()
    let traces = kept.children
    kept.children = []
    var until = time
    for index in node.children.indices {
      var inner: Trace?
      if next < traces.count, traces[next].index == index {
        inner = traces[next]
        next += 1
      }
      guard let child = departAll(node.children[index], inner), var trace = child.trace else {
        continue
      }
      trace.index = left.children.count
      until = max(until, trace.until)
      left.children.append(child.node)
      kept.children.append(trace)
    }
    guard !left.children.isEmpty else { return nil }
    kept.life = .passing(until: until, nil)
    return Merged(left, kept, isAsNew: false)
  }

  /// The items in order, with the old effects that stood around them and now fade.
  private func grouped(_ items: ArraySlice<Item>, depth: Int, _ pool: NodePool) -> TracedNodes {
    var result = TracedNodes(nodes: [])
    func append(_ node: SceneNode, _ trace: Trace?) {
      if var trace {
        trace.index = result.nodes.count
        result.traces.append(trace)
      }
      result.nodes.append(node)
    }
    var index = items.startIndex
    while index < items.endIndex {
      let item = items[index]
      guard item.shells.count > depth else {
        append(item.merged.node, item.merged.trace)
        index += 1
        continue
      }
      let shell = item.shells[depth]
      let end =
        items[index...].firstIndex { $0.shells.count <= depth || $0.shells[depth] != shell }
        ?? items.endIndex
      let inner = grouped(items[index..<end], depth: depth + 1, pool)
      let isLeaving = items[index..<end].allSatisfy(\.isLeaving)
      if let (node, trace) = passing(pool.shells[shell], inner, isLeaving: isLeaving) {
        append(node, trace)
      } else {
        for (place, node) in inner.nodes.enumerated() {
          append(node, inner.traces.first { $0.index == place })
        }
      }
      index = end
    }
    return result
  }

  /// An old effect around what was in it, on its way to doing nothing; nil for one that is gone.
  private func passing(
    _ shell: NodePool.Shell, _ inner: TracedNodes, isLeaving: Bool
  ) -> (SceneNode, Trace)? {
    var node = shell.node
    node.children = inner.nodes
    var trace = Trace(flights: shell.trace?.flights ?? [], children: inner.traces)
    if isLeaving {
      // It stays around what leaves, as it is.
      let until = inner.traces.map(\.until).max() ?? time
      trace.life = .passing(until: until, nil)
      return (node, trace)
    }
    guard let neutral = node.element.neutral else { return nil }
    let mark =
      node.mark == Presentation.leavingMark
      ? node.mark : scopes.counterpart(of: node.mark, in: oldScopes)
    trace.flights.steer(from: node.element, to: neutral, at: time) { part in
      guard let drive = drive(mark)(part), drive.animation.duration.isFinite else { return nil }
      return drive
    }
    guard let end = trace.flights.end, end.isFinite else { return nil }
    node.element = neutral
    node.mark = Presentation.leavingMark
    trace.life = .passing(until: end, nil)
    return (node, trace)
  }
}
