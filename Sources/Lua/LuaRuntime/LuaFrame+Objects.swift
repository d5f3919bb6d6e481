// `public`, so that the short functions below can be inlined into other modules.
public import CLua

extension LuaFrame {
  /// Pushes a plain value as an object of its type.
  ///
  /// Stack: +1.
  @inlinable
  package func push<Payload: BitwiseCopyable>(_ value: Payload, as type: ObjectType<Payload>) {
    let payload = unsafe pushObject(type, size: MemoryLayout<Payload>.stride)
    unsafe payload.initializeMemory(as: Payload.self, to: value)
    finishObject(type)
  }

  /// Pushes an object of a class, which is retained until Lua collects it.
  ///
  /// Stack: +1.
  @inlinable
  package func push<Payload: AnyObject>(object: Payload, as type: ObjectType<Payload>) {
    let payload = unsafe pushObject(type, size: MemoryLayout<UnsafeRawPointer>.stride)
    unsafe payload.initializeMemory(
      as: UnsafeRawPointer.self, to: UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()))
    finishObject(type)
  }

  /// The plain value of the object at `index`, or nil when it is no object of this type.
  @inlinable
  package func value<Payload: BitwiseCopyable>(
    _ type: ObjectType<Payload>, at index: Int32
  ) -> Payload? {
    guard let payload = unsafe payload(type, at: index) else { return nil }
    return unsafe payload.assumingMemoryBound(to: Payload.self).pointee
  }

  /// The object of a class at `index`, or nil when it is no object of this type.
  @inlinable
  package func object<Payload: AnyObject>(
    _ type: ObjectType<Payload>, at index: Int32
  ) -> Payload? {
    guard let payload = unsafe payload(type, at: index) else { return nil }
    return unsafe Unmanaged<Payload>.fromOpaque(payload.load(as: UnsafeRawPointer.self))
      .takeUnretainedValue()
  }

  /// The plain value of the object at `index`.
  ///
  /// - Throws: `Spring expected, got …`.
  @inlinable
  package func expect<Payload: BitwiseCopyable>(
    _ type: ObjectType<Payload>, at index: Int32
  ) throws(LuaError) -> Payload {
    if let value = value(type, at: index) { return value }
    throw expected("\(type.name)", at: index)
  }

  /// The object of a class at `index`.
  ///
  /// - Throws: `Timeline expected, got …`.
  @inlinable
  package func expect<Payload: AnyObject>(
    object type: ObjectType<Payload>, at index: Int32
  ) throws(LuaError) -> Payload {
    if let object = object(type, at: index) { return object }
    throw expected("\(type.name)", at: index)
  }

  /// Runs the body of a member of a plain value, and turns what it throws into a Lua error.
  @inlinable @inline(__always)
  package static func member<Payload: BitwiseCopyable>(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _: ObjectType<Payload>,
    _ body: (LuaFrame, Payload) throws(LuaError) -> Int32
  ) -> Int32 {
    guard let payload = unsafe payload else { return 0 }
    return unsafe run(state) { frame throws(LuaError) in
      try body(frame, unsafe payload.assumingMemoryBound(to: Payload.self).pointee)
    }
  }

  /// Runs the body of a member of a plain value that may change it.
  @inlinable @inline(__always)
  package static func mutatingMember<Payload: BitwiseCopyable>(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, _: ObjectType<Payload>,
    _ body: (LuaFrame, inout Payload) throws(LuaError) -> Int32
  ) -> Int32 {
    guard let payload = unsafe payload else { return 0 }
    return unsafe run(state) { frame throws(LuaError) in
      try body(frame, &(unsafe payload.assumingMemoryBound(to: Payload.self).pointee))
    }
  }

  /// Runs the body of a member of an object of a class, which is kept alive by staying at index 1.
  @inlinable @inline(__always)
  package static func member<Payload: AnyObject>(
    _ state: OpaquePointer?, _ payload: UnsafeMutableRawPointer?, object _: ObjectType<Payload>,
    _ body: (LuaFrame, Payload) throws(LuaError) -> Int32
  ) -> Int32 {
    guard let payload = unsafe payload else { return 0 }
    let object = unsafe Unmanaged<Payload>.fromOpaque(payload.load(as: UnsafeRawPointer.self))
    return unsafe object._withUnsafeGuaranteedRef { object in
      unsafe run(state) { frame throws(LuaError) in try body(frame, object) }
    }
  }

  /// The payload of the object at `index`, or nil; used by the functions above.
  @usableFromInline package func payload(_ type: ObjectTypeBase, at index: Int32)
    -> UnsafeMutableRawPointer?
  {
    unsafe moon_to_object(state, index, type.pointer(state))
  }

  /// The payload of the object in upvalue `number`, which the function's maker must have put there.
  @inlinable package func upvaluePayload(_ number: Int32) -> UnsafeMutableRawPointer {
    guard let payload = unsafe moon_upvalue_payload(state, number) else {
      preconditionFailure("upvalue \(number) is not an object")
    }
    return unsafe payload
  }

  /// Pushes an object whose payload is not yet set; ``finishObject(_:)`` must follow.
  ///
  /// Stack: +1.
  @usableFromInline package func pushObject(_ type: ObjectTypeBase, size: Int)
    -> UnsafeMutableRawPointer
  {
    guard let payload = unsafe moon_push_object(state, type.pointer(state), size)
    else {
      preconditionFailure("Lua gave no memory for an object")
    }
    return unsafe payload
  }

  /// Makes the object on top live.
  @usableFromInline package func finishObject(_ type: ObjectTypeBase) {
    unsafe moon_finish_object(state, type.pointer(state))
  }
}
