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
  /// The frame that the view around was going to, and the one it is going to now; nil for no view.
  var frames: (old: Rect, new: Rect)?
  /// The map of a view that is back with a frame that is handed over to it; nil elsewhere.
  private var coming: HandedMap?
  private var trail: [Place] = []

  /// A node that is gone into, one of some siblings; its key is only looked up when it is needed.
  private typealias Place = (nodes: [SceneNode], index: Int)

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

  /// A node as it is now; on the heap, since scenes may be deep.
  final class Merged {
    /// The node, where it is going.
    var node: SceneNode
    /// What it has beside; nil for nothing.
    var trace: Trace?
    /// Whether the node holds the very nodes of the layout.
    var isAsNew: Bool

    init(_ node: SceneNode, _ trace: Trace? = nil, isAsNew: Bool = true) {
      self.node = node
      self.trace = trace.flatMap { $0.isEmpty ? nil : $0 }
      self.isAsNew = isAsNew
    }

    /// One of some nodes, as the layout has it.
    @inline(never)
    convenience init(_ nodes: [SceneNode], _ index: Int) { self.init(nodes[index]) }
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
    trail.compactMap { $0.nodes.key($0.index) }
  }

  /// Goes into one of some nodes.
  func enter(_ nodes: [SceneNode], _ index: Int) { trail.append((nodes, index)) }

  /// Goes out of a node.
  func leave() { trail.removeLast() }

  /// What moves a part of a node in a scope.
  func drive(_ mark: Int32) -> (ScenePart) -> Drive? {
    { [self] part in reduceMotion && part.isMovement ? nil : scopes.drive(mark) }
  }

  /// What moves a part, given the drive of the whole.
  func allowed(_ drive: Drive?) -> (ScenePart) -> Drive? {
    { [self] part in reduceMotion && part.isMovement ? nil : drive }
  }

  /// Whether what is on its way goes on beside what time changes.
  var carries: Bool {
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
    guard old.count == new.count, traces.allSatisfy(\.isLasting),
      let differing = differences(old, new)
    else { return align(TracedNodes(nodes: old, traces: traces), new) }
    var result: MergedNodes?
    var (nextTrace, nextDiffering) = (0, 0)
    for index in new.indices {
      var trace: Int?
      if nextTrace < traces.count, traces[nextTrace].index == index {
        trace = nextTrace
        nextTrace += 1
      }
      var differs = false
      if nextDiffering < differing.count, differing[nextDiffering] == index {
        differs = true
        nextDiffering += 1
      }
      let isPlain = trace == nil && !differs
      // Most nodes end here.
      if isPlain, old.isLeaf(index), new.isLeaf(index), coming == nil { continue }
      trail.append((new, index))
      if isPlain, !isHanding {
        if let children = merge(old.inside(index), [], new.inside(index)) {
          put(holding(new, index, children), index, new, &result)
        }
      } else {
        let work = begin(old, traces, trace, new, index, isEqual: !differs)
        let children = merge(work.nodes, work.traces, new.inside(index))
        if let merged = end(work, children) { put(merged, index, new, &result) }
      }
      trail.removeLast()
    }
    return result
  }

  /// The places of nodes that differ from their counterparts; nil when some have none.
  @inline(never)
  private func differences(_ old: [SceneNode], _ new: [SceneNode]) -> [Int]? {
    var differing: [Int] = []
    for index in new.indices where old[index].element != new[index].element {
      guard old[index].isCounterpart(of: new[index]) else { return nil }
      differing.append(index)
    }
    return differing
  }

  /// Puts a node among its siblings.
  @inline(never)
  private func put(
    _ merged: Merged, _ index: Int, _ new: [SceneNode], _ result: inout MergedNodes?
  ) {
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

  /// A new node around merged children.
  @inline(never)
  private func holding(_ nodes: [SceneNode], _ index: Int, _ children: MergedNodes) -> Merged {
    let merged = Merged(
      nodes[index], Trace(children: children.traced.traces), isAsNew: children.isAsNew)
    if !children.isAsNew { merged.node.children = children.traced.nodes }
    return merged
  }

  /// A node and its counterpart, while their children are merged; on the heap for the stack's sake.
  private final class PairWork {
    let merged: Merged
    var kept: Trace
    let outerLens: Transform
    let outerFrames: (old: Rect, new: Rect)?
    let outerComing: HandedMap?
    var wrappers: [TransitionWrapper] = []
    /// The old children.
    var nodes: [SceneNode] = []
    /// What the old children have.
    var traces: [Trace] = []

    init(_ new: SceneNode, _ kept: Trace, in merge: SceneMerge) {
      merged = Merged(new)
      self.kept = kept
      (outerLens, outerFrames, outerComing) = (merge.lens, merge.frames, merge.coming)
    }
  }

  /// Merges a node with its counterpart, but for their children; both are on the trail.
  @inline(never)
  private func begin(
    _ olds: [SceneNode], _ traces: [Trace], _ trace: Int?, _ news: [SceneNode], _ index: Int,
    isEqual: Bool
  ) -> PairWork {
    begin(olds[index], trace.map { traces[$0] }, news[index], isEqual: isEqual)
  }

  private func begin(
    _ old: SceneNode, _ trace: Trace?, _ new: SceneNode, isEqual: Bool
  ) -> PairWork {
    let work = PairWork(new, Trace(flights: trace?.flights ?? []), in: self)
    var children = TracedNodes(nodes: old.children, traces: trace?.children ?? [])
    if let view = new.view {
      frames = old.view.map { ($0.frame, view.frame) }
      work.wrappers = children.takeWrappers()
      if trace?.isLeaving == true { comeBack(&work.wrappers, new, view) }
      if isHanding { beginView(work.wrappers) }
    }
    if case .mask(let oldMask) = old.element, case .mask(let newMask) = new.element {
      if let mask = merge(oldMask, trace?.mask ?? [], newMask) {
        if !mask.isAsNew {
          work.merged.node.element = .mask(mask.traced.nodes)
          work.merged.isAsNew = false
        }
        work.kept.mask = mask.traced.traces
      }
    } else if let coming {
      work.kept.flights.steer(
        from: old.element, to: new.element, placedAs: coming.start(of: new) ?? new.element,
        at: time, drive: drive(new.mark), placing: allowed(coming.drive))
    } else if !isEqual {
      work.kept.flights.steer(
        from: old.element, to: new.element, at: time, carries: carries, drive: drive(new.mark))
    }
    if reduceMotion { work.kept.flights.removeAll { $0.part.isMovement } }
    if isHanding {
      lens = lens.inside(work.kept.flights.shown(new.element, at: time))
      coming = coming?.inside(new.element)
    }
    (work.nodes, work.traces) = (children.nodes, children.traces)
    return work
  }

  /// Notes where the transition of a view has things now, and the frame that is handed over to it.
  @inline(never)
  private func beginView(_ wrappers: [TransitionWrapper]) {
    for wrapper in wrappers { lens = wrapper.lens(lens, at: time) }
    if let handed = arrivals[ScenePath(keys)] { coming = HandedMap(handed, in: lens) }
  }

  /// Puts the merged children into a node; nil when it is just the new one.
  @inline(never)
  private func end(_ work: PairWork, _ children: MergedNodes?) -> Merged? {
    (lens, frames, coming) = (work.outerLens, work.outerFrames, work.outerComing)
    var children = children
    if !work.wrappers.isEmpty {
      let inner = children?.traced ?? TracedNodes(nodes: work.merged.node.children)
      children = MergedNodes(traced: inner.wrapped(in: work.wrappers), isAsNew: false)
    }
    let merged = work.merged
    if let children {
      if !children.isAsNew {
        merged.node.children = children.traced.nodes
        merged.isAsNew = false
      }
      work.kept.children = children.traced.traces
    }
    if !work.kept.isEmpty { merged.trace = work.kept }
    return merged.isAsNew && merged.trace == nil ? nil : merged
  }

  /// Merges a node with its counterpart of another place among its siblings.
  func pair(_ piece: NodePool.Piece, _ new: [SceneNode], _ index: Int) -> Merged {
    trail.append((new, index))
    let work = begin(piece, new[index])
    let children = merge(work.nodes, work.traces, new.inside(index))
    trail.removeLast()
    return end(work, children) ?? work.merged
  }

  @inline(never)
  private func begin(_ piece: NodePool.Piece, _ new: SceneNode) -> PairWork {
    begin(piece.node, piece.trace, new, isEqual: piece.node.element == new.element)
  }
}

