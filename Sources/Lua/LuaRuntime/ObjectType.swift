internal import CLua
internal import Synchronization

/// The C form of a property or method: it gets Lua's state and the object's payload.
package typealias MemberBody = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32

/// A Swift type whose values scripts hold as objects.
///
/// The payload lies in Lua's own memory: either plain bytes (`BitwiseCopyable`), or one reference to a class.
/// Members are looked up in C. Make one object type for each Swift type, as a global constant.
///
/// `@unchecked Sendable`: it is filled in before it is shared; machines only read it.
@usableFromInline package final class ObjectType<Payload>: ObjectTypeBase, @unchecked Sendable {
  /// Makes an object type for plain values.
  package static func values(_ name: StaticString) -> ObjectType where Payload: BitwiseCopyable {
    ObjectType(name: name, isClass: false)
  }

  /// Makes an object type for a class, whose objects are retained as long as a script reaches them.
  package static func references(_ name: StaticString) -> ObjectType where Payload: AnyObject {
    ObjectType(name: name, isClass: true)
  }

  /// Adds a property; without `set` it is read-only.
  ///
  /// A body returns 1 with the value pushed; a setter finds the new value at index 3 and returns 0.
  package func property(
    _ name: StaticString, get: @escaping MemberBody, set: MemberBody? = nil
  ) -> Self {
    add(name, unsafe moon_member(get: get, set: set, method: nil))
    return self
  }

  /// Adds a method.
  ///
  /// The object is at index 1, the arguments follow.
  package func method(_ name: StaticString, _ body: @escaping MemberBody) -> Self {
    add(name, unsafe moon_member(get: nil, set: nil, method: body))
    return self
  }

  /// Adds a metamethod, such as `__tostring`.
  package func metamethod(_ event: StaticString, _ body: @escaping HostBody) -> Self {
    unsafe metamethods.append((event, body))
    return self
  }

  /// Sets what runs for a key that the type does not have: it finds the object, the key and, in an assignment, the value.
  package func missing(_ body: @escaping HostBody) -> Self {
    unsafe missing = body
    return self
  }
}

/// The part of an object type that does not depend on the payload.
@safe @usableFromInline package class ObjectTypeBase {
  private static let slots = Atomic<Int32>(0)

  /// The type's name in messages and in `tostring`.
  @usableFromInline package let name: StaticString
  let slot: Int32
  let isClass: Bool
  private(set) var members: [(name: StaticString, member: UnsafeMutablePointer<moon_member>)] =
    unsafe []
  var metamethods: [(event: StaticString, body: HostBody)] = unsafe []
  var missing: HostBody?

  init(name: StaticString, isClass: Bool) {
    self.name = name
    self.isClass = isClass
    slot = Self.slots.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  deinit {
    for index in unsafe members.indices { unsafe members[index].member.deallocate() }
  }

  /// The names of the properties and methods, in the order of their declaration.
  package var memberNames: [String] { unsafe members.map { unsafe "\($0.name)" } }

  func add(_ name: StaticString, _ member: moon_member) {
    let pointer = UnsafeMutablePointer<moon_member>.allocate(capacity: 1)
    unsafe pointer.initialize(to: member)
    unsafe members.append((name, pointer))
  }

  /// The type in the machine of `state`.
  func pointer(_ state: OpaquePointer) -> UnsafeMutablePointer<moon_type> {
    if let type = unsafe moon_type_in(state, slot) { return unsafe type }
    return unsafe define(in: state)
  }

  private func define(in state: OpaquePointer) -> UnsafeMutablePointer<moon_type> {
    let characters = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let type = unsafe moon_define_type(state, slot, characters, releaser, missing) else {
      preconditionFailure("a type is always made")
    }
    for index in unsafe members.indices {
      let (name, member) = unsafe members[index]
      let characters = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
      unsafe moon_define_member(state, type, characters, member)
    }
    let frame = unsafe LuaFrame(state)
    for index in unsafe metamethods.indices {
      let (event, body) = unsafe metamethods[index]
      let characters = unsafe UnsafeRawPointer(event.utf8Start).assumingMemoryBound(to: CChar.self)
      unsafe frame.push(function: body)
      unsafe moon_define_metamethod(state, type, characters)
    }
    unsafe MachineCore.of(state).keepAlive.append(self)
    return unsafe type
  }

  /// Frees the payload of an object that Lua collects; nil when there is nothing to free.
  private var releaser: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? {
    guard isClass else { return nil }
    return { payload in
      guard let object = unsafe payload?.load(as: UnsafeRawPointer?.self) else { return }
      unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
    }
  }
}
