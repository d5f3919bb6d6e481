internal import CLua

/// An object whose memory outside Lua's heap counts against the script's limit.
///
/// As much is set aside in Lua's heap, untouched, so that Lua's collector and the limit see it.
@usableFromInline
package protocol HostSized: AnyObject {
  /// About how much memory the object holds, in bytes.
  var hostSize: Int { get }
}

extension LuaFrame {
  /// Pushes an object of a class whose size counts; it is retained until Lua collects it.
  ///
  /// Stack: +1.
  @inlinable
  package func push<Payload: HostSized>(object: Payload, as type: ObjectType<Payload>) {
    let payload = unsafe pushObject(
      type, size: MemoryLayout<UnsafeRawPointer>.stride + object.hostSize)
    unsafe payload.initializeMemory(
      as: UnsafeRawPointer.self, to: UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()))
    finishObject(type)
  }

  /// How much memory the script may hold, in bytes.
  package var memoryLimit: Int { unsafe moon_limit(core.host) }

  /// Makes sure that the script may hold `size` more bytes, before the host allocates them.
  ///
  /// - Parameter size: The size in bytes.
  /// - Throws: A memory error when they pass the limit, also after all garbage was collected.
  package func makeRoom(for size: Int) throws(LuaError) {
    let core = core
    if !core.hasRoom(for: size) { unsafe moon_collect(state) }
    guard core.hasRoom(for: size) else {
      throw LuaError(
        "not enough memory: \((size + 1_048_575) >> 20) MiB more pass the limit of \(core.memoryLimitText)",
        kind: .memory)
    }
  }
}

extension MachineCore {
  fileprivate func hasRoom(for size: Int) -> Bool {
    let limit = unsafe moon_limit(host)
    return unsafe size <= limit && moon_used(host) <= limit - size
  }
}
