public import MoonScene

/// Symbols of another source, each of which is made once.
///
/// `SymbolSet.base` reads a drawing each time that it is asked for one; a program that lays out
/// many frames keeps them here. It stays on one thread.
public final class SymbolCache: SymbolSource {
  private let source: any SymbolSource
  private var kept: [String: SymbolGlyph?] = [:]

  /// Creates an empty cache.
  ///
  /// - Parameter source: Where symbols come from.
  public init(_ source: any SymbolSource) { self.source = source }

  /// The names there are.
  public var names: [String] { source.names }

  /// Finds a symbol.
  ///
  /// - Parameter name: The whole name, such as `house.fill`.
  /// - Returns: Its paths; nil when there is no such symbol.
  public func glyph(named name: String) -> SymbolGlyph? {
    if let known = kept[name] { return known }
    let glyph = source.glyph(named: name)
    kept[name] = glyph
    return glyph
  }
}
