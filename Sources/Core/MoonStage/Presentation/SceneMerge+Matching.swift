import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

extension SceneMerge {
  /// Merges siblings that are not the same ones as before.
  func align(_ old: TracedNodes, _ new: [SceneNode]) -> MergedNodes {
    var pool = NodePool(old)
    let placed = pool.place(new)
    var items: [Item] = []
    for index in placed.indices { items.append(build(placed[index], new, index, pool)) }
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
    var isLeaving: Bool

    init(
      _ merged: Merged, shells: [Int] = [], pieces: [Int] = [], isLeaving: Bool = false
    ) {
      self.merged = merged
      self.shells = shells
      self.pieces = pieces
      self.isLeaving = isLeaving
    }
  }

  private func build(
    _ placed: NodePool.Placed, _ new: [SceneNode], _ index: Int, _ pool: NodePool
  ) -> Item {
    switch placed {
    case .matched(let id):
      let piece = pool.pieces[id]
      return Item(pair(piece, new, index), shells: piece.shells, pieces: [id])
    case .fresh: return Item(arrive(new, index))
    case .around(let inner):
      let outer = lens
      let merged = beginAround(new, index)
      let children = new.inside(index)
      var items: [Item] = []
      for place in inner.indices { items.append(build(inner[place], children, place, pool)) }
      lens = outer
      endAround(merged, items, pool)
      return Item(merged, pieces: items.flatMap(\.pieces))
    }
  }

  /// Makes an effect that is new around old things, which starts from doing nothing.
  @inline(never)
  private func beginAround(_ nodes: [SceneNode], _ index: Int) -> Merged {
    let new = nodes[index]
    var trace = Trace()
    if let neutral = new.element.neutral {
      trace.flights.steer(from: neutral, to: new.element, at: time, drive: drive(new.mark))
    }
    if isHanding { lens = lens.inside(trace.flights.shown(new.element, at: time)) }
    return Merged(new, trace, isAsNew: false)
  }

  @inline(never)
  private func endAround(_ merged: Merged, _ items: [Item], _ pool: NodePool) {
    let children = grouped(items[...], depth: 0, pool)
    merged.node.children = children.nodes
    guard !children.traces.isEmpty else { return }
    var trace = merged.trace ?? Trace()
    trace.children = children.traces
    merged.trace = trace
  }

  /// Lets an old node go that has no counterpart; nil for one that goes at once.
  @inline(never)
  private func leave(_ piece: NodePool.Piece) -> Item? {
    guard let merged = departAll(piece.node, piece.trace) else { return nil }
    return Item(merged, shells: piece.shells, isLeaving: true)
  }

  /// Lets the views and shapes in a node go; what else there is goes at once unless it stands around
  /// them.
  private func departAll(_ node: SceneNode, _ trace: Trace?) -> Merged? {
    if let trace, trace.isLeaving || !trace.isLasting && !node.isEffect {
      return Merged(node, trace, isAsNew: false)
    }
    guard !node.isView else { return depart(node, trace) }
    if !node.isEffect { return fadeOut(node, trace) }
    guard hasTransitions || trace?.holdsLeaving == true else { return nil }
    let merged = Merged(node, isAsNew: false)
    let outer = lens
    if isHanding { enterLens(merged) }
    let inner = departAll(node.children, trace?.children ?? [])
    lens = outer
    guard !inner.isEmpty else { return nil }
    putLeaving(inner, into: merged, trace)
    return merged
  }

  private func departAll(_ nodes: [SceneNode], _ traces: [Trace]) -> [Merged] {
    var left: [Merged] = []
    var next = 0
    for index in nodes.indices {
      var trace: Int?
      if next < traces.count, traces[next].index == index {
        trace = next
        next += 1
      }
      if let child = departAll(nodes[index], trace.map { traces[$0] }) { left.append(child) }
    }
    return left
  }

  /// Puts views that leave into an old effect.
  @inline(never)
  private func putLeaving(_ inner: [Merged], into merged: Merged, _ trace: Trace?) {
    merged.node.mark = Presentation.leavingMark
    merged.node.children = inner.map(\.node)
    var kept = trace ?? Trace()
    kept.children = []
    var until = time
    for (index, child) in inner.enumerated() {
      guard var trace = child.trace else { continue }
      trace.index = index
      until = max(until, trace.until)
      kept.children.append(trace)
    }
    kept.life = .passing(until: until, nil)
    merged.trace = kept
  }

  /// The items in order, with the old effects that stood around them and now fade.
  private func grouped(_ items: ArraySlice<Item>, depth: Int, _ pool: NodePool) -> TracedNodes {
    var result = TracedNodes(nodes: [])
    var index = items.startIndex
    while index < items.endIndex {
      let item = items[index]
      guard item.shells.count > depth else {
        result.append(item.merged.node, item.merged.trace)
        index += 1
        continue
      }
      let shell = item.shells[depth]
      let end =
        items[index...].firstIndex { $0.shells.count <= depth || $0.shells[depth] != shell }
        ?? items.endIndex
      let inner = grouped(items[index..<end], depth: depth + 1, pool)
      let isLeaving = items[index..<end].allSatisfy(\.isLeaving)
      result.append(passing(pool.shells[shell], inner, isLeaving: isLeaving))
      index = end
    }
    return result
  }

  /// An old effect around what was in it, on its way to doing nothing; only that if it is gone.
  @inline(never)
  private func passing(
    _ shell: NodePool.Piece, _ inner: TracedNodes, isLeaving: Bool
  ) -> TracedNodes {
    var node = shell.node
    node.children = inner.nodes
    var trace = Trace(flights: shell.trace?.flights ?? [], children: inner.traces)
    if isLeaving {
      // It stays around what leaves, as it is.
      trace.life = .passing(until: inner.traces.map(\.until).max() ?? time, nil)
    } else {
      let mark = scopes.counterpart(of: node.mark, in: oldScopes)
      let moved = moved(node.element)
      let rest = moved.neutral ?? moved
      trace.flights.steer(from: node.element, to: rest, at: time, carries: carries) { part in
        guard let drive = drive(mark)(part), drive.animation.duration.isFinite else { return nil }
        return drive
      }
      let end =
        moved.neutral == nil ? lastTime(of: shell, around: inner, mark) : trace.flights.end
      guard let end, end.isFinite, end > time else { return inner }
      node.element = rest
      trace.life = .passing(until: end, nil)
    }
    node.mark = Presentation.leavingMark
    return TracedNodes(nodes: [node], traces: [trace])
  }

  /// An old clip moved along with the view that it stands in.
  private func moved(_ element: SceneElement) -> SceneElement {
    guard case .clip = element, let frames, frames.old != frames.new else { return element }
    return element.mapped(by: Transform(from: frames.old, to: frames.new))
  }

  /// Until when an old clip stays, which has nothing to fade to; nil for one that goes at once.
  ///
  /// It cuts off what it held as long as that is on its way by the change that took the clip away.
  private func lastTime(
    of shell: NodePool.Piece, around inner: TracedNodes, _ mark: Int32
  ) -> Double? {
    guard case .clip = shell.node.element else { return nil }
    if case .passing(let until, nil)? = shell.trace?.life { return until }
    guard let drive = drive(mark)(.frame) else { return nil }
    var isEndless = false
    let rest = inner.traces.restTime(time, isEndless: &isEndless)
    return min(rest, time + drive.animation.duration)
  }
}
