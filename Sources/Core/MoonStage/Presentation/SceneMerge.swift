import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene

/// One change of where a scene is going: matches the new nodes with the old ones, and lets what
/// differs go from what is shown now.
///
/// Views are matched by key and kind among their siblings, other nodes by role and order.
final class SceneMerge {
  /// When the change comes, in seconds.
  let time: Double
  /// Whether things should not move.
  let reduceMotion: Bool
  /// Which animation shows a change.
  var scopes: ScopeTable
  /// The table of the frame before.
  let oldScopes: ScopeTable
  /// How views come.
  let transitions: [ScenePath: Transition]
  /// How views go.
  let oldTransitions: [ScenePath: Transition]
  /// Where views were made, and where those were that go.
  let origins: [ScenePath: ViewOrigin]
  /// Where those views were made that go.
  let oldOrigins: [ScenePath: ViewOrigin]
  /// The views that start from the frame of another one.
  var arrivals: [ScenePath: HandedFrame] = [:]
  /// The views that end in the frame of another one.
  var departures: [ScenePath: HandedFrame] = [:]
  /// Where the transforms around have things now; only kept where frames are handed over.
  var lens = Transform.identity
  private var trail: [Place] = []

  /// A node that is gone into.
  private enum Place {
    /// One of some siblings; its key is only looked up when it is needed.
    case node([SceneNode], Int)
    /// A view by its key.
    case key(SceneKey)
  }

  init(
    _ result: LayoutResult, _ occasion: ScopeTable.Occasion, after before: PresentedTarget,
    at time: Double, reduceMotion: Bool
  ) {
    self.time = time
    self.reduceMotion = reduceMotion
    oldScopes = before.scopes
    scopes = ScopeTable(result.scopes, occasion, after: before.scopes)
    transitions = result.transitions
    oldTransitions = before.transitions
    origins = result.origins
    oldOrigins = before.origins
  }

  /// A node as it is now.
  struct Merged {
    /// The node, where it is going.
    var node: SceneNode
    /// What it has beside; nil for nothing.
    var trace: Trace?
    /// Whether the node holds the very nodes of the layout.
    var isAsNew = true

    init(_ node: SceneNode, _ trace: Trace? = nil, isAsNew: Bool = true) {
      self.node = node
      self.trace = trace.flatMap { $0.isEmpty ? nil : $0 }
      self.isAsNew = isAsNew
    }
  }

  /// Siblings as they are now.
  struct MergedNodes {
    /// The nodes, with what they have beside.
    var traced: TracedNodes
    /// Whether they are the very nodes of the layout.
    var isAsNew = true
  }

  /// The keys of the views around.
  var keys: [SceneKey] {
    trail.compactMap { place in
      switch place {
      case .node(let nodes, let index): nodes[index].view?.key
      case .key(let key): key
      }
    }
  }

  /// Goes into a view for a while.
  func inside<Result>(_ key: SceneKey, _ body: () -> Result) -> Result {
    trail.append(.key(key))
    defer { trail.removeLast() }
    return body()
  }

  /// What moves a part of a node in a scope.
  func drive(_ mark: Int32) -> (ScenePart) -> Drive? {
    { [self] part in reduceMotion && part.isMovement ? nil : scopes.drive(mark) }
  }

  /// What moves a part, given the drive of the whole.
  func allowed(_ drive: Drive?) -> (ScenePart) -> Drive? {
    { [self] part in reduceMotion && part.isMovement ? nil : drive }
  }

  private var carries: Bool {
    guard case .refresh = scopes.occasion else { return false }
    return true
  }

  /// Whether views come and go by their transitions.
  var hasTransitions: Bool {
    guard case .update(let transaction) = scopes.occasion else { return false }
    return !transaction.disablesAnimations
  }

  /// Whether frames are handed from view to view in this change.
  var isHanding: Bool { !arrivals.isEmpty || !departures.isEmpty }

  // MARK: Pairs

