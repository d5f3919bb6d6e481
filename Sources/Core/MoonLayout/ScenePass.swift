import MoonGeometry
import MoonScene

/// One walk that places nodes and gathers what they draw.
final class ScenePass {
  /// What makes nodes of views that are known only now.
  let resolver: Resolver
  /// The whole room; inside bars of its own and in what scrolls, that of the view with them.
  var room: Rect
  /// What scrolls here, and what is above it.
  var scrolling = ScrollSurroundings()
  /// What was drawn so far, at this level and at those around it.
  ///
  /// Whatever changes it takes it out and puts it back: an access in place would be watched over,
  /// which costs more than most of what is done here.
  private(set) var nodes: [SceneNode]
  /// The part of the room that is free of bars and rounded corners.
  var safeArea: Rect
  /// What views have set, in view order.
  var preferences: [PreferenceEntry] = []
  /// Who is told of it after the layout, inner views first.
  var preferenceChanges: [PreferenceChange] = []
  /// Where views were made, if that is wanted.
  var origins: [ScenePath: ViewOrigin] = [:]
  var recordsOrigins = false
  /// What views do when they are used.
  var actions: [ViewAction] = []
  /// The frames that views share.
  var matched: MatchedFrames
  /// The views that share them, in view order.
  var matches: [MatchedPlace] = []
  /// How views come and go.
  var transitions: [ScenePath: Transition] = [:]
  /// Who is told when views come, go or change, in view order.
  var events: [ViewEvent] = []
  /// The rows with buttons behind them.
  var swipes: [SwipeState] = []
  /// The index of the scope that is drawn; 0 for the scene.
  var scope: Int32 = 0
  /// The scopes from 1 on.
  var scopes: [AnimationScope] = []
  private var keys: [SceneKey]

  init(resolver: Resolver, room: Rect, safeArea: Rect, matched: MatchedFrames) {
    self.resolver = resolver
    self.room = room
    self.safeArea = safeArea
    self.matched = matched
    var (nodes, keys): ([SceneNode], [SceneKey]) = ([], [])
    nodes.reserveCapacity(8)
    keys.reserveCapacity(8)
    (self.nodes, self.keys) = (nodes, keys)
  }

  /// The keys of the views around, outermost first.
  var path: [SceneKey] {
    get { keys }
    set { keys = newValue }
  }

  /// Goes into a view.
  func enter(_ key: SceneKey) {
    var taken: [SceneKey] = []
    swap(&taken, &keys)
    taken.append(key)
    swap(&taken, &keys)
  }

  /// Goes out of the innermost view.
  func leave() {
    var taken: [SceneKey] = []
    swap(&taken, &keys)
    taken.removeLast()
    swap(&taken, &keys)
  }

  /// Draws a node above what there is.
  func add(_ node: consuming SceneNode) {
    node.mark = scope
    var taken: [SceneNode] = []
    swap(&taken, &nodes)
    taken.append(consume node)
    swap(&taken, &nodes)
  }

  /// Draws nodes above what there is, which keep the scopes that they have.
  func add(_ more: [SceneNode]) {
    var taken: [SceneNode] = []
    swap(&taken, &nodes)
    taken.append(contentsOf: more)
    swap(&taken, &nodes)
  }

  /// Puts an effect or a meaning around what was drawn since ``begin()``; in this scope, or another.
  func wrap(_ element: consuming SceneElement, from start: Int, in other: Int32? = nil) {
    var taken: [SceneNode] = []
    swap(&taken, &nodes)
    let children = Self.cut(&taken, start)
    taken.append(SceneNode(element, children: children, mark: other ?? scope))
    swap(&taken, &nodes)
  }

  /// Begins a scope inside the one that is drawn.
  func beginScope(_ scope: AnimationScope) {
    scopes.append(scope)
    self.scope = Int32(scopes.count)
  }

  /// Starts to gather apart, until ``end(_:)``; returns the place where it starts.
  func begin() -> Int { nodes.count }

  /// Ends gathering apart; returns what was gathered since ``begin()``.
  func end(_ start: Int) -> [SceneNode] {
    var taken: [SceneNode] = []
    swap(&taken, &nodes)
    let drawn = Self.cut(&taken, start)
    swap(&taken, &nodes)
    return drawn
  }

  /// Takes off what comes from a place on.
  private static func cut(_ nodes: inout [SceneNode], _ start: Int) -> [SceneNode] {
    if start == 0 {
      var all: [SceneNode] = []
      swap(&all, &nodes)
      return all
    }
    // Taken off from the end, a node moves; a part of the array would be a copy of each.
    switch nodes.count - start {
    case ...0: return []
    case 1: return [nodes.removeLast()]
    case 2:
      let last = nodes.removeLast()
      return [nodes.removeLast(), last]
    case let count:
      // To reverse an array in place copies, too: twice from the end does not.
      var reversed: [SceneNode] = []
      reversed.reserveCapacity(count)
      for _ in 0..<count { reversed.append(nodes.removeLast()) }
      var taken: [SceneNode] = []
      taken.reserveCapacity(count)
      while let node = reversed.popLast() { taken.append(node) }
      return taken
    }
  }
}
