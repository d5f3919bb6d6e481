// `public`, so that the short functions below can be inlined into other modules.
public import CLua

extension LuaFrame {
  /// Stack: +1.
  @inlinable package func pushNil() { unsafe lua_pushnil(state) }

  /// Pushes a float.
  ///
  /// Stack: +1.
  @inlinable package func push(_ value: Double) { unsafe lua_pushnumber(state, value) }

  /// Pushes an integer.
  ///
  /// Stack: +1.
  @inlinable package func push(_ value: Int) { unsafe lua_pushinteger(state, lua_Integer(value)) }

  /// Stack: +1.
  @inlinable package func push(_ value: Bool) { unsafe lua_pushboolean(state, value ? 1 : 0) }

  /// Pushes text as a string.
  ///
  /// Stack: +1.
  @usableFromInline package func push(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { characters in
        _ = unsafe lua_pushlstring(state, characters.baseAddress, characters.count)
      }
    }
  }

  /// Pushes a literal; the fastest way to a constant string.
  ///
  /// Stack: +1.
  package func push(literal: StaticString) {
    _ = unsafe literal.withCharacters { unsafe lua_pushstring(state, $0) }
  }

  /// Pushes bytes as a string.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error when so many bytes would pass the hard limit.
  package func push(_ bytes: UnsafeRawBufferPointer) throws(LuaError) {
    if bytes.count >= 64 << 20, unsafe moon_would_refuse(state, bytes.count) {
      throw LuaError("not enough memory for a string of \(bytes.count) bytes", kind: .memory)
    }
    _ = unsafe lua_pushlstring(
      state, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Pushes bytes as a string.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error when so many bytes would pass the hard limit.
  package func push(_ bytes: LuaBytes) throws(LuaError) {
    var failure: LuaError?
    unsafe bytes.bytes.withUnsafeBytes { buffer in
      do throws(LuaError) { try unsafe push(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Pushes a copy of the value at `index`.
  ///
  /// Stack: +1.
  package func push(copyOf index: Int32) { unsafe lua_pushvalue(state, index) }

  /// Pushes what a reference keeps.
  ///
  /// Stack: +1.
  package func push(_ reference: LuaReference) {
    precondition(
      unsafe reference.belongs(to: state),
      "a reference was used with a machine that it does not belong to")
    unsafe lua_rawgeti(state, moon_registry, lua_Integer(reference.index))
  }

  /// Pushes any value.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error for a string that would pass the hard limit.
  package func push(_ value: LuaValue) throws(LuaError) {
    switch value {
    case .nil: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let bytes): try push(bytes)
    case .table(let table): push(table)
    case .function(let function): push(function)
    case .userdata(let object): push(object)
    case .thread(let thread): push(thread)
    }
  }

  // MARK: Tables

  /// Pushes a new table with room for so many elements and fields.
  ///
  /// Stack: +1.
  @inlinable package func pushTable(elements: Int = 0, fields: Int = 0) {
    unsafe lua_createtable(
      state, Int32(clamping: elements), Int32(clamping: fields))
  }

  /// Pops a value and sets `table[key]` without metamethods.
  ///
  /// Stack: -1.
  @inlinable package func setRawField(_ key: StaticString, of index: Int32) {
    unsafe key.withCharacters { unsafe moon_set_raw_field(state, index, $0) }
  }

  /// Pops a value and sets `table[key]` without metamethods.
  ///
  /// Stack: -1.
  package func setRawField(named key: String, of index: Int32) {
    let index = unsafe lua_absindex(state, index)
    push(key)
    insert(at: -2)
    unsafe lua_rawset(state, index)
  }

  /// Pops a value and sets `table[position]` without metamethods.
  ///
  /// Stack: -1.
  @inlinable package func setRawElement(_ position: Int, of index: Int32) {
    unsafe lua_rawseti(state, index, lua_Integer(position))
  }

  /// Pops a value and a key below it and sets `table[key]` without metamethods; the key may not be
  /// nil or NaN.
  ///
  /// Stack: -2.
  package func setRaw(of index: Int32) { unsafe lua_rawset(state, index) }

  /// Pushes a list of numbers.
  ///
  /// Stack: +1.
  package func push(numbers: Span<Double>) {
    unsafe numbers.withUnsafeBufferPointer {
      unsafe moon_push_numbers(state, $0.baseAddress, $0.count)
    }
  }

  /// Pushes a list of numbers.
  ///
  /// Stack: +1.
  package func push(numbers: [Double]) { push(numbers: numbers.span) }

  /// Pops a table and makes it the metatable of the table or object at `index`.
  ///
  /// Stack: -1.
  package func setMetatable(of index: Int32) { unsafe lua_setmetatable(state, index) }

  /// Sets what runs when a script reads or writes a global that is not declared: it finds the environment, the name
  /// and, in an assignment, the value.
  package func onUnknownGlobal(_ body: @escaping HostBody) {
    unsafe moon_set_unknown_global(core.host, body)
  }

  // MARK: Functions

  /// Pops `extra` values and pushes a function of the host that keeps them as upvalues 2 and up.
  ///
  /// Stack: -extra, +1.
  package func push(function body: HostBody, extra: Int32 = 0) {
    unsafe moon_push_function(state, body, extra)
  }

  /// Pushes a function of the host that may capture values; Lua frees it.
  ///
  /// Stack: +1.
  package func push(closure body: @escaping (LuaFrame) throws(LuaError) -> Int32) {
    unsafe push(function: ClosureBox.body, keeping: ClosureBox(body))
  }

  /// Pushes a function of the host that keeps an object; its body gets that by ``run(_:keeping:_:)``.
  ///
  /// Stack: +1.
  package func push(function body: HostBody, keeping object: AnyObject) {
    unsafe moon_push_box(
      state, Unmanaged.passRetained(object).toOpaque(),
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<AnyObject>.fromOpaque(context).release()
        }
      })
    unsafe push(function: body, extra: 1)
  }

  /// Runs the body of a host function that keeps an object, and turns what it throws into a Lua error.
  @inlinable @inline(__always)
  package static func run<Kept: AnyObject>(
    _ state: OpaquePointer?, keeping _: Kept.Type,
    _ body: (LuaFrame, Kept) throws(LuaError) -> Int32
  ) -> Int32 {
    guard let context = unsafe moon_box_context(state, moon_upvalue(2)) else { return 0 }
    // The running function keeps its box.
    return unsafe Unmanaged<Kept>.fromOpaque(context)._withUnsafeGuaranteedRef { kept in
      unsafe run(state) { frame throws(LuaError) in try body(frame, kept) }
    }
  }

  /// Pops a table and pushes a new environment for a script in its place of `_ENV`.
  ///
  /// Stack: +1.
  package func pushEnvironment() { unsafe moon_push_environment(state) }

  /// Pushes the table in which the libraries and the host's globals live.
  ///
  /// Stack: +1.
  package func pushBase() { unsafe moon_push_base(state) }
}

/// Keeps a Swift closure for Lua.
private final class ClosureBox {
  let closure: (LuaFrame) throws(LuaError) -> Int32

  init(_ closure: @escaping (LuaFrame) throws(LuaError) -> Int32) { self.closure = closure }

  static let body: HostBody = { state in
    unsafe LuaFrame.run(state, keeping: ClosureBox.self) { frame, box throws(LuaError) in
      try box.closure(frame)
    }
  }
}
