internal import Glibc

/// A lock over the system's mutex.
///
/// The standard library's `Mutex` gives false alarms under the thread sanitizer on Linux with this toolchain.
/// `@unchecked Sendable`: a mutex is made to be shared.
@safe final class ThreadLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func locked<T>(_ body: () -> T) -> T {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
