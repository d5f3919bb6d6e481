internal import CLua

// Functions as bytes, and made again from them.
extension LuaFrame {
  /// The binary form that Lua gives the function at `index`; nil for one of the host.
  ///
  /// - Parameters:
  ///   - index: Where the function is.
  ///   - isStripped: Whether lines and the names of variables are left out.
  /// - Returns: The bytes.
  package func binary(at index: Int32, isStripped: Bool = false) -> [UInt8]? {
    guard isScriptFunction(at: index) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    unsafe lua_pushvalue(state, index)
    defer { pop() }
    let status = unsafe withUnsafeMutablePointer(to: &bytes) { target in
      unsafe lua_dump(
        state,
        { _, part, count, target in
          guard let target = unsafe target else { return 1 }
          let bytes = unsafe target.assumingMemoryBound(to: [UInt8].self)
          unsafe bytes.pointee.append(
            contentsOf: UnsafeRawBufferPointer(start: part, count: count))
          return 0
        }, target, isStripped ? 1 : 0)
    }
    return status == 0 ? bytes : nil
  }

  /// Pushes a new function with the code of the one at `index` and variables of its own, which hold nothing yet.
  ///
  /// Stack: +1.
  ///
  /// - Throws: When the function is one of the host, or there is no memory.
  package func pushCopy(ofFunction index: Int32) throws(LuaError) {
    guard let bytes = binary(at: index) else { throw expected("Lua function", at: index) }
    // Only what `binary` has just given is ever loaded so: Lua trusts such bytes.
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      var rest = unsafe bytes[...]
      return unsafe withUnsafeMutablePointer(to: &rest) { rest in
        unsafe lua_load(
          state,
          { _, rest, count in
            guard let rest = unsafe rest else { return nil }
            let bytes = unsafe rest.assumingMemoryBound(to: Slice<UnsafeBufferPointer<UInt8>>.self)
            let part = unsafe UnsafeBufferPointer(rebasing: bytes.pointee)
            unsafe count?.pointee = part.count
            unsafe bytes.pointee = bytes.pointee.suffix(0)
            return unsafe part.baseAddress.map {
              unsafe UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)
            }
          }, rest, "=copy", "b")
      }
    }
    guard status == LUA_OK else {
      let error = core.error(status, in: self)
      pop()
      throw error
    }
  }

  /// Pops a value and gives it to a variable of the function at `index`.
  ///
  /// Stack: -1.
  ///
  /// - Parameters:
  ///   - number: The variable's number in the function, from 1; there must be one.
  ///   - index: Where the function is, not counted from the value.
  package func setVariable(_ number: Int32, of index: Int32) {
    let index = unsafe lua_absindex(state, index)
    if unsafe lua_setupvalue(state, index, number) == nil { pop() }
  }
}
