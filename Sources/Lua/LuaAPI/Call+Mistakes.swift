package import LuaRuntime

// The usual mistakes of those who know the functions from elsewhere.
extension Call {
  /// Refuses a function's own module as its first argument, which is what `:` in place of `.` gives it.
  ///
  /// - Throws: `wrong-type`.
  static func refuseOwner(
    _ frame: LuaFrame, _ function: APIFunction, _ base: Int32
  ) throws(LuaError) {
    guard frame.type(at: base + 1) == .table, frame.hasMetafield("__readonly", at: base + 1) else {
      return
    }
    let name = try frame.toText(at: base + 1)
    guard function.name == "\(name).\(APIName.last(of: function.name))" else { return }
    throw ownerError(name, function)
  }

  /// The error of a function that is called with `:` in place of `.`.
  package static func ownerError(_ module: String, _ function: APIFunction) -> LuaError {
    LuaError(
      "\(function.name) got \(module) itself as its first argument", code: "wrong-type",
      label: "call it with '.': \(function.name)", subject: (APIName.last(of: function.name), ""))
  }

  /// How a call with too many arguments is written right, as far as that can be told.
  static func hint(
    _ count: Int32, _ frame: LuaFrame, _ function: APIFunction, _ base: Int32, most: Int
  ) -> String? {
    let last = base + count
    if Int(count) == function.arguments.count + 1, frame.type(at: last) == .function,
      let option = function.options.first(where: { $0.type.hasPrefix("fun(") })
    {
      return "did you mean { \(option.name) = … }?"
    }
    guard most == 0, function.arguments.isEmpty else { return nil }
    if function.takesElements { return "children stand in one table: \(function.name) { a, b }" }
    let options = function.forms.first?.prefix { $0.type == "number" } ?? []
    guard count <= Int32(options.count) else { return nil }
    var parts: [String] = []
    for (index, option) in options.prefix(Int(count)).enumerated() {
      let place = base + Int32(index) + 1
      guard frame.type(at: place) == .number else { return nil }
      parts.append("\(option.name) = \(ValueText.got(frame, at: place))")
    }
    let name = function.isMethod ? ":\(APIName.last(of: function.name))" : function.name
    return "did you mean \(name) { \(ValueText.list(parts)) }?"
  }
}
