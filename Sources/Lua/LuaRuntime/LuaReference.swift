internal import CLua

/// Keeps a Lua value alive for the host.
///
/// A reference may be dropped on any thread: it is queued, and freed when the machine is next entered on its own.
public class LuaReference: Equatable {
  let index: Int32
  private let queue: ReleaseQueue

  init(index: Int32, queue: ReleaseQueue) {
    self.index = index
    self.queue = queue
  }

  deinit { queue.add(index) }

  /// The identity of the machine that it belongs to.
  var home: UnsafeRawPointer { unsafe UnsafeRawPointer(Unmanaged.passUnretained(queue).toOpaque()) }

  /// Whether the value belongs to the machine of `state`.
  func belongs(to state: OpaquePointer) -> Bool { unsafe home == moon_home(state) }

  /// Whether both are the same reference; two references to one table are not.
  public static func == (a: LuaReference, b: LuaReference) -> Bool { a === b }
}

/// A table of a machine.
public final class LuaTable: LuaReference {}

/// A function of a machine, written in Lua or by the host.
public final class LuaFunction: LuaReference {}

/// An object that the host gave to a machine.
public final class LuaUserdata: LuaReference {}

/// A coroutine of a machine.
public final class LuaCoroutine: LuaReference {}

/// The references that were dropped and wait for the machine's own thread.
///
/// `@unchecked Sendable`: the array is only touched while the lock is held.
@safe final class ReleaseQueue: @unchecked Sendable {
  private let lock = ThreadLock()
  private var indices: [Int32] = []
  /// The machine that is told when something waits; nil once it is closed.
  private var head: UnsafeMutablePointer<moon_head>?

  func open(_ head: UnsafeMutablePointer<moon_head>?) {
    lock.locked { unsafe self.head = head }
  }

  func add(_ index: Int32) {
    lock.locked {
      guard let head = unsafe head else { return }
      indices.append(index)
      unsafe moon_add_chore(head, Int32(MOON_CHORE_RELEASES))
    }
  }

  func take() -> [Int32] {
    lock.locked {
      guard let head = unsafe head, !indices.isEmpty else { return [] }
      unsafe moon_end_chore(head, Int32(MOON_CHORE_RELEASES))
      defer { indices.removeAll(keepingCapacity: true) }
      return indices
    }
  }

  func close() {
    lock.locked {
      unsafe head = nil
      indices = []
    }
  }
}
