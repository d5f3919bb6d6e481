/// The string library, as lstrlib.c defines it.
extension LibraryFunction {
  /// The longest string that Lua's `rep` makes, in bytes.
  static let longestText = Int64(Int32.max)

  /// What a call of a function of the string library gives.
  ///
  /// - Parameter arguments: The arguments.
  /// - Returns: The first result; nil when there is none.
  /// - Throws: ``Fault`` with Lua's words.
  func calledOnText(_ arguments: Arguments) throws(Fault) -> Value {
    let text = try arguments.text(0)
    switch self {
    case .len: return .integer(Int64(text.count))
    case .lower: return .string(text.lowered)
    case .upper: return .string(text.raised)
    case .reverse: return .string(ByteString(text.bytes.reversed()))
    case .find:
      let needle = try arguments.text(1)
      let first = text.start(try arguments.integer(2, or: 1)) - 1
      guard first <= text.count else { return .none }
      return text.firstIndex(of: needle, from: first).map { .integer(Int64($0) + 1) } ?? .none
    case .sub:
      let first = try arguments.integer(1)
      return .string(text.part(from: first, to: try arguments.integer(2, or: -1)))
    case .byte:
      let start = try arguments.integer(1, or: 1)
      let first = text.start(start)
      guard first <= text.end(try arguments.integer(2, or: start)) else { return .none }
      return .integer(Int64(text.bytes[first - 1]))
    case .rep: return try Self.repeated(text, arguments)
    default: preconditionFailure("\(self) is not of the string library")
    }
  }

  private static func repeated(
    _ text: ByteString, _ arguments: Arguments
  ) throws(Fault) -> Value {
    let times = try arguments.integer(1)
    let separator = arguments.isMissing(2) ? "" : try arguments.text(2)
    guard times > 0 else { return .string("") }
    let step = Int64(text.count + separator.count)
    guard step <= longestText / times else {
      throw .message("resulting string too large")
    }
    guard step * times <= arguments.longest else { throw .memory }
    guard step > 0 else { return .string("") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(step * times))
    let (part, between) = (text.bytes, separator.bytes)
    for turn in 0..<times {
      if turn > 0 { bytes += between }
      bytes += part
    }
    return .string(ByteString(bytes))
  }
}
