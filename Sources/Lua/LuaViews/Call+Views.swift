package import LuaAPI
package import LuaRuntime
package import MoonLayout
import MoonScene

// What views need of a call beside plain values.
extension Call {
  /// The number of an option, or nil when it is not given.
  ///
  /// - Throws: What is wrong with it.
  package func number(ifGiven parameter: Parameter<Double>) throws(LuaError) -> Double? {
    try option(ifGiven: parameter)
  }

  /// A value that was given in another way, or else the value of an option.
  ///
  /// - Throws: What is wrong with the option.
  func given<Value>(_ value: Value?, or parameter: Parameter<Value>) throws(LuaError) -> Value {
    if let value { return value }
    return try option(parameter)
  }

  /// The function of an argument, numbered from 1, or nil when it is not given.
  ///
  /// - Throws: That it is no function.
  package func function(ifGiven number: Int32, _ origin: ViewOrigin?) throws(LuaError)
    -> ScriptFunction?
  {
    guard number <= count, !frame.isNothing(at: base + number) else { return nil }
    guard frame.type(at: base + number) == .function else {
      throw subject(number).wrongType("a function", frame, at: base + number)
    }
    return try ScriptFunction(frame, at: base + number, owner: function.name, origin: origin)
  }

  /// The function of an argument, numbered from 1.
  ///
  /// - Throws: That it is missing or no function.
  package func function(_ number: Int32, _ origin: ViewOrigin?) throws(LuaError) -> ScriptFunction {
    if let function = try function(ifGiven: number, origin) { return function }
    let fact = function.arguments[Int(number) - 1]
    throw missing("argument \(number) '\(fact.name)'", fact)
  }

  /// The function of an option, or nil when it is not given.
  ///
  /// - Throws: That it is no function.
  package func function(option name: StaticString, _ origin: ViewOrigin?) throws(LuaError)
    -> ScriptFunction?
  {
    guard let subject = pushOption(name) else { return nil }
    defer { frame.pop() }
    guard frame.type(at: -1) == .function else {
      throw subject.wrongType("a function", frame, at: -1)
    }
    return try ScriptFunction(frame, at: frame.count, owner: function.name, origin: origin)
  }

  /// The views of an argument, numbered from 1: a view, a group or a hole.
  ///
  /// - Throws: Why it is none.
  func views(_ number: Int32, _ extent: inout Extent) throws(LuaError) -> [ViewChild] {
    guard number <= count else {
      let fact = function.arguments[Int(number) - 1]
      throw missing("argument \(number) '\(fact.name)'", fact)
    }
    var children = Children(frame, owner: function.name, extent)
    try children.add(at: base + number, 1, .part(subject(number)))
    extent = children.extent
    return children.list
  }

  /// The views of an option, or its text or number as a view; empty when it is not given.
  ///
  /// - Throws: Why it is none.
  func label(option name: StaticString, _ origin: ViewOrigin?, _ extent: inout Extent)
    throws(LuaError) -> [ViewChild]
  {
    guard let subject = pushOption(name) else { return [] }
    defer { frame.pop() }
    var children = Children(
      frame, owner: function.name, extent, title: Children.Title(origin: origin))
    try children.add(at: frame.count, 1, .part(subject))
    extent = children.extent
    return children.list
  }
}
