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
  /// What was drawn so far at this level.
  private(set) var nodes: [SceneNode] = []
  /// The part of the room that is free of bars and rounded corners.
  var safeArea: Rect
  /// The keys of the views around, outermost first.
  var path: [SceneKey] = []
  /// What views have set, in view order.
  var preferences: [PreferenceEntry] = []
  /// Who is told of it after the layout, inner views first.
  var preferenceChanges: [PreferenceChange] = []
  /// What views do when they are used.
  var actions: [ViewAction] = []
  /// The frames that views share.
  var matched: MatchedFrames

  init(resolver: Resolver, room: Rect, safeArea: Rect, matched: MatchedFrames) {
    self.resolver = resolver
    self.room = room
    self.safeArea = safeArea
    self.matched = matched
  }

  /// Draws a node above what there is.
  func add(_ node: SceneNode) { nodes.append(node) }

  /// Draws nodes above what there is.
  func add(_ more: [SceneNode]) { nodes.append(contentsOf: more) }

  /// Starts to gather apart, until ``end(_:)``; returns what was gathered so far.
  func begin() -> [SceneNode] {
    var outer: [SceneNode] = []
    swap(&outer, &nodes)
    return outer
  }

  /// Ends gathering apart; returns what was gathered since ``begin()``.
  func end(_ outer: [SceneNode]) -> [SceneNode] {
    var inner = outer
    swap(&inner, &nodes)
    return inner
  }
}
