extension String {
  /// Whether another text is in it, byte by byte.
  ///
  /// The standard library's own search brings a megabyte of regular expressions into the program.
  ///
  /// - Parameter text: The other text, which is not empty.
  /// - Returns: Whether it is.
  package func has(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    var rest = utf8[...]
    while let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
