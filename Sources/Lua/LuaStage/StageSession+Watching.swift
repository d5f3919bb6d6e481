import LuaRuntime
import LuaViews
import MoonChange
import MoonLayout
import MoonStage

// What is looked for while scripts run: mistakes that leave a stage as it was.
extension StageSession {
  /// Begins to look for them.
  func watchScripts(_ frame: LuaFrame) {
    frame.scriptWatch.handler = { [weak self] function, origin, call throws(LuaError) in
      guard let self else { return try call() }
      try handling(function, origin, call)
    }
    frame.scriptWatch.viewMade = { [weak self] frame in self?.uses(frame) ?? [] }
  }

  /// Runs a handler, and warns when it changes only plain locals that a body reads.
  ///
  /// - Parameters:
  ///   - function: The handler.
  ///   - origin: The place where it was given; that of a warning when it has none of its own.
  ///   - call: Calls it.
  /// - Throws: What it raised.
  func handling(
    _ function: LuaFunction, _ origin: ViewOrigin?, _ call: () throws(LuaError) -> Void
  ) throws(LuaError) {
    watching.handlers += 1
    defer { watching.handlers -= 1 }
    guard watching.handlers == 1, !hub.isReading else { return try call() }
    let watches = watching.bodies.compactMap(\.watch).filter {
      guard let stage = $0.stage else { return false }
      return stage.context === context && stage.evaluations > 0
    }
    guard !watches.isEmpty else { return try call() }
    let frame = caller.frame
    forgetReads(frame)
    let base = frame.count
    defer { frame.setCount(base) }
    var before: [(watch: BodyWatch, locals: BodyLocals, base: Int32)] = []
    for watch in watches {
      let base = frame.count
      before.append((watch, try watch.pushLocals(frame), base))
    }
    let changes = hub.changes
    try call()
    guard hub.changes == changes else { return }
    for (watch, locals, base) in before {
      let names = locals.changed(since: base, frame)
      guard !names.isEmpty else { continue }
      frame.push(function)
      let place = frame.definition(at: -1).map { ViewOrigin(file: $0.source, line: $0.line) }
      frame.pop()
      watch.tell(names, at: place ?? origin)
    }
  }

  /// Watches over a body from now on, as long as its stage lives.
  func add(_ watch: BodyWatch) {
    watching.bodies.removeAll { $0.watch == nil }
    watching.bodies.append(WeakWatch(watch))
  }

  /// Notes that a body begins.
  func begin(_ watch: BodyWatch, _ frame: LuaFrame) {
    watch.begin()
    watching.current = watch
    forgetReads(frame)
  }

  /// Notes that something is read that no body hears of.
  func noteOutside(_ frame: LuaFrame, _ source: () -> ChangeSource) {
    guard watching.handlers == 0, let position = frame.nearestPosition() else { return }
    watching.reads.add(source(), at: position)
    frame.isWatchingViews = true
  }

  private func forgetReads(_ frame: LuaFrame) {
    guard frame.isWatchingViews else { return }
    watching.reads.forget()
    frame.isWatchingViews = false
  }

  /// What was read for the view that the running function makes.
  private func uses(_ frame: LuaFrame) -> [OutsideUse] {
    defer { frame.isWatchingViews = false }
    guard let position = frame.callerPosition() else { return [] }
    let origin = ViewOrigin(file: position.source, line: position.line)
    return watching.reads.take(at: position).map { source in
      OutsideUse { [weak self] in
        guard let self, hub.isReading else { return }
        watching.current?.note(source, origin, hub)
      }
    }
  }
}

/// What a session knows for the sake of warnings.
struct Watching {
  /// How many handlers run inside each other.
  var handlers = 0
  /// The bodies of the stages that live.
  var bodies: [WeakWatch] = []
  /// The body that was evaluated last.
  weak var current: BodyWatch?
  /// What was read outside of bodies and handlers.
  var reads = OutsideReads()
}

/// A watch that lives as long as its stage.
struct WeakWatch {
  private(set) weak var watch: BodyWatch?

  init(_ watch: BodyWatch) { self.watch = watch }
}
