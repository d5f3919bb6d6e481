import MoonLayout
public import MoonScene

extension Stage {
  /// The distance after which a moving finger scrolls or opens a row, in points.
  static let slop = 10.0

  /// Moves what scrolls, at once: the view itself, or the nearest around it, or the only one in it.
  ///
  /// - Parameters:
  ///   - name: The view's name.
  ///   - scope: The view to look in; nil for all.
  ///   - distance: How far, in points; towards the content's end if above 0.
  /// - Throws: ``StageError`` when there is no such view, it doesn't scroll, or the distance is
  ///   none; what the body or a handler of its views threw.
  public func scroll(_ name: ViewName, in scope: ScenePath? = nil, by distance: Double) throws {
    guard distance.isFinite else {
      throw StageError(
        .badNumber, "the distance to scroll must be a finite number, got \(distance)")
    }
    try look()
    let view = try shownView(name, in: scope)
    guard let state = scrolling(view.path) else {
      throw StageError(
        .notUsable, "\(name.quoted) doesn't scroll: it is not in a scroll view or a list",
        notes: ["it is the \(view.semantics.kind) \(view.path)"],
        origin: origin(of: view.path))
    }
    guard state.maximum > 0 else { throw cannotScroll(name, view, state) }
    try noteInput(closingRow: true)
    try putScroll(state.path, at: state.offset + distance)
  }

  /// Says that all of something that could scroll is seen, and what does scroll.
  private func cannotScroll(_ name: ViewName, _ view: ShownView, _ state: ScrollState) -> StageError
  {
    let holder = "the \(target(state.path)?.semantics.kind ?? "view") \(state.path)"
    let what = state.path == view.path ? "all of its content is seen" : "all of \(holder) is seen"
    return StageError(
      .notUsable, "\(name.quoted) doesn't scroll: \(what)",
      notes: ["it is the \(view.semantics.kind) \(view.path)"]
        + scrollNotes(around: state.path.parent ?? ScenePath()),
      origin: origin(of: view.path))
  }

  /// What a view and those around it do about scrolling, for errors.
  func scrollNotes(around path: ScenePath) -> [String] {
    path.chain.compactMap { path in
      guard let state = scrollState(path) else { return nil }
      let what = "the \(target(path)?.semantics.kind ?? "view") \(path)"
      guard state.maximum > 0 else { return "\(what) doesn't scroll: all of its content is seen" }
      return "\(what) scrolls \(state.axis == .vertical ? "up and down" : "left and right")"
    }
  }

  /// What is known of something that scrolls.
  func scrollState(_ path: ScenePath) -> ScrollState? {
    page?.result.scrolls.first { $0.path == path }
  }

  /// Moves something that scrolls, between its ends.
  func putScroll(_ path: ScenePath, at offset: Double) throws {
    guard let state = scrollState(path) else { return }
    scrolls.put(path, at: min(max(offset, 0), state.maximum))
    try relayOut(isEvent: true)
  }

  /// Lets something that scrolls go on by itself, from where it is.
  func fling(_ path: ScenePath, velocity: Double) {
    guard let state = scrollState(path) else { return }
    scrolls.fling(
      path, from: state.offset, velocity: velocity, upTo: state.maximum, at: time)
  }

  /// What scrolls at a view: itself, the nearest around it, or the only one in it.
  private func scrolling(_ path: ScenePath) -> ScrollState? {
    for path in path.chain {
      if let state = scrollState(path) { return state }
    }
    let inside = (page?.result.scrolls ?? []).filter { path.isAround($0.path) }
    // Outer ones come after those in them.
    guard let outermost = inside.last else { return nil }
    let others = inside.dropLast().contains { !outermost.path.isAround($0.path) }
    return others ? nil : outermost
  }
}
