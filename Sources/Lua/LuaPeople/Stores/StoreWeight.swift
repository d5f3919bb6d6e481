import LuaRuntime
import MoonPeople

/// What a store holds outside Lua's heap, of which as much is set aside in it, untouched, so that the
/// memory limit sees it.
final class StoreWeight {
  /// What is set aside at once.
  private final class Part: HostSized {
    let hostSize: Int

    init(_ size: Int) { hostSize = size }
  }

  private static let type = ObjectType<Part>.references("StoreWeight")

  /// About what a store takes that is empty.
  private static let plain = 64 << 10
  /// Smaller changes of the size aren't followed.
  private static let step = 256 << 10
  /// What is set aside at once where the limit is near.
  private static let piece = 1 << 20

  private let caller: LuaCaller
  /// What the store held when it was opened: a file's copy isn't what the script has made.
  private let start: Int
  /// What is set aside, in a table, from which Lua can collect it at any time.
  private let parts: LuaTable
  private var count = 0
  private var size = 0

  init(of store: Store, _ frame: LuaFrame) throws(LuaError) {
    caller = frame.caller
    start = store.memorySize
    try frame.reserve(2)
    frame.pushTable()
    parts = try frame.table(at: -1)
    frame.pop()
    add(StoreWeight.plain)
  }

  /// Sets aside what the store holds now.
  func follow(_ store: Store) {
    let wanted = StoreWeight.plain + max(store.memorySize - start, 0)
    if wanted < size / 2 { drop() }
    guard wanted > size + max(StoreWeight.step, size / 16) || size == 0 else { return }
    let missing = wanted - size
    guard !hasRoom(for: missing) else { return add(missing) }
    // Just so much that the limit is passed: the script is stopped then.
    for _ in 0..<missing / StoreWeight.piece where hasRoom(for: StoreWeight.piece) {
      add(StoreWeight.piece)
    }
    add(StoreWeight.piece)
    size = wanted
  }

  private func hasRoom(for more: Int) -> Bool { (try? caller.frame.makeRoom(for: more)) != nil }

  /// Gives everything back.
  func drop() {
    let frame = caller.frame
    guard (try? frame.reserve(2)) != nil else { return }
    frame.push(parts)
    for place in 0..<count {
      frame.pushNil()
      frame.setRawElement(place + 1, of: -2)
    }
    frame.pop()
    count = 0
    size = 0
  }

  private func add(_ more: Int) {
    let frame = caller.frame
    guard (try? frame.reserve(2)) != nil else { return }
    frame.push(parts)
    frame.push(object: Part(more), as: StoreWeight.type)
    count += 1
    frame.setRawElement(count, of: -2)
    frame.pop()
    size += more
  }
}
