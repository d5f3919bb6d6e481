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
    let text = try? unsafe withBytes(at: index) { bytes -> String in
      let start = unsafe String(decoding: bytes.prefix(longest), as: UTF8.self)
      return bytes.count > longest ? start + "…" : start
    }
    return text ?? ""
  }
}
