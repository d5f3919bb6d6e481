import LuaAPI
package import LuaRuntime
package import MoonLayout

/// A function of a script that a view keeps, and what it is called in messages.
package struct ScriptFunction {
  private let function: LuaFunction
  private let caller: LuaCaller
  /// What it is a method of; nil for a plain function.
  private let receiver: LuaReference?
  /// What has it, such as `moon.ui.forEach`.
  package let owner: String
  package let origin: ViewOrigin?

  /// Keeps the function at a stack index, which is called with `receiver` in front when there is one.
  ///
  /// - Throws: When there is none.
  package init(
    _ frame: LuaFrame, at index: Int32, of receiver: LuaReference? = nil, owner: String,
    origin: ViewOrigin?
  ) throws(LuaError) {
    function = try frame.function(at: index)
    self.receiver = receiver
    caller = frame.caller
    self.owner = owner
    self.origin = origin
  }

  /// What calls it with nothing for nothing.
  package var action: () throws -> Void {
    { try run { _ throws(LuaError) in 0 } }
  }

  /// Calls it for nothing.
  ///
  /// - Throws: What it raised.
  package func run(_ push: (LuaFrame) throws(LuaError) -> Int32) throws(LuaError) {
    let frame = caller.frame
    let base = frame.count
    defer { frame.setCount(base) }
    guard let watch = frame.scriptWatch.handler else { return try call(frame, push, results: 0) }
    try watch(function, origin) { () throws(LuaError) in try call(frame, push, results: 0) }
  }

  /// Calls it for one value, and reads that.
  ///
  /// - Parameters:
  ///   - push: Pushes the arguments and returns their number.
  ///   - read: Reads the value at an index.
  /// - Returns: What was read.
  /// - Throws: What it raised, or what is wrong with the value.
  package func value<Value>(
    _ push: (LuaFrame) throws(LuaError) -> Int32,
    _ read: (LuaFrame, Int32) throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    let frame = caller.frame
    let base = frame.count
    defer { frame.setCount(base) }
    try call(frame, push, results: 1)
    do throws(LuaError) {
      return try read(frame, base + 1)
    } catch {
      throw placed(error)
    }
  }

  /// Calls it for views.
  ///
  /// - Throws: What it raised, that it returned nothing, or what is no view.
  package func views(_ push: (LuaFrame) throws(LuaError) -> Int32) throws(LuaError) -> [ViewChild] {
    try children(Extent(), push).list
  }

  /// Calls it for views, and adds them to those of which a view is made.
  ///
  /// - Parameters:
  ///   - extent: What the other views are made of.
  ///   - title: Where text is a view too: in one that has a title.
  ///   - push: Pushes the arguments and returns their number.
  /// - Returns: The views.
  /// - Throws: What it raised, that it returned nothing, or what is no view.
  package func children(
    _ extent: Extent, title: Children.Title? = nil,
    _ push: (LuaFrame) throws(LuaError) -> Int32
  ) throws(LuaError) -> Children {
    let frame = caller.frame
    let base = frame.count
    defer { frame.setCount(base) }
    try call(frame, push, results: -1)
    guard frame.count > base else { throw placed(ScriptFunction.nothing(owner)) }
    var children = Children(frame, owner: owner, extent, title: title)
    do throws(LuaError) {
      try children.read(from: base + 1, .result)
    } catch {
      throw placed(error)
    }
    return children
  }

  /// The error of a function that returned nothing where views were expected.
  static func nothing(_ owner: String) -> LuaError {
    LuaError(
      "\(owner): the function returned nothing", code: "missing-return",
      label: "is `return` missing?", subject: (APIName.last(of: owner), ""))
  }

  private func call(
    _ frame: LuaFrame, _ push: (LuaFrame) throws(LuaError) -> Int32, results: Int32
  ) throws(LuaError) {
    try frame.reserve(12)
    frame.push(function)
    if let receiver { frame.push(receiver) }
    do throws(LuaError) {
      let arguments = try push(frame) + (receiver == nil ? 0 : 1)
      try frame.call(arguments: arguments, results: results)
    } catch {
      throw placed(error)
    }
  }

  /// Runs what belongs to the function, such as reading its items, and gives errors the same place.
  ///
  /// - Throws: What the body throws, at the place where the view was made when it has none.
  func placing<Result>(_ body: () throws(LuaError) -> Result) throws(LuaError) -> Result {
    do throws(LuaError) {
      return try body()
    } catch {
      throw placed(error)
    }
  }

  /// Whether an error is about the script; the end of the time is not, nor is that of the memory.
  private static func hasPlace(_ kind: LuaError.Kind) -> Bool { kind == .runtime }

  /// The error with the place where the view was made, since no Lua code runs then.
  private func placed(_ error: LuaError) -> LuaError {
    guard let origin, error.report.position == nil, ScriptFunction.hasPlace(error.kind) else {
      return error
    }
    var error = error
    error.report.position = SourcePosition(source: origin.file, line: origin.line)
    if error.report.subject == nil { error.report.subject = (APIName.last(of: owner), "") }
    return error
  }
}
