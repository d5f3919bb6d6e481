import MoonGeometry

/// The room around what scrolls, by edge in points; nil for the scroll view's own choice.
struct ContentMargins: Hashable, Sendable {
  var top: Double?
  var leading: Double?
  var bottom: Double?
  var trailing: Double?

  /// The margins with others at some edges.
  func setting(_ edges: EdgeSet, _ margin: Double) -> ContentMargins {
    var result = self
    if edges.contains(.top) { result.top = margin }
    if edges.contains(.leading) { result.leading = margin }
    if edges.contains(.bottom) { result.bottom = margin }
    if edges.contains(.trailing) { result.trailing = margin }
    return result
  }

  /// Insets by screen side, with these where none are said.
  func insets(horizontal: Double, vertical: Double, isRTL: Bool) -> Insets {
    let (before, after) = (leading ?? horizontal, trailing ?? horizontal)
    return Insets(
      top: top ?? vertical, leading: isRTL ? after : before, bottom: bottom ?? vertical,
      trailing: isRTL ? before : after)
  }
}

extension ViewPlace {
  /// The margins inside a modifier that says them.
  func environmentMargins(_ edges: EdgeSet, _ margin: Double) throws(LayoutError) -> ContentMargins
  {
    guard margin.isFinite else {
      throw LayoutError(.badNumber, "margins must be finite numbers, got \(margin)")
    }
    return surroundings.environment.contentMargins.setting(
      edges, min(max(0, margin), Resolver.farthest))
  }

  /// The place of what scrolls: margins are those of the outer scroll view only.
  func scrolled() -> ViewPlace {
    guard surroundings.environment.contentMargins != ContentMargins() else { return self }
    return changed { $0.contentMargins = ContentMargins() }
  }
}
