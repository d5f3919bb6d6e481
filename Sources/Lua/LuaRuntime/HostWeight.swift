/// Memory of the host that counts as the script's as long as this is kept, whatever Lua collects.
package final class HostWeight {
  private final class Part: HostSized {
    let hostSize: Int

    init(_ size: Int) { hostSize = size }
  }

  private static let type = ObjectType<Part>.references("HostWeight")

  private let value: LuaValue

  /// Counts memory.
  ///
  /// - Parameters:
  ///   - size: The size in bytes.
  ///   - frame: A frame of the machine.
  /// - Throws: When the stack has no room.
  package init(_ size: Int, _ frame: LuaFrame) throws(LuaError) {
    try frame.reserve(1)
    frame.push(object: Part(size), as: HostWeight.type)
    value = frame.value(at: -1)
    frame.pop()
  }
}
