extension LuaFrame {
  /// What a module keeps with this machine, by its class; it is made when it is first asked for.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: The same object each time.
  package func kept<Value: AnyObject>(_ make: () -> Value) -> Value {
    let core = core
    let key = ObjectIdentifier(Value.self)
    if let value = core.extensions[key] as? Value { return value }
    let value = make()
    core.extensions[key] = value
    return value
  }
}
