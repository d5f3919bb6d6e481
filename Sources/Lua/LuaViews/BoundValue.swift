package import LuaAPI
package import LuaRuntime
package import MoonLayout

/// A value that a control shows, and what changes it: a plain value, or `{ get = function, set = function }`.
///
/// Objects with such fields do as well as tables.
package struct BoundValue<Value> {
  /// The value now.
  package let value: Value
  /// What is told a new value; nil when nothing is.
  package let set: ScriptFunction?
}

extension Kind {
  /// The same kind, for an option that takes a binding to such a value too.
  package var bindable: Kind {
    var kind = self
    kind.type += "|Bindable"
    return kind
  }
}

extension Call {
  /// Reads an option that is a value or a binding to one.
  ///
  /// - Parameters:
  ///   - parameter: The option, read as a plain value.
  ///   - origin: Where the view is made.
  /// - Returns: The value and its setter.
  /// - Throws: What is wrong with it.
  package func bound<Value>(
    _ parameter: Parameter<Value>, _ origin: ViewOrigin?
  ) throws(LuaError) -> BoundValue<Value> {
    guard let subject = pushOption(parameter.fact.name) else {
      return BoundValue(value: try option(parameter), set: nil)
    }
    let index = frame.count
    defer { frame.setCount(index - 1) }
    guard [.table, .userdata].contains(frame.type(at: index)) else {
      return BoundValue(value: try parameter.kind.read(frame, index, subject), set: nil)
    }
    try frame.reserve(8)
    try pushAccessor("get", of: index)
    guard frame.type(at: -1) == .function else {
      throw subject.error(
        "must be \(parameter.kind.phrase) or a binding { get = function, set = function }, got "
          + ValueText.got(frame, at: index), code: "wrong-type")
    }
    try frame.call(arguments: 0, results: 1)
    let value = try parameter.kind.read(frame, frame.count, subject)
    try pushAccessor("set", of: index)
    guard frame.type(at: -1) == .function else { return BoundValue(value: value, set: nil) }
    let set = try ScriptFunction(
      frame, at: frame.count, owner: function.name, origin: origin)
    return BoundValue(value: value, set: set)
  }

  private func pushAccessor(_ name: StaticString, of index: Int32) throws(LuaError) {
    try frame.pushField(name, ofItem: index)
  }
}
