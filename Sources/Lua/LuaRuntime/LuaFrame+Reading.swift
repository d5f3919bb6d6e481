// `public`, so that the short functions below can be inlined into other modules.
public import CLua

/// The type of a Lua value.
@usableFromInline package enum LuaType: Int32, Sendable {
  case none = -1
  case `nil` = 0
  case boolean, lightUserdata, number, string, table, function, userdata, thread

  /// The type that Lua has this number for.
  @inlinable @inline(__always)
  init(code: Int32) {
    self =
      switch code {
      case LUA_TNIL: .nil
      case LUA_TBOOLEAN: .boolean
      case LUA_TLIGHTUSERDATA: .lightUserdata
      case LUA_TNUMBER: .number
      case LUA_TSTRING: .string
      case LUA_TTABLE: .table
      case LUA_TFUNCTION: .function
      case LUA_TUSERDATA: .userdata
      case LUA_TTHREAD: .thread
      default: .none
      }
  }

  /// The name that scripts know, such as `number`.
  package var name: String {
    switch self {
    case .none: "no value"
    case .nil: "nil"
    case .boolean: "boolean"
    case .lightUserdata, .userdata: "userdata"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .thread: "thread"
    }
  }
}

extension LuaFrame {
  /// The type of the value at `index`.
  @inlinable @inline(__always)
  package func type(at index: Int32) -> LuaType {
    LuaType(code: unsafe lua_type(state, index))
  }

  /// Whether there is no value, or nil, at `index`.
  @inlinable package func isNothing(at index: Int32) -> Bool { unsafe lua_type(state, index) <= 0 }

  /// Whether the value at `index` is a number that Lua keeps as an integer.
  @inlinable package func isInteger(at index: Int32) -> Bool {
    unsafe lua_isinteger(state, index) != 0
  }

  /// The number at `index`, from an integer or a float.
  ///
  /// Strings are not converted.
  ///
  /// - Throws: `number expected, got …`.
  @inlinable package func number(at index: Int32) throws(LuaError) -> Double {
    guard unsafe lua_type(state, index) == LUA_TNUMBER else { throw expected("number", at: index) }
    return unsafe lua_tonumberx(state, index, nil)
  }

  /// The number at `index`, or nil when it is no number.
  @inlinable package func numberIfAny(at index: Int32) -> Double? {
    guard unsafe lua_type(state, index) == LUA_TNUMBER else { return nil }
    return unsafe lua_tonumberx(state, index, nil)
  }

  /// The number at `index`, also from a string that is one; nil for any other value.
  @inlinable package func numeralIfAny(at index: Int32) -> Double? {
    var isNumber: Int32 = 0
    let number = unsafe lua_tonumberx(state, index, &isNumber)
    return isNumber != 0 ? number : nil
  }

  /// Whether the two values are equal without metamethods.
  package func isRawEqual(_ a: Int32, _ b: Int32) -> Bool { unsafe lua_rawequal(state, a, b) != 0 }

  /// The index from the bottom that means the same value as `index` now.
  package func absolute(_ index: Int32) -> Int32 { unsafe lua_absindex(state, index) }

  /// The integer at `index`; a float counts when it has a whole value.
  ///
  /// - Throws: `integer expected, got …`.
  @inlinable package func integer(at index: Int32) throws(LuaError) -> Int {
    var isInteger: Int32 = 0
    guard unsafe lua_type(state, index) == LUA_TNUMBER else { throw expected("integer", at: index) }
    let value = unsafe lua_tointegerx(state, index, &isInteger)
    guard isInteger != 0 else { throw expected("integer", at: index) }
    return Int(value)
  }

  /// The truth of the value at `index`, by Lua's rule: only nil and false are false.
  @inlinable package func truth(at index: Int32) -> Bool { unsafe lua_toboolean(state, index) != 0 }

  /// The boolean at `index`.
  ///
  /// - Throws: `boolean expected, got …`.
  @inlinable package func boolean(at index: Int32) throws(LuaError) -> Bool {
    guard unsafe lua_type(state, index) == LUA_TBOOLEAN else {
      throw expected("boolean", at: index)
    }
    return truth(at: index)
  }

  /// The text of the string at `index`; what is not UTF-8 becomes replacement characters.
  ///
  /// Empty for other values.
  package func string(at index: Int32) -> String {
    stringIfAny(at: index) ?? ""
  }

