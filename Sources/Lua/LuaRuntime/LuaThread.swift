internal import Glibc

/// Runs work on a thread whose stack is deep enough for Lua.
///
/// Lua nests up to 200 levels of C calls, and Swift frames lie between them.
public enum LuaThread {
  /// The smallest stack on which a machine may be made, in bytes.
  public static let minimumStackSize = 4 << 20

  private final class Job {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Runs `body` on a new thread and waits for it.
  ///
  /// - Parameters:
  ///   - stackSize: The thread's stack, in bytes; raised to 4 MiB when smaller.
  ///   - body: The work. The caller waits, so it may use the caller's values.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public static func run<Value, Failure: Error>(
    stackSize: Int = 16 << 20, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    withoutActuallyEscaping(body) { body in
      let job = Job {
        do throws(Failure) {
          result = .success(try body())
        } catch {
          result = .failure(error)
        }
      }
      start(job, stackSize: max(stackSize, minimumStackSize))
    }
    guard let result else { preconditionFailure("the thread ended without running its work") }
    return try result.get()
  }

  private static func start(_ job: Job, stackSize: Int) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    defer { unsafe pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(job).toOpaque()
    let status = unsafe pthread_create(
      &thread, &attributes,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
        }
        return nil
      }, context)
    precondition(status == 0, "the system has no thread left (error \(status))")
    pthread_join(thread, nil)
  }
}
