import LuaRuntime

/// A declared function as Lua keeps it.
final class HostedCallable: Sendable {
  private let function: APIFunction
  private let body: @Sendable (Call) throws(LuaError) -> Int32

  init(_ callable: APICallable) {
    function = callable.function
    body = callable.body
  }

  /// Runs one that is called by its name.
  static let plain: HostBody = { state in
    unsafe LuaFrame.run(state, keeping: HostedCallable.self) { frame, callable throws(LuaError) in
      try callable.body(try Call(frame, callable.function, behind: 0))
    }
  }

  /// Runs one that calling a table stands for; the table itself is in front of the arguments.
  static let ofTable: HostBody = { state in
    unsafe LuaFrame.run(state, keeping: HostedCallable.self) { frame, callable throws(LuaError) in
      try callable.body(try Call(frame, callable.function, behind: 1))
    }
  }
}
