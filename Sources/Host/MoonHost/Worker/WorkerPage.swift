internal import CWorker
internal import Glibc
package import LuaRuntime

/// The memory that a worker and its parent both see.
///
/// What a worker wrote there is looked at as what anybody may have written.
///
/// `@unchecked Sendable`: the pointer never changes, and what it leads to is written by both processes anyway, number
/// by number.
@safe package final class WorkerPage: @unchecked Sendable {
  /// What the processes tell each other.
  package enum Fact: Sendable {
    /// The limit of the processor time, in milliseconds; 0 for none.
    case time
    /// The memory that the worker may take beside what it began with, in bytes.
    case memory
    /// Whether the result is complete.
    case hasResult
    /// The signal by which the worker crashes.
    case crash
    /// The memory that it had taken then, in bytes.
    case taken

    fileprivate var number: Int32 {
      switch self {
      case .time: Int32(WORKER_TIME)
      case .memory: Int32(WORKER_MEMORY)
      case .hasResult: Int32(WORKER_HAS_RESULT)
      case .crash: Int32(WORKER_CRASH)
      case .taken: Int32(WORKER_TAKEN)
      }
    }
  }

  /// The page's file, to be handed to a worker; -1 in the worker itself.
  let file: Int32
  let pointer: OpaquePointer

  /// Makes a page for a worker.
  ///
  /// - Throws: That there is no memory.
  package init() throws(WorkerProblem) {
    let file = unsafe worker_memory("moonframe-worker", worker_page_size())
    guard file >= 0, let pointer = unsafe worker_map(file, true) else {
      let code = errno
      if file >= 0 { close(file) }
      throw WorkerProblem.noStart(code)
    }
    self.file = file
    unsafe self.pointer = pointer
    precondition(PlaceNote.size <= worker_note_size(), "a note fits into its room")
  }

  /// The page of this process, when it is a worker that its parent has started.
  ///
  /// - Parameter name: The program's own name, as its parent gave it.
  package init?(ofWorkerNamed name: String) {
    let wanted = unsafe String(cString: worker_name())
    guard name == wanted, let pointer = unsafe worker_map(Int32(WORKER_PAGE), false)
    else { return nil }
    file = -1
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe worker_unmap(pointer)
    if file >= 0 { close(file) }
  }

  /// What one process tells the other.
  package subscript(fact: Fact) -> Int {
    get { Int(unsafe worker_number(pointer, fact.number)) }
    set { unsafe worker_set_number(pointer, fact.number, Int64(newValue)) }
  }

  /// The columns of the terminal that a stream of the parent leads to; 0 for none.
  package func columns(of stream: Int32) -> Int { Int(unsafe worker_columns(pointer, stream)) }

  /// Tells the worker about a terminal.
  package func set(columns: Int, of stream: Int32) {
    unsafe worker_set_columns(pointer, stream, Int32(clamping: columns))
  }

  /// Where the script was, and why that was noted; nil while nothing is.
  package var place: (reason: PlaceNote.Reason, position: SourcePosition?)? {
    guard let room = unsafe worker_note(pointer) else { return nil }
    return unsafe PlaceNote.read(from: room)
  }

  // MARK: In the worker

  /// Ends this process when its parent ends, and has it tell of its crashes and the script's place here.
  ///
  /// It must be called before the worker is confined and makes a machine.
  ///
  /// - Throws: That the system doesn't do it.
  package func begin() throws(WorkerProblem) {
    let code = unsafe worker_die_with_parent(pointer)
    guard code == 0 else { throw WorkerProblem.notConfined("end with its parent", code) }
    noteCrashes()
  }

  /// Has crashes of this process, and the script's place then, told here.
  func noteCrashes() {
    if let room = unsafe worker_note(pointer) { unsafe PlaceNote.keep(in: room) }
    unsafe worker_catch_crashes(pointer, PlaceNote.noteCrash)
  }

  /// Lets the calling thread tell of its crash also where it has run out of stack.
  package func prepareThread() { worker_prepare_thread() }

  /// Limits the processor time of this process where all other limits of it have failed.
  ///
  /// - Parameters:
  ///   - seconds: The time after which a call into a script should have ended.
  ///   - calls: How many calls there are.
  package func limitTime(_ seconds: Double, calls: Int) {
    let seconds = min(seconds, 1e9)
    self[.time] = Int((seconds * 1000).rounded(.up))
    _ = worker_limit_time(UInt64((seconds * Double(calls)).rounded(.up)) + 5)
  }
}
