import MoonLayout
import MoonScene

extension Stage {
  /// The ways in which a view can be used.
  func actions(at path: ScenePath) -> [ViewAction] {
    (page?.result.actions ?? []).filter { $0.path == path }
  }

  /// What is done when a view is tapped; nil when nothing is.
  ///
  /// The view itself does it, or else the nearest around it that does something. A disabled one keeps
  /// the tap to itself.
  func use(of path: ScenePath, taps count: Int) -> (() throws -> Void)? {
    for path in path.chain {
      guard let hit = target(path)?.semantics.hit else { continue }
      guard hit.isEnabled else { return nil }
      for action in actions(at: path) {
        if let use = action.kind.use(taps: count) { return use }
        if case .disclose(let isGiven) = action.kind, count == 1 {
          return { [weak self] in self?.turnGroup(path, isGiven: isGiven) }
        }
      }
    }
    return nil
  }

  /// A view of the scene that what is shown is on its way to.
  func target(_ path: ScenePath) -> PlacedView? { page?.result.scene.view(at: path) }

  /// The view itself or the nearest around that can be tapped; nil for none.
  func tappable(_ path: ScenePath) -> ScenePath? {
    path.chain.first { path in
      guard let view = target(path) else { return false }
      return view.isSeen && view.semantics.hit != nil
    }
  }
}

extension ViewAction.Kind {
  /// What so many taps do; nil when it is used in another way.
  fileprivate func use(taps count: Int) -> (() throws -> Void)? {
    switch self {
    case .tap(let wanted, let action): wanted == count ? action : nil
    case .toggle(let isOn, let set): count == 1 ? { try set(!isOn) } : nil
    case .select(let index, let select): count == 1 ? { try select(index) } : nil
    case .disclose, .slide, .drag, .longPress: nil
    }
  }

  /// Whether keys can go to a view with it.
  var takesFocus: Bool {
    switch self {
    case .tap(let count, _): count == 1
    case .toggle, .disclose, .select, .slide: true
    case .drag, .longPress: false
    }
  }
}
