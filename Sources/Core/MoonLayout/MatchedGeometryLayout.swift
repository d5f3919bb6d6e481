import MoonGeometry
import MoonScene

/// The frames that views share, by id: those of the walk before, and those found in this one.
struct MatchedFrames {
  /// An id in its namespace.
  struct Name: Hashable {
    var id: SceneKey
    var namespace: String
  }

  /// The frames that followers take.
  var known: [Name: Rect] = [:]
  /// The frames that sources gave in this walk.
  var found: [Name: Rect] = [:]
  /// Whether a view follows another one.
  var hasFollowers = false
}

/// A view that gives its frame to others, or takes that of another one.
final class MatchedGeometryNode: WrapperNode {
  private let match: MatchedGeometry
  private let origin: ViewOrigin?

  init(_ inner: LayoutNode, _ match: MatchedGeometry, _ origin: ViewOrigin?) {
    self.match = match
    self.origin = origin
    super.init(inner)
  }

  override func draw(_ frame: Rect, _ proposal: Proposal, _ pass: ScenePass) throws {
    let name = MatchedFrames.Name(id: match.id, namespace: match.namespace)
    guard !match.isSource else {
      // The last in view order wins.
      if pass.matched.found.updateValue(frame, forKey: name) != nil {
        pass.resolver.warn(
          "two views share their frame as \(match.id.shown): the last one counts", at: origin)
      }
      note(frame, pass)
      return try inner.place(frame, proposal, pass)
    }
    pass.matched.hasFollowers = true
    guard let source = pass.matched.known[name] else {
      note(frame, pass)
      return try inner.place(frame, proposal, pass)
    }
    let takesSize = match.properties != .position
    let offer = takesSize ? Proposal(source.size) : proposal
    let size = takesSize ? try inner.measure(offer) : frame.size
    let anchor = (match.properties == .size ? frame : source).point(at: match.anchor)
    let origin = Point(
      x: anchor.x - size.width * match.anchor.x, y: anchor.y - size.height * match.anchor.y)
    self.frame = Rect(origin: origin, size: size)
    note(self.frame, pass)
    try inner.place(self.frame, offer, pass)
  }

  private func note(_ frame: Rect, _ pass: ScenePass) {
    pass.matches.append(MatchedPlace(match, path: ScenePath(pass.path), frame: frame))
  }
}
