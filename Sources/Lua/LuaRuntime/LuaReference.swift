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

  func belongs(to core: MachineCore) -> Bool { queue === core.releases }

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
final class ReleaseQueue: @unchecked Sendable {
  private let lock = ThreadLock()
  private var indices: [Int32] = []
  private var isClosed = false

  func add(_ index: Int32) {
    lock.locked { if !isClosed { indices.append(index) } }
  }

  func take() -> [Int32] {
    lock.locked {
      if indices.isEmpty { return [] }
      defer { indices.removeAll(keepingCapacity: true) }
      return indices
    }
  }

  func close() {
    lock.locked {
      isClosed = true
      indices = []
    }
  }
}
