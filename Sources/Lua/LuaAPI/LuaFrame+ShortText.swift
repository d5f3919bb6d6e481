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
    shortTextIfAny(at: index, longest: longest) ?? ""
  }

  /// The same, or nil for values that are no strings.
  package func shortTextIfAny(at index: Int32, longest: Int = 256) -> String? {
    unsafe withBytesIfAny(at: index) {
      let start = unsafe String(
        decoding: UnsafeRawBufferPointer(start: $0.baseAddress, count: min($0.count, longest)),
        as: UTF8.self)
      return $0.count > longest ? start + "…" : start
    }
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
