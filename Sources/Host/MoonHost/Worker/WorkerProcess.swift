internal import CWorker
internal import Glibc

/// A worker's process as its parent sees it; it is ended with its owner.
package struct WorkerProcess: ~Copyable {
  /// How a worker ended.
  package enum End: Hashable, Sendable {
    /// By itself, with this exit code.
    case exited(Int32)
    /// By this signal.
    case signal(Int32)
  }

  /// The number of its process.
  package let id: Int32
  /// The memory that it shares with this process.
  package let page: WorkerPage
  private var end: End?

  /// Starts a program as a worker.
  ///
  /// - Parameters:
  ///   - program: The program's file.
  ///   - words: What it is called with, without its own name.
  ///   - scratch: Where it may write what it needs for a while.
  ///   - page: The memory that both see.
  ///   - files: What it has as standard input, output and error, and as its channel; nil for none.
  /// - Throws: Why it can't be started.
  init(
    _ program: String, _ words: [[UInt8]], scratch: borrowing ScratchFolder, page: WorkerPage,
    files: (input: Int32, output: Int32, error: Int32, channel: Int32?)
  ) throws(WorkerProblem) {
    let name = unsafe Array(String(cString: worker_name()).utf8)
    var texts = unsafe ([name] + words).map { word in
      let bytes = word.map { CChar(bitPattern: $0) } + [0]
      return unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.flatMap { unsafe strdup($0) }
      }
    }
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    unsafe texts.append(nil)
    let places = [files.input, files.output, files.error, page.file, files.channel ?? -1]
    var id = pid_t()
    let code = unsafe worker_spawn(program, texts, scratch.setting, places, &id)
    guard code == 0 else { throw WorkerProblem.noStart(code) }
    self.id = id
    self.page = page
  }

  deinit {
    guard end == nil else { return }
    Glibc.kill(id, SIGKILL)
    _ = worker_look(id, true)
  }

  /// The file of this program itself.
  package static let own = "/proc/self/exe"

  /// How it ended; nil while it runs.
  ///
  /// - Parameter waits: Whether to wait until it has.
  /// - Returns: How it ended.
  package mutating func look(waits: Bool = false) -> End? {
    if let end { return end }
    let found = worker_look(id, waits)
    guard found.ended else { return nil }
    end = found.signal == 0 ? .exited(found.code) : .signal(found.signal)
    return end
  }

  /// Sends it a signal, unless it has ended.
  package func send(_ signal: Int32) {
    // Until it was looked at, its number can't be another process's.
    if end == nil { Glibc.kill(id, signal) }
  }

  /// The processor time that it has used, in seconds.
  package var time: Double { max(0, worker_time(id)) }

  /// The memory that it has in the machine, in bytes.
  package var resident: Int { worker_resident(id) }
}
