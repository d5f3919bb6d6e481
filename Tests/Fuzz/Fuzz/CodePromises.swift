import LuaRuntime

/// What the reader of Lua's binary functions promises for any bytes: it says what the code does, or nothing.
enum CodePromises {
  static func check(_ bytes: [UInt8]) {
    guard let code = FunctionCode(dump: bytes) else { return }
    precondition(
      code.reads.union(code.writes).allSatisfy { $0 >= 1 }, "a variable has a number below 1")
  }
}
