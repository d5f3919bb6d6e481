/// A symbol that was found, maybe in another form than the one asked for.
public struct SymbolLookup: Hashable, Sendable {
  /// The symbol's paths.
  public var glyph: SymbolGlyph
  /// The name it was found under, such as `house.fill`.
  public var name: String
  /// Whether the form that was asked for doesn't exist, and this one stands in for it.
  public var isFallback: Bool

  /// Finds a symbol in a variant, or the nearest to it that there is.
  ///
  /// A name whose filled form doesn't exist gives the outline: `wifi.fill` gives `wifi`. When not
  /// even the plain symbol exists, there is nothing.
  ///
  /// - Parameters:
  ///   - name: The name, such as `house` or `house.fill`.
  ///   - variant: The variant, such as `fill`, `circle` or `circle.fill`.
  ///   - glyph: Finds a symbol by its whole name.
  public init?(_ name: String, variant: String? = nil, glyph: (String) -> SymbolGlyph?) {
    let plain = SymbolName(name)
    let wanted = variant.map { plain.adding(variant: $0) } ?? plain
    for (index, candidate) in wanted.alternatives(keeping: plain).enumerated() {
      let found = candidate.description
      if let glyph = glyph(found) {
        self.glyph = glyph
        self.name = found
        isFallback = index > 0
        return
      }
    }
    return nil
  }
}