extension SceneNode {
  /// Whether a new node is the same view as this one, or a node of the same role.
  @inline(never)
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

  /// Whether the node is a view.
  var isView: Bool {
    guard case .semantics = element else { return false }
    return true
  }

  /// Whether the node is an effect around what it holds.
  var isEffect: Bool {
    switch element {
    case .opacity, .transform, .clip, .mask, .blur, .shadow, .blend, .glassGroup: true
    case .fill, .stroke, .text, .symbol, .image, .backdrop, .semantics: false
    }
  }
}

// What is asked of nodes in walks, each call apart for the sake of the stack: in a program that isn't
// optimised a look at an element of an array is a copy.
extension [SceneNode] {
  /// The children of one of the nodes.
  @inline(never)
  func inside(_ index: Int) -> [SceneNode] { self[index].children }

  /// The nodes of a mask; none for another node.
  @inline(never)
  func mask(_ index: Int) -> [SceneNode] {
    guard case .mask(let nodes) = self[index].element else { return [] }
    return nodes
  }

  /// Whether one of the nodes has no children.
  @inline(never)
  func isLeaf(_ index: Int) -> Bool { self[index].children.isEmpty }

  /// Whether one of the nodes is a view.
  @inline(never)
  func isView(_ index: Int) -> Bool { self[index].isView }

  /// The key of one of the nodes; nil for one that is no view.
  @inline(never)
  func key(_ index: Int) -> SceneKey? { self[index].view?.key }
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
