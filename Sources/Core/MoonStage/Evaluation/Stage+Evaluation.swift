import MoonChange
import MoonLayout
import MoonScene

extension Stage {
  /// The most evaluations that handlers of changes can cause at one moment.
  static let maximumRounds = 16

  /// Does what is due at the present moment, evaluates what changes, until there is nothing to do.
  ///
  /// - Parameter isLook: Whether somebody looks, and more changes may follow at this moment.
  /// - Throws: What the body or a handler threw, or ``StageError`` when it never ends.
  func settleMoment(isLook: Bool = false) throws {
    guard !isEvaluating else {
      throw StageError(
        .busy, "a stage can't be looked at or driven while its body is evaluated", origin: origin)
    }
    var rounds = 0
    while true {
      if changes.areThere {
        rounds += 1
        if rounds > Self.maximumRounds { throw unsettled() }
        try evaluate(isLook: isLook)
      } else if let next = nextEvent, next <= time {
        try step()
      } else {
        return
      }
    }
  }

  /// Brings what is shown to the present moment, for someone who looks.
  func look() throws {
    try settleMoment(isLook: true)
    try catchUp()
    // There has never been anything to show: whoever looks is told why.
    if page == nil, let lastError { throw lastError }
  }

  /// When something is due next that doesn't wait for anybody to look; nil for never.
  var nextEvent: Double? {
    guard !isBroken else { return touch?.next }
    return [touch?.next, motions.nextEvent, scrolls.nextEnd].compactMap { $0 }.min()
  }

  // MARK: Body

  private func evaluate(isLook: Bool) throws {
    isEvaluating = true
    defer { isEvaluating = false }
    try catchUp()
    let shown = (presentation, motions.state, scrolls)
    let transaction = showChanges(isLook: isLook)
    evaluations += 1
    _ = motions.begin(at: time, isEvent: true, reduceMotion: environment.reduceMotion)
    let made: (view: View, result: LayoutResult)
    do {
      made = try context.hub.track(reader) {
        let view = try body(environment)
        return (view, try layOut(view))
      }
    } catch {
      (presentation, scrolls) = (shown.0, shown.2)
      motions.restore(shown.1)
      throw failed(error)
    }
    motions.end()
    (isBroken, lastError) = (false, nil)
    take(made.view, made.result)
    presentation.update(
      made.result, transaction, at: time, reduceMotion: environment.reduceMotion)
    isEvaluating = false
    try tellEvents()
  }

  private func layOut(_ view: View, recordsOrigins: Bool = false) throws -> LayoutResult {
    let tools = try layoutTools()
    var layout = Layout(
      size: environment.size, safeArea: environment.safeArea,
      environment: LayoutEnvironment(
        layoutDirection: environment.layoutDirection, colorScheme: environment.colorScheme,
        textSize: environment.textSize, accent: environment.accent),
      measurer: tools.measurer, symbols: tools.symbols)
    layout.scrollOffsets = scrolls.offsets(at: time)
    layout.swipedRows = swipedRows
    layout.turnedGroups = turnedGroups
    layout.motion = motions
    layout.recordsOrigins = recordsOrigins
    return try layout.layOut(view)
  }

  private func take(_ view: View, _ result: LayoutResult) {
    page = StagePage(view, result, at: time)
    version += 1
    forgetGroups(givenOtherwiseIn: result)
    for warning in result.warnings where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Where the views of a page were made, which is found out when somebody asks.
  func origins(of page: StagePage) -> [ScenePath: ViewOrigin] {
    if let origins = page.origins { return origins }
    let kept = motions.begin(
      at: page.time, isEvent: false, reduceMotion: environment.reduceMotion)
    // What views' closures read now is nobody's news.
    let result = try? context.hub.resume(ChangeReader()) {
      try layOut(page.view, recordsOrigins: true)
    }
    motions.restore(kept)
    let origins = result?.origins ?? [:]
    page.origins = origins
    return origins
  }

  /// Where a view of the present page was made; nil when nobody said.
  func origin(of path: ScenePath) -> ViewOrigin? {
    page.flatMap { origins(of: $0)[path] }
  }

  /// Notes an error; returns it as it is told.
  func failed(_ error: any Error) -> any Error {
    var told = error
    if let change = error as? ChangeError {
      told = StageError(.changeInBody, change.description, origin: origin)
    }
    lastError = told
    return told
  }

  // MARK: Time

  /// Lays the page out again when time has changed what it shows.
  private func catchUp() throws {
    guard let page, page.time < time, !isBroken else { return }
    if motions.isRunning || scrolls.isMoving { try relayOut(isEvent: false) }
  }

  /// Does what is due now: a finger's step, or else the next phases and the ends of what runs.
  private func step() throws {
    if let touch, touch.next <= time { return try stepTouch() }
    // What time has moved is there before a phase animates what it changes.
    try catchUp()
    scrolls.land(at: time)
    do {
      try context.hub.resume(reader) { try motions.step(at: time) }
    } catch {
      isBroken = true
      throw failed(error)
    }
    try relayOut(isEvent: true)
  }

  /// Lays the page out again without its body.
  ///
  /// - Parameter isEvent: Whether it comes at a time of its own, rather than because somebody looks:
  ///   only then animations begin and handlers are told, so that looking changes nothing.
  /// - Throws: What a view's closure or a handler threw.
  func relayOut(isEvent: Bool) throws {
    guard let page else { return }
    let kept = motions.begin(at: time, isEvent: isEvent, reduceMotion: environment.reduceMotion)
    let result: LayoutResult
    do {
      result = try context.hub.resume(reader) { try layOut(page.view) }
    } catch {
      motions.restore(kept)
      isBroken = true
      throw failed(error)
    }
    if isEvent { motions.end() } else { motions.restore(kept) }
    take(page.view, result)
    presentation.refresh(result, at: time, reduceMotion: environment.reduceMotion)
    if isEvent { try tellEvents() }
  }

  // MARK: Events

  /// Tells those who asked for it what came, went and changed, as one handler.
  private func tellEvents() throws {
    guard let result = page?.result else { return }
    scrolls.limit(by: result.scrolls, at: time)
    let events = ledger.events(in: result)
    guard !events.isEmpty else { return }
    do {
      try context.perform { for event in events { try event.tell() } }
    } catch {
      throw failed(error)
    }
    // What handlers of changes change comes after what they were told of.
    if changes.areThere { endMoment() }
  }

  /// Says that what handlers change never ends; the changes are forgotten.
  func unsettled() -> StageError {
    _ = changes.take()
    let error = StageError(
      .unsettled,
      "handlers of changes change what they watch again and again: "
        + "\(Self.maximumRounds) times at one moment",
      notes: ledger.lastEvents.map(\.name),
      origin: ledger.lastEvents.lazy.compactMap(\.origin).first ?? origin)
    lastError = error
    return error
  }
}
