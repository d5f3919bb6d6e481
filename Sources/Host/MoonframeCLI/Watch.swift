internal import Glibc
internal import LuaRuntime
internal import MoonHost
internal import Synchronization

/// Ends the command when its time is over, or at Ctrl-C, while no script runs that could be stopped.
///
/// It waits on a thread of its own, and has the only real clock. Until the result is being written the time is the
/// working thread's processor time; from then on it is the time that passes, since a reader may never come.
final class Watch: Sendable {
  /// What is being done for the result.
  enum Stage: String, Sendable {
    /// Code of the script, which its own limit stops unless one step of it takes too long.
    case running
    case reading
    case layout = "laying out"
    case drawing
    case writing
  }

  private struct State: Sendable {
    var stage: Stage?
    var isStarted = false
    /// Whether Ctrl-C ends the command, not the script.
    var takesInterrupts = false
    /// The time used and the time on the wall when writing began.
    var writing: (used: Double, wall: Double)?
    /// The file that is removed when the command ends early.
    var temporary: String?
  }

  /// A script that runs is stopped by its own limit, which knows the place; so long that may take, in seconds.
  ///
  /// In a worker it is ended by the command, which knows it, too.
  private static let grace = IsolatedProcess.current == nil ? 0.1 : 0.5
  /// The same while only a script runs: a place that it doesn't reach itself is noted after the tenth of a second.
  private static let runningGrace = grace + 0.05

  private let limit: Double?
  private let clock: clockid_t
  private let start: Double
  private let report: @Sendable (LuaError) -> Void
  private let state = Mutex(State())

  /// Starts to count the processor time of the calling thread.
  ///
  /// - Parameters:
  ///   - limit: How much time there is, in seconds; nil for no limit.
  ///   - report: Shows why the command ends.
  init(limit: Double?, report: @escaping @Sendable (LuaError) -> Void) {
    self.limit = limit
    self.report = report
    var clock = clockid_t()
    unsafe pthread_getcpuclockid(pthread_self(), &clock)
    self.clock = clock
    start = Self.now(clock)
  }

  /// The time that is left, in seconds; nil for no limit.
  var left: Double? { limit.map { max(0.001, $0 - (Self.now(clock) - start)) } }

  /// Tells what is done from now on.
  func enter(_ stage: Stage) {
    // Without a limit nothing can happen to a script that its machine doesn't see to.
    if stage == .running, limit == nil { return }
    let (isFirst, interrupts) = state.withLock { state in
      let interrupts = stage != .running && !state.takesInterrupts
      if interrupts { state.takesInterrupts = true }
      state.stage = stage
      if stage == .writing, state.writing == nil {
        state.writing = (Self.now(clock) - start, Self.now(CLOCK_MONOTONIC))
      }
      defer { state.isStarted = true }
      return (!state.isStarted, interrupts)
    }
    if isFirst {
      PlaceNote.keepHere()
      begin()
    }
    if interrupts { takeInterrupts() }
  }

  /// Lets the command go on for as long as it likes: there is nothing left to lose.
  func end() {
    let tookInterrupts = state.withLock { state in
      state.stage = nil
      return state.takesInterrupts
    }
    if tookInterrupts { signal(SIGINT, SIG_DFL) }
  }

  // MARK: Files

  /// Names the file that is removed when the command ends early; nil for none.
  func setTemporary(_ path: String?) { state.withLock { $0.temporary = path } }

  /// Does what must be done whole or not at all, after which there is no temporary file.
  func complete(_ body: () -> Int32) -> Int32 {
    state.withLock { state in
      state.temporary = nil
      return body()
    }
  }

  // MARK: Waiting

  /// What Ctrl-C rings: a pipe, into which a signal handler may write.
  private static let bell: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private func begin() {
    guard Self.bell.writer >= 0 else { return }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().wait()
        }
        return nil
      }, context)
    guard status == 0 else { return }
    pthread_detach(thread)
  }

  private func takeInterrupts() {
    guard Self.bell.writer >= 0 else { return }
    signal(SIGINT) { _ in
      var ring: UInt8 = 1
      _ = unsafe write(Watch.bell.writer, &ring, 1)
    }
  }

  /// Waits until there is nothing left to watch, or ends the command.
  private func wait() {
    while let rest = state.withLock({ remaining($0) }) {
      var ring = pollfd(fd: Self.bell.reader, events: Int16(POLLIN), revents: 0)
      // Processor time passes no faster than time: waiting for the rest never waits too long.
      let milliseconds = rest.isFinite ? Int32(min(rest * 1000 + 1, 60_000)) : -1
      if unsafe poll(&ring, 1, milliseconds) > 0 {
        strike(isInterrupt: true)
        return
      }
      if let rest = state.withLock({ remaining($0) }), rest <= 0 { strike(isInterrupt: false) }
    }
  }

  /// The time until the command must end, in seconds; nil when there is nothing to watch.
  private func remaining(_ state: State) -> Double? {
    guard let stage = state.stage else { return nil }
    guard let limit else { return .infinity }
    let grace =
      switch stage {
      case .drawing, .writing: 0.0
      case .running: Self.runningGrace
      case .reading, .layout: Self.grace
      }
    if stage == .writing, let writing = state.writing {
      return limit - writing.used - (Self.now(CLOCK_MONOTONIC) - writing.wall)
    }
    return limit + grace - (Self.now(clock) - start)
  }

  /// Ends the command, unless it has got its result meanwhile.
  private func strike(isInterrupt: Bool) {
    state.withLock { state in
      guard let stage = state.stage else { return }
      if let temporary = state.temporary { _ = unsafe unlink(temporary) }
      var error =
        isInterrupt
        ? LuaError("interrupted while \(stage.rawValue)", kind: .interrupted)
        : LuaError("\(Self.stopped(after: limit ?? 0)) while \(stage.rawValue)", kind: .time)
      if stage == .running, !isInterrupt, let place = PlaceNote.here?.position {
        error.message = Self.stopped(after: limit ?? 0)
        error.report.position = place
      }
      report(error)
      _exit(error.exitCode)
    }
  }

  /// How a stop for time is told, with as few decimals as the limit needs, at least one.
  static func stopped(after limit: Double) -> String {
    "stopped after \((limit * 1000).rounded() / 1000) s"
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
