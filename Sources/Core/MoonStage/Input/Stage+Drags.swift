import MoonGeometry
import MoonLayout
import MoonScene

extension Stage {
  /// Drags from a view's middle or a place, which moves the clock to when the finger is lifted.
  ///
  /// The innermost view that takes drags gets it: one with a gesture, a slider, something that
  /// scrolls that way, a row with actions. Where the finger is is felt 60 times a second.
  ///
  /// - Parameter drag: Where from, how far and how fast.
  /// - Throws: As ``begin(_:)`` and ``move(to:)``.
  public func drag(_ drag: DragInput) throws {
    try begin(drag)
    if let end = touch?.end { try move(to: end) }
  }

  /// Puts a finger down, which moves and is lifted as the clock moves.
  ///
  /// - Parameter drag: Where from, how far and how fast.
  /// - Throws: ``StageError`` when there is no such view, a number is none, or a finger is down
  ///   already; what the body or a handler threw.
  public func begin(_ drag: DragInput) throws {
    try check(drag)
    try look()
    try checkFinger()
    let start = try place(of: drag.start)
    let holder = try holder(of: drag, at: start)
    if case .scroll(let path, let from, _) = holder {
      try noteInput(closingRow: true)
      // A finger stops what is on its way.
      scrolls.put(path, at: from)
    } else {
      beginInput()
    }
    touch = Touch(drag, holding: holder, at: start, time: time)
    try settleMoment()
  }

  // MARK: Steps

  /// Makes the finger's step that is due now.
  ///
  /// When a handler fails, the finger is gone.
  func stepTouch() throws {
    guard var touch else { return }
    self.touch = nil
    switch touch.kind {
    case .press(let path, let heldAt): try step(&touch, on: path, heldAt: heldAt)
    case .drag(let drag, let holder):
      let value = touch.value(of: drag)
      var held = holder
      if case .moving = touch.progress { held = try move(holder, value) }
      if touch.next >= touch.end, touch.isArriving {
        inputTime = time
        return try lift(held, value)
      }
      touch.kind = .drag(drag, held)
      touch.advance()
      self.touch = touch
    }
  }

  /// Tells what the finger holds of its place; returns what it holds now, nil for what is gone.
  private func move(_ holder: Touch.Holder?, _ value: DragValue) throws -> Touch.Holder? {
    switch holder {
    case .gesture(let path, let hasBegun):
      guard let gesture = gesture(of: path) else { return nil }
      guard hasBegun || value.translation.length >= gesture.minimumDistance else { return holder }
      if let tell = gesture.onChanged { try handleTouch { try tell(value) } }
      return .gesture(path, hasBegun: true)
    case .slider(let path, let last):
      guard let slider = slider(of: path) else { return nil }
      if last == nil, let tell = slider.onEditing { try handleTouch { try tell(true) } }
      guard let wanted = try sliderValue(path, value.location) else { return holder }
      if wanted != last ?? slider.value, let set = slider.setValue {
        try handleTouch { try set(wanted) }
      }
      return .slider(path, last: wanted)
    case .scroll(let path, let from, let way):
      guard value.translation.along(way).magnitude >= Self.slop else { return holder }
      try putScroll(path, at: from + way.sign * value.translation.along(way))
      return holder
    case .row, nil: return holder
    }
  }

  private func lift(_ holder: Touch.Holder?, _ value: DragValue) throws {
    switch holder {
    case .gesture(let path, hasBegun: true):
      if let tell = gesture(of: path)?.onEnded { try handleTouch { try tell(value) } }
    case .slider(let path, last: .some):
      if let tell = slider(of: path)?.onEditing { try handleTouch { try tell(false) } }
    case .scroll(let path, _, let way):
      guard value.translation.along(way).magnitude >= Self.slop else { return }
      fling(path, velocity: way.sign * value.velocity.along(way))
    case .row(let path): try endSwipe(of: path, across: value.translation.x)
    case .gesture, .slider, nil: break
    }
  }

  /// Calls a handler of the finger, after what the last one changed is evaluated.
  func handleTouch(_ body: () throws -> Void) throws {
    try settleMoment()
    try context.perform(Transaction(), body)
  }

  // MARK: What is held

  /// What takes a drag: the innermost view under the finger, or around that, which can.
  func holder(of drag: DragInput, at start: Point) throws -> Touch.Holder? {
    let isVertical = abs(drag.distance.y) >= abs(drag.distance.x)
    // From front to back, views before those around them.
    let page = try shownPage()
    let hits = Set(page.scene.hits(at: start).map(\.path))
    let touched = page.views.last { isTouched($0, at: start, hits) }
    for path in touched?.path.chain ?? [] {
      if let hit = target(path)?.semantics.hit, hit.isEnabled {
        if gesture(of: path) != nil { return .gesture(path, hasBegun: false) }
        if slider(of: path) != nil { return .slider(path, last: nil) }
      }
      if let scroll = scrollState(path), scroll.maximum > 0,
        (scroll.axis == .vertical) == isVertical
      {
        let isMirrored = scroll.axis == .horizontal && scroll.isRightToLeft
        let way = Touch.Way(isVertical: isVertical, sign: isMirrored ? 1 : -1)
        return .scroll(path, from: scroll.offset, way)
      }
      if !isVertical, swipeState(path) != nil { return .row(path) }
    }
    return nil
  }

  /// Whether a finger at a place of the scene meets a view, rather than what lies behind it.
  private func isTouched(
    _ view: ShownView, at place: Point, _ hits: Set<ScenePath>
  ) -> Bool {
    guard !view.isLeaving, !view.isFlat, view.isSeen,
      let point = view.map.inverse?.apply(to: place)
    else { return false }
    if hits.contains(view.path) { return true }
    if let scroll = scrollState(view.path) { return scroll.window.contains(point) }
    return swipeState(view.path)?.frame.contains(point) ?? false
  }

  private func gesture(of path: ScenePath) -> DragGesture? {
    for case .drag(let gesture) in actions(at: path).map(\.kind) { return gesture }
    return nil
  }

  private func slider(of path: ScenePath) -> SliderView? {
    for case .slide(let slider) in actions(at: path).map(\.kind) { return slider }
    return nil
  }

  /// The value that the slider at a path has with the finger at a place of the scene.
  private func sliderValue(_ path: ScenePath, _ place: Point) throws -> Double? {
    try look()
    guard let view = try shownPage().view(at: path),
      let point = OwnEffects(view.node, map: view.map).map.inverse?.apply(to: place)
    else { return nil }
    return actions(at: path).lazy.compactMap { $0.value(at: point) }.first
  }

  func place(of start: DragInput.Start) throws -> Point {
    switch start {
    case .point(let point):
      try check(point)
      return point
    case .view(let name):
      let view = try shownView(name, in: nil)
      let map = OwnEffects(view.node, map: view.map).map
      let frame = map.bounds(of: view.semantics.frame) ?? view.semantics.frame
      return Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
    }
  }

  private func check(_ drag: DragInput) throws(StageError) {
    guard drag.distance.x.isFinite, drag.distance.y.isFinite else {
      throw StageError(
        .badNumber,
        "the way of a drag needs finite numbers, got "
          + "(\(drag.distance.x.shortest), \(drag.distance.y.shortest))")
    }
    try check(drag.duration, "the duration of a drag")
    try check(drag.hold, "the rest after a drag")
  }
}
