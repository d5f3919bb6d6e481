package import LuaRuntime

/// The declaration of a type of objects together with the Swift type behind it.
///
/// Make one for each type, as a constant: each member is added to the declaration and to the type at once.
package struct APIObject<Payload>: Sendable {
  /// The Swift side.
  package let type: ObjectType<Payload>
  /// The declaration.
  package private(set) var fact: APIType
  /// What the members that are declared from now on belong to, in a type that has many.
  package var topic = ""

  /// Declares a type of objects.
  ///
  /// - Parameters:
  ///   - type: The Swift side, without members yet.
  ///   - summary: What such an object is, in one sentence.
  ///   - details: More about it, such as its operators.
  ///   - example: A script that shows it.
  ///   - since: The version that had it first.
  ///   - otherNames: What other libraries call its members.
  package init(
    _ type: ObjectType<Payload>, _ summary: String, details: String = "", example: String,
    since: String = "0.1", alsoKnownAs otherNames: OtherNames = OtherNames()
  ) {
    self.type = type
    fact = APIType(
      name: type.name.description, summary: summary, details: details, example: example,
      since: since, otherNames: otherNames)
  }

  /// Adds a property; without `set` it is read-only.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - typeName: The type of its value.
  ///   - unit: The unit, such as `s`.
  ///   - summary: What it is, in one sentence.
  ///   - get: Pushes the value and returns 1.
  ///   - set: Finds the new value at index 3 and returns 0.
  package mutating func property(
    _ name: StaticString, _ typeName: String, unit: String? = nil, _ summary: String,
    get: @escaping MemberBody, set: MemberBody? = nil
  ) {
    _ = unsafe type.property(name, get: get, set: set)
    fact.properties.append(
      .init(
        name: name.description, type: typeName, unit: APIName.unit(unit),
        isWritable: unsafe set != nil,
        summary: summary
      ))
    note(name)
  }

  /// Adds a method.
  ///
  /// - Parameters:
  ///   - name: The name; the last part of the declaration's.
  ///   - function: The declaration.
  ///   - body: Finds the object at index 1 and the arguments behind.
  package mutating func method(
    _ name: StaticString, _ function: APIFunction, _ body: @escaping MemberBody
  ) {
    precondition(
      type.name.description + ":" + name.description == function.name,
      "\(function.name) is declared under another name")
    _ = unsafe type.method(name, body)
    fact.methods.append(function)
    note(name)
  }

  private mutating func note(_ name: StaticString) {
    if !topic.isEmpty { fact.topics[name.description] = topic }
  }

  /// Tells the reference what its operators give; what runs for them is set by ``metamethod(_:_:)``.
  ///
  /// - Parameters:
  ///   - elements: What `object[key]` gives beside the properties, such as `Tab`; nil for nothing.
  ///   - keys: The type of the keys of the elements.
  ///   - operators: The operators, as LuaCATS writes them: `add(Angle): Angle`, `len: integer`.
  package mutating func declare(
    elements: String? = nil, keys: String = "integer", operators: [String] = []
  ) {
    fact.elements = elements
    fact.keys = keys
    fact.operators = operators
  }

  /// Adds a metamethod, such as `__tostring`.
  package func metamethod(_ event: StaticString, _ body: @escaping HostBody) {
    _ = unsafe type.metamethod(event, body)
  }

  /// Sets what runs for a key that the type doesn't have; usually one that calls ``raiseMissing(_:)``.
  package func missing(_ body: @escaping HostBody) {
    _ = unsafe type.missing(body)
  }

  /// Raises the error of a key that the type doesn't have, or can't set.
  package func raiseMissing(_ state: OpaquePointer?) -> Int32 {
    unsafe LuaFrame.run(state) { frame throws(LuaError) in throw missingError(frame) }
  }

  /// The error of a key that the type doesn't have, or can't set; the key is at index 2.
  package func missingError(_ frame: LuaFrame) -> LuaError {
    let key = frame.shortText(at: 2)
    if frame.count >= 3, fact.memberNames.contains(key) { return fact.readOnlyError(key) }
    return fact.missingField.error(frame, key: 2)
  }
}
