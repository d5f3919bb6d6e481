internal import CWorker
internal import Glibc
internal import LuaRuntime

/// One run of a program as a worker: what it writes is handed on, and it is ended where its limits say so.
///
/// The program is told all that it shall do by its words. It confines itself, so it must be one that does.
@safe package final class WorkerRun {
  /// What the run may use.
  package struct Limits: Sendable {
    /// The processor time, in seconds; nil for what the worker itself finds in a project.
    package var time: Double?
    /// By how many calls into scripts the time may be used; each has all of it.
    package var calls = 1
    /// The memory that the worker may take beside what it begins with, in bytes; nil for what it sets itself.
    package var memory: Int?
    /// The most bytes that the worker may write to standard output and to standard error.
    package var output: [Int] = [1 << 30, 1 << 30]
    /// The largest result, in bytes.
    package var result = 1 << 30

    /// Creates the usual limits.
    package init() {}
  }

  /// What the worker's program is called with.
  package var words: [[UInt8]]
  /// The program.
  package var program = WorkerProcess.own
  /// What it reads from standard input; nil for nothing.
  package var input: [UInt8]?
  /// Whether it may make a result.
  package var makesResult = false
  /// The columns of the terminals that it writes to in the end; 0 for none.
  package var columns: [Int] = [0, 0, 0]
  /// What the run may use.
  package var limits = Limits()
  /// Gets what the worker writes to standard output (1) and error (2); false when nobody reads that any more.
  package var onOutput: (_ stream: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool = { _, _ in true
  }
  /// A file that can be read when ``interrupts`` has changed; -1 for none.
  package var bell: Int32 = -1
  /// How often somebody wanted the run to end.
  package var interrupts: () -> Int = { 0 }

  private var ending: WorkerOutcome.Ending?
  private var sent = 0
  private var process: Int32 = 0
  private var written = [0, 0]
  /// The processor time of the worker when it was last looked at, in seconds.
  private var used = 0.0
  /// The time that passed while nobody waited for a reader, in seconds.
  private var waited = 0.0

  /// So often, in milliseconds, a worker is looked at that says nothing.
  private static let period: Int32 = 20
  /// The longest time that a worker may give itself, in seconds.
  private static let longest = 86_400.0

  /// Creates a run.
  ///
  /// - Parameter words: What the worker's program is called with.
  package init(_ words: [[UInt8]]) { self.words = words }

  /// Runs the worker to its end.
  ///
  /// - Returns: What became of it.
  /// - Throws: Why it can't be started.
  package func run() throws(WorkerProblem) -> WorkerOutcome {
    let page = try WorkerPage()
    page[.time] = Int((limits.time ?? 0) * 1000)
    for (stream, columns) in columns.enumerated() {
      page.set(columns: columns, of: Int32(stream))
    }
    let input = try MemoryFile(input ?? [])
    let result = try MemoryFile()
    let output = try Pipe()
    let errors = try Pipe()
    let scratch = ScratchFolder()
    var worker = try WorkerProcess(
      program, words, scratch: scratch, page: page,
      files: (input.number, output.writer, errors.writer, makesResult ? result.number : nil))
    output.closeWriter()
    errors.closeWriter()
    process = worker.id
    let end = relay(&worker, output, errors)
    return outcome(end, page, result)
  }

  // MARK: Relaying

  private func relay(
    _ worker: inout WorkerProcess, _ output: Pipe, _ errors: Pipe
  ) -> WorkerProcess.End {
    while true {
      let start = Self.now()
      var waiting = [
        pollfd(fd: output.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
      ]
      // Once nothing can come any more, the end is near.
      let period = output.reader < 0 && errors.reader < 0 ? 1 : Self.period
      _ = unsafe poll(&waiting, nfds_t(waiting.count), period)
      waited += Self.now() - start
      if waiting[2].revents != 0 { drain(bell) }
      check(&worker)
      // What was written first comes first: an error stands behind the output before it.
      pass(output, stream: 1, &worker)
      if waiting[1].revents != 0 { pass(errors, stream: 2, &worker) }
      if let end = worker.look() {
        pass(output, stream: 1, &worker)
        pass(errors, stream: 2, &worker)
        return end
      }
    }
  }

  /// Hands on what can be read at once, and closes the pipe at its end.
  private func pass(_ pipe: Pipe, stream: Int32, _ worker: inout WorkerProcess) {
    let index = Int(stream) - 1
    let size = 1 << 16
    while pipe.reader >= 0 {
      var failure: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let got = unsafe read(pipe.reader, buffer.baseAddress, size)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure == EINTR { continue }
      if failure == EAGAIN { return }
      written[index] += bytes.count
      if written[index] > limits.output[index] { stop(&worker, .output) }
      guard !bytes.isEmpty, written[index] <= limits.output[index],
        unsafe bytes.withUnsafeBytes({ unsafe onOutput(stream, $0) })
      else {
        // It lets the worker's own writing fail, as it does where a reader goes away.
        pipe.closeReader()
        return
      }
      check(&worker)
    }
  }

  private func drain(_ file: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = unsafe read(file, &bytes, bytes.count)
  }

  // MARK: Limits

  /// Ends the worker where it has passed a limit, or where it was asked for.
  private func check(_ worker: inout WorkerProcess) {
    guard ending == nil else { return }
    used = max(used, worker.time)
    let wanted = interrupts()
    if wanted > sent {
      sent = wanted
      if wanted > 1 { return stop(&worker, .interrupted) }
      worker.send(SIGINT)
    }
    if case .stalled? = worker.page.place?.reason { return stop(&worker, .time) }
    let memory = limits.memory ?? worker.page[.memory]
    if memory > 0, worker.resident > memory { return stop(&worker, .memory) }
    let time = min(Self.longest, limits.time ?? Double(worker.page[.time]) / 1000)
    guard time > 0 else { return }
    let most = time * Double(max(1, limits.calls)) + Self.grace
    if used > most || waited > 10 * most + Self.patience { stop(&worker, .time) }
  }

  /// How much longer a worker may do nothing, in seconds.
  private static let patience = 60.0
  /// How much longer a worker may take than its own limits allow it, in seconds.
  private static let grace = 2.0

  private func stop(_ worker: inout WorkerProcess, _ ending: WorkerOutcome.Ending) {
    if self.ending == nil { self.ending = ending }
    worker.send(SIGKILL)
  }

  // MARK: The end

  private func outcome(
    _ end: WorkerProcess.End, _ page: WorkerPage, _ result: borrowing MemoryFile
  ) -> WorkerOutcome {
    // A worker that came to its own end before it was killed has told about it.
    var ended: WorkerOutcome.Ending?
    if case .exited(let code) = end { ended = .exited(code) }
    var outcome = WorkerOutcome(
      ending: ended ?? ending ?? Self.ending(end, page), position: page.place?.position,
      seconds: used,
      memory: limits.memory ?? page[.memory], process: process)
    if outcome.ending == .exited(0), makesResult, page[.hasResult] == 1 {
      outcome.result = result.contents(atMost: limits.result)
    }
    return outcome
  }

  private static func ending(
    _ end: WorkerProcess.End, _ page: WorkerPage
  ) -> WorkerOutcome.Ending {
    switch end {
    case .exited(let code): return .exited(code)
    case .signal(SIGINT): return .interrupted
    case .signal(SIGXCPU): return .time
    case .signal(SIGKILL): return .killed
    case .signal(let signal):
      // An array that grows takes three times what it had: so much room was left to it, and no more.
      let isMemory = page[.memory] > 0 && page[.taken] * 3 > page[.memory]
      return isMemory && [SIGABRT, SIGILL, SIGTRAP].contains(signal) ? .memory : .crashed(signal)
    }
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The two ends of a pipe; reading doesn't wait.
private final class Pipe {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws(WorkerProblem) {
    var ends: [Int32] = [-1, -1]
    let code = unsafe worker_pipe(&ends)
    guard code == 0 else { throw WorkerProblem.noStart(code) }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}
