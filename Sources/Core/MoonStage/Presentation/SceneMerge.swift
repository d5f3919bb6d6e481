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
  /// The keys of the views around.
  private(set) var keys: [SceneKey] = []
  /// Where the transforms around have things now; only kept where frames are handed over.
  var lens = Transform.identity

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

  /// Goes into a view for a while.
  func inside<Result>(_ key: SceneKey, _ body: () -> Result) -> Result {
    keys.append(key)
    defer { keys.removeLast() }
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

  // MARK: Pairs

  /// Merges siblings.
  func merge(_ old: TracedNodes, _ new: [SceneNode]) -> (TracedNodes, isAsNew: Bool) {
    guard old.nodes.count == new.count, old.traces.allSatisfy(\.isLasting),
      zip(old.nodes, new).allSatisfy({ $0.isCounterpart(of: $1) })
    else { return align(old, new) }
    var result = TracedNodes(nodes: new)
    var isAsNew = true
    var next = 0
    for index in new.indices {
      var trace: Trace?
      if next < old.traces.count, old.traces[next].index == index {
        trace = old.traces[next]
        next += 1
      }
      let merged = pair(old.nodes[index], trace, new[index])
      if !merged.isAsNew {
        result.nodes[index] = merged.node
        isAsNew = false
      }
      if var trace = merged.trace {
        trace.index = index
        result.traces.append(trace)
      }
    }
    return (result, isAsNew)
  }

  /// Merges a node with its counterpart.
  func pair(_ old: SceneNode, _ trace: Trace?, _ new: SceneNode) -> Merged {
    var result = Merged(new)
    var kept = Trace(flights: trace?.flights ?? [])
    if case .mask(let oldMask) = old.element, case .mask(let newMask) = new.element {
      let (mask, isAsNew) = merge(
        TracedNodes(nodes: oldMask, traces: trace?.mask ?? []), newMask)
      if !isAsNew {
        result.node.element = .mask(mask.nodes)
        result.isAsNew = false
      }
      kept.mask = mask.traces
    } else if old.element != new.element {
      kept.flights.steer(
        from: old.element, to: new.element, at: time, carries: carries, drive: drive(new.mark))
    }
    if reduceMotion { kept.flights.removeAll { $0.part.isMovement } }
    let outer = lens
    if isHanding, case .transform = new.element {
      lens = lens.inside(kept.flights.shown(new.element, at: time))
    }
    var children = TracedNodes(nodes: old.children, traces: trace?.children ?? [])
    let merged: (TracedNodes, isAsNew: Bool)
    if case .semantics(let semantics) = new.element {
      merged = inside(semantics.key) {
        var wrappers = children.takeWrappers()
        if trace?.isLeaving == true { comeBack(&wrappers, new, semantics) }
        let outer = lens
        if isHanding { for wrapper in wrappers { lens = wrapper.lens(lens, at: time) } }
        let inner = merge(children, new.children)
        lens = outer
        guard !wrappers.isEmpty else { return inner }
        return (inner.0.wrapped(in: wrappers), false)
      }
    } else if old.children.isEmpty, new.children.isEmpty {
      merged = (TracedNodes(nodes: []), true)
    } else {
      merged = merge(children, new.children)
    }
    lens = outer
    if !merged.isAsNew {
      result.node.children = merged.0.nodes
      result.isAsNew = false
    }
    kept.children = merged.0.traces
    if !kept.isEmpty { result.trace = kept }
    return result
  }

  /// Whether frames are handed from view to view in this change.
  var isHanding: Bool { !arrivals.isEmpty || !departures.isEmpty }
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