  /// Merges siblings; nil when they are just the new ones, with nothing on its way.
  func merge(_ old: [SceneNode], _ traces: [Trace], _ new: [SceneNode]) -> MergedNodes? {
    // Those that differ, ascending; mostly there are none.
    var differing: [Int] = []
    guard old.count == new.count, traces.allSatisfy(\.isLasting) else {
      return align(TracedNodes(nodes: old, traces: traces), new)
    }
    for index in new.indices where old[index].element != new[index].element {
      guard old[index].isCounterpart(of: new[index]) else {
        return align(TracedNodes(nodes: old, traces: traces), new)
      }
      differing.append(index)
    }
    var result: MergedNodes?
    var (nextTrace, nextDiffering) = (0, 0)
    for index in new.indices {
      var trace: Trace?
      if nextTrace < traces.count, traces[nextTrace].index == index {
        trace = traces[nextTrace]
        nextTrace += 1
      }
      var differs = false
      if nextDiffering < differing.count, differing[nextDiffering] == index {
        differs = true
        nextDiffering += 1
      }
      // Most nodes end here.
      if trace == nil, !differs, old[index].children.isEmpty, new[index].children.isEmpty {
        continue
      }
      trail.append(.node(new, index))
      let merged: Merged?
      if trace == nil, !differs, !isHanding {
        merged = merge(old[index].children, [], new[index].children).map {
          holding(new[index], $0)
        }
      } else {
        merged = pair(old[index], trace, new[index], isEqual: !differs)
      }
      trail.removeLast()
      guard let merged else { continue }
      var sum = result ?? MergedNodes(traced: TracedNodes(nodes: new))
      result = nil
      if !merged.isAsNew {
        sum.traced.nodes[index] = merged.node
        sum.isAsNew = false
      }
      if var trace = merged.trace {
        trace.index = index
        sum.traced.traces.append(trace)
      }
      result = sum
    }
    return result
  }

  /// A new node around merged children.
  private func holding(_ node: SceneNode, _ children: MergedNodes) -> Merged {
    var node = node
    if !children.isAsNew { node.children = children.traced.nodes }
    return Merged(node, Trace(children: children.traced.traces), isAsNew: children.isAsNew)
  }

  /// Merges a node with its counterpart; both are on the trail.
  private func pair(
    _ old: SceneNode, _ trace: Trace?, _ new: SceneNode, isEqual: Bool
  ) -> Merged? {
    var result = Merged(new)
    var kept = Trace(flights: trace?.flights ?? [])
    if case .mask(let oldMask) = old.element, case .mask(let newMask) = new.element {
      if let mask = merge(oldMask, trace?.mask ?? [], newMask) {
        if !mask.isAsNew {
          result.node.element = .mask(mask.traced.nodes)
          result.isAsNew = false
        }
        kept.mask = mask.traced.traces
      }
    } else if !isEqual {
      kept.flights.steer(
        from: old.element, to: new.element, at: time, carries: carries, drive: drive(new.mark))
    }
    if reduceMotion { kept.flights.removeAll { $0.part.isMovement } }
    let outer = lens
    defer { lens = outer }
    if isHanding, case .transform = new.element {
      lens = lens.inside(kept.flights.shown(new.element, at: time))
    }
    var children = TracedNodes(nodes: old.children, traces: trace?.children ?? [])
    var wrappers: [TransitionWrapper] = []
    if let view = new.view {
      wrappers = children.takeWrappers()
      if trace?.isLeaving == true { comeBack(&wrappers, new, view) }
      if isHanding { for wrapper in wrappers { lens = wrapper.lens(lens, at: time) } }
    }
    var merged = merge(children.nodes, children.traces, new.children)
    if !wrappers.isEmpty {
      let inner = merged?.traced ?? TracedNodes(nodes: new.children)
      merged = MergedNodes(traced: inner.wrapped(in: wrappers), isAsNew: false)
    }
    if let merged {
      if !merged.isAsNew {
        result.node.children = merged.traced.nodes
        result.isAsNew = false
      }
      kept.children = merged.traced.traces
    }
    if !kept.isEmpty { result.trace = kept }
    return result.isAsNew && result.trace == nil ? nil : result
  }

  /// Merges a node with its counterpart of another place among its siblings.
  func pair(_ old: SceneNode, _ trace: Trace?, _ new: SceneNode) -> Merged {
    trail.append(.node([new], 0))
    defer { trail.removeLast() }
    return pair(old, trace, new, isEqual: old.element == new.element) ?? Merged(new)
  }
}

extension SceneNode {
  /// Whether a new node is the same view as this one, or a node of the same role.
  func isCounterpart(of new: SceneNode) -> Bool {
    switch (view, new.view) {
    case (let old?, let new?): old.key == new.key && old.kind == new.kind
    case (nil, nil): element.sort == new.element.sort
    case (_?, nil), (nil, _?): false
    }
  }

  /// What the view is; nil for a node that is none.
  var view: Semantics? {
    guard case .semantics(let semantics) = element else { return nil }
    return semantics
  }

  /// Whether the node is an effect around what it holds.
  var isEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }
}

extension SceneElement {
  /// A number for each role.
  fileprivate var sort: Int {
    switch self {
    case .fill: 0
    case .stroke: 1
    case .text: 2
    case .symbol: 3
    case .image: 4
    case .backdrop: 5
    case .opacity: 6
    case .clip: 7
    case .mask: 8
    case .blur: 9
    case .shadow: 10
    case .blend: 11
    case .glassGroup: 12
    case .semantics: 13
    case .transform(let transform):
      switch transform {
      case .offset: 14
      case .scale: 15
      case .rotation: 16
      case .rotation3D: 17
      case .affine: 18
      }
    }
  }
}
