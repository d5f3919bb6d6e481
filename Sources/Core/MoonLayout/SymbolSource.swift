public import MoonScene

/// What knows symbols by name.
public protocol SymbolSource {
  /// Finds a symbol.
  ///
  /// - Parameter name: The whole name, such as `house.fill`.
  /// - Returns: Its paths; nil when there is no such symbol.
  func glyph(named name: String) -> SymbolGlyph?

  /// The names there are, for messages that suggest one.
  var names: [String] { get }
}
