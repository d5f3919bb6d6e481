internal import LuaRuntime

/// The words of a command line, as text and as the bytes that were given.
struct RawArguments {
  private(set) var words: [LuaBytes]

  init(_ words: [LuaBytes]) { self.words = words }

  /// The process's own arguments, without the program's name.
  static func ofProcess() -> RawArguments {
    var words: [LuaBytes] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = unsafe CommandLine.unsafeArgv[index] else { break }
      var bytes: [UInt8] = []
      var next = unsafe start
      while unsafe next.pointee != 0 {
        bytes.append(UInt8(bitPattern: unsafe next.pointee))
        unsafe next += 1
      }
      words.append(LuaBytes(bytes))
    }
    return RawArguments(words)
  }

  /// What the process was called as.
  static var nameOfProcess: String {
    guard CommandLine.argc > 0, let name = unsafe CommandLine.unsafeArgv[0] else { return "" }
    return unsafe String(cString: name)
  }

  /// The words as text.
  var texts: [String] { words.map(\.description) }

  /// The words behind the first `count`.
  func dropFirst(_ count: Int) -> RawArguments { RawArguments(Array(words.dropFirst(count))) }
}
