package import LuaRuntime

extension LuaFrame {
  /// The text of the string at `index`; of one that is longer than any name only the start, with `…` behind.
  ///
  /// What is not UTF-8 becomes replacement characters. It is empty for values that are no strings.
  ///
  /// - Parameters:
  ///   - index: Where the string is.
  ///   - longest: The length in bytes up to which the text is whole; the work is no more than that.
  /// - Returns: The text.
  package func shortText(at index: Int32, longest: Int = 256) -> String {
    guard type(at: index) == .string else { return "" }
    guard rawLength(at: index) > longest else { return string(at: index) }
    let start = try? unsafe withBytes(at: index) {
      unsafe String(decoding: $0.prefix(longest), as: UTF8.self)
    }
    return (start ?? "") + "…"
  }

  /// Whether the value at `index` is a string of these characters.
  func isText(_ text: StaticString, at index: Int32) -> Bool {
    let isSame = try? unsafe withBytes(at: index) { bytes in
      unsafe bytes.elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    return isSame ?? false
  }
}