  /// The text of the string at `index`, or nil when it is no string.
  package func stringIfAny(at index: Int32) -> String? {
    unsafe withBytesIfAny(at: index) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of the string at `index`, without a copy; they are valid during the call.
  ///
  /// - Returns: What it returns, or nil when the value is no string.
  @inlinable @inline(__always)
  package func withBytesIfAny<R>(at index: Int32, _ body: (UnsafeRawBufferPointer) -> R) -> R? {
    guard unsafe lua_type(state, index) == LUA_TSTRING else { return nil }
    var length = 0
    let start = unsafe lua_tolstring(state, index, &length)
    return unsafe body(UnsafeRawBufferPointer(start: start, count: length))
  }

  /// The text of the string at `index`.
  ///
  /// - Throws: `string expected, got …`.
  @usableFromInline package func text(at index: Int32) throws(LuaError) -> String {
    if let text = stringIfAny(at: index) { return text }
    throw expected("string", at: index)
  }

  /// The bytes of the string at `index`.
  ///
  /// - Throws: `string expected, got …`.
  package func bytes(at index: Int32) throws(LuaError) -> LuaBytes {
    try unsafe withBytes(at: index) { bytes in unsafe LuaBytes(Array(bytes)) }
  }

  /// Calls `body` with the bytes of the string at `index`, without a copy; they are valid during the call.
  ///
  /// - Throws: `string expected, got …`.
  package func withBytes<R>(
    at index: Int32, _ body: (UnsafeRawBufferPointer) -> R
  ) throws(LuaError) -> R {
    if let result = unsafe withBytesIfAny(at: index, body) { return result }
    throw expected("string", at: index)
  }

  /// The value at `index`; tables, functions, objects and coroutines by reference.
  package func value(at index: Int32) -> LuaValue {
    switch type(at: index) {
    case .none, .nil: return .nil
    case .boolean: return .boolean(truth(at: index))
    case .number:
      if isInteger(at: index) { return .integer(Int(unsafe lua_tointegerx(state, index, nil))) }
      return .number(unsafe lua_tonumberx(state, index, nil))
    case .string:
      var length = 0
      let start = unsafe lua_tolstring(state, index, &length)
      return .string(LuaBytes(unsafe Array(UnsafeRawBufferPointer(start: start, count: length))))
    case .table: return .table(LuaTable(index: refer(to: index), queue: core.releases))
    case .function: return .function(functionReference(at: index))
    case .userdata, .lightUserdata:
      return .userdata(LuaUserdata(index: refer(to: index), queue: core.releases))
    case .thread: return .thread(LuaCoroutine(index: refer(to: index), queue: core.releases))
    }
  }

  /// A reference to the function at `index`.
  ///
  /// - Throws: `function expected, got …`.
  package func function(at index: Int32) throws(LuaError) -> LuaFunction {
    guard unsafe lua_type(state, index) == LUA_TFUNCTION else {
      throw expected("function", at: index)
    }
    return functionReference(at: index)
  }

  /// A reference to the table at `index`.
  ///
  /// - Throws: `table expected, got …`.
  package func table(at index: Int32) throws(LuaError) -> LuaTable {
    guard unsafe lua_type(state, index) == LUA_TTABLE else { throw expected("table", at: index) }
    return LuaTable(index: refer(to: index), queue: core.releases)
  }

  private func functionReference(at index: Int32) -> LuaFunction {
    LuaFunction(index: refer(to: index), queue: core.releases)
  }

  private func refer(to index: Int32) -> Int32 {
    unsafe lua_pushvalue(state, index)
    return unsafe luaL_ref(state, moon_registry)
  }

  /// The name of the type at `index` as a script knows it; an object's own type name, `integer` never.
  package func typeName(at index: Int32) -> String {
    if let type = unsafe moon_type_of(state, index), let name = unsafe type.pointee.name {
      return unsafe String(cString: name)
    }
    return type(at: index).name
  }

  /// An error that says what was expected at `index` and what came.
  @usableFromInline package func expected(_ what: String, at index: Int32) -> LuaError {
    LuaError("\(what) expected, got \(typeName(at: index))", code: "wrong-type")
  }

  // MARK: Tables, without metamethods

  /// The length of the table, string or object at `index`, without metamethods.
  @inlinable package func rawLength(at index: Int32) -> Int { Int(unsafe lua_rawlen(state, index)) }

  /// Pushes `table[key]` without metamethods.
  ///
  /// Stack: +1.
  ///
  /// - Parameters:
  ///   - key: A literal, which ends in a zero as all literals do.
  ///   - index: Where the table is.
  /// - Returns: The type of the value.
  @discardableResult
  @inlinable package func rawField(_ key: StaticString, of index: Int32) -> LuaType {
    let type = unsafe key.withCharacters { unsafe moon_raw_field(state, index, $0) }
    return LuaType(code: type)
  }

  /// Pushes `table[key]` without metamethods.
  ///
  /// Stack: +1.
  @discardableResult
  package func rawField(named key: String, of index: Int32) -> LuaType {
    let index = unsafe lua_absindex(state, index)
    push(key)
    return LuaType(code: unsafe lua_rawget(state, index))
  }

  /// Whether the metatable of the value at `index` has a field.
  package func hasMetafield(_ key: StaticString, at index: Int32) -> Bool {
    guard unsafe lua_getmetatable(state, index) != 0 else { return false }
    defer { pop(2) }
    return rawField(key, of: -1) != .nil
  }

  /// Pushes `table[position]` without metamethods.
  ///
  /// Stack: +1.
  @discardableResult
  @inlinable package func rawElement(_ position: Int, of index: Int32) -> LuaType {
    LuaType(code: unsafe lua_rawgeti(state, index, lua_Integer(position)))
  }

  /// Steps through the table at `index`: replaces the key on top by the next key and value.
  ///
  /// Stack: -1, +2 or +0.
  ///
  /// - Returns: Whether there was a next key.
  package func next(of index: Int32) -> Bool { unsafe lua_next(state, index) != 0 }

  /// Appends the numbers of the list at `index` to `numbers`.
  ///
  /// - Throws: An error that names the first element that is no number.
  package func numbers(of index: Int32, into numbers: inout [Double]) throws(LuaError) {
    guard unsafe lua_type(state, index) == LUA_TTABLE else { throw expected("table", at: index) }
    let index = unsafe lua_absindex(state, index)
    let count = rawLength(at: index)
    numbers.reserveCapacity(numbers.count + count)
    guard count > 0 else { return }
    for position in 1...count {
      guard unsafe lua_rawgeti(state, index, lua_Integer(position)) == LUA_TNUMBER else {
        let error = LuaError(
          "element \(position): number expected, got \(typeName(at: -1))", code: "wrong-type")
        pop()
        throw error
      }
      numbers.append(unsafe lua_tonumberx(state, -1, nil))
      unsafe lua_settop(state, -2)
    }
  }
}
