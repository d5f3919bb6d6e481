import MoonLayout
import MoonScene

extension Stage {
  /// Presses a key.
  ///
  /// The view with the focus is asked first: Enter and Space use it, arrows, Home and End move a
  /// slider or choose a segment; Tab moves the focus in view order. Then those who asked by
  /// ``onKey(_:)``, the last one first.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether something took it.
  /// - Throws: What the body or a handler threw.
  @discardableResult
  public func key(_ key: StageKey) throws -> Bool {
    try look()
    beginInput()
    if try takeKey(key) { return true }
    for handler in keyHandlers.reversed() where try ask({ try handler(key) }) { return true }
    for handler in context.keyHandlers.reversed()
    where try ask({ try handler(key, environment) }) {
      return true
    }
    guard key == .escape, focus != nil else { return false }
    focus = nil
    return true
  }

  /// What takes keys that no view takes, and says whether it did; the last one added is asked first.
  ///
  /// - Parameter handler: What is asked.
  public func onKey(_ handler: @escaping (StageKey) throws -> Bool) { keyHandlers.append(handler) }

  private func ask(_ handler: () throws -> Bool) throws -> Bool {
    var isTaken = false
    try context.perform { isTaken = try handler() }
    return isTaken
  }

  private func takeKey(_ key: StageKey) throws -> Bool {
    let order = try focusOrder()
    if let focus, !order.contains(focus) { self.focus = nil }
    if key == .tab {
      let index = focus.flatMap { order.firstIndex(of: $0) }
      guard let next = order.isEmpty ? nil : order[((index ?? -1) + 1) % order.count] else {
        return false
      }
      focus = next
      return true
    }
    if key == .escape, !swipedRows.isEmpty {
      try setSwipedRow(nil)
      return true
    }
    guard let focus else { return false }
    switch key {
    case .enter, .space:
      guard let use = use(of: focus, taps: 1) else { return false }
      try context.perform { try use() }
      return true
    case .left, .right, .up, .down, .home, .end:
      for action in actions(at: focus) {
        guard case .slide(let slider) = action.kind else { continue }
        return try move(slider, by: key, isRightToLeft: action.isRightToLeft)
      }
      return try choose(from: focus, by: key)
    case .tab, .escape: return false
    }
  }

  /// The views that can have the focus, in view order.
  private func focusOrder() throws -> [ScenePath] {
    let usable = Set(
      (page?.result.actions ?? []).lazy.filter(\.kind.takesFocus).map(\.path))
    return try shownPage().views.compactMap { view in
      guard !view.isLeaving, usable.contains(view.path), let target = target(view.path),
        target.isSeen, target.semantics.hit?.isEnabled == true
      else { return nil }
      return view.path
    }
  }

  /// Which way a key leads: 1 on, -1 back; nil for one that leads to an end.
  private func step(of key: StageKey, isRightToLeft: Bool) -> Double? {
    switch key {
    case .right: isRightToLeft ? -1 : 1
    case .left: isRightToLeft ? 1 : -1
    case .up: 1
    case .down: -1
    case .home, .end, .tab, .enter, .space, .escape: nil
    }
  }

  private func move(
    _ slider: SliderView, by key: StageKey, isRightToLeft: Bool
  ) throws -> Bool {
    guard let set = slider.setValue else { return false }
    let range = slider.range
    let wanted: Double
    if let step = step(of: key, isRightToLeft: isRightToLeft) {
      // A tenth of the way, as assistive technology moves it.
      let length = slider.step ?? (range.upperBound - range.lowerBound) / 10
      wanted = slider.nearest(to: slider.nearest(to: slider.value) + step * length)
    } else {
      wanted = slider.nearest(to: key == .home ? range.lowerBound : range.upperBound)
    }
    if wanted != slider.value { try context.perform { try set(wanted) } }
    return true
  }

  /// Chooses another segment of the control that a segment is in.
  private func choose(from path: ScenePath, by key: StageKey) throws -> Bool {
    typealias Segment = (path: ScenePath, index: Int, select: (Int) throws -> Void)
    let segments = (page?.result.actions ?? []).compactMap { action -> Segment? in
      guard case .select(let index, let select) = action.kind,
        action.path.parent == path.parent,
        target(action.path)?.semantics.hit?.isEnabled == true
      else { return nil }
      return (action.path, index, select)
    }.sorted { $0.index < $1.index }
    guard let place = segments.firstIndex(where: { $0.path == path }) else { return false }
    let isMirrored = actions(at: path).contains(where: \.isRightToLeft)
    let wanted: Int
    switch key {
    case .home: wanted = 0
    case .end: wanted = segments.count - 1
    case .left, .right:
      let step = (key == .right) != isMirrored ? 1 : -1
      wanted = min(max(place + step, 0), segments.count - 1)
    case .up, .down, .tab, .enter, .space, .escape: return false
    }
    guard wanted != place else { return true }
    let next = segments[wanted]
    focus = next.path
    try context.perform { try next.select(next.index) }
    return true
  }
}
