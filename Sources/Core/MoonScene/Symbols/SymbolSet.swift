/// Symbols that can be found by name.
///
/// ```swift
/// let symbols = SymbolSet.combined([.base, icons])
/// symbols.find("house", variant: "fill")?.name  // house.fill
/// ```
public struct SymbolSet: Sendable {
  private enum Source {
    case glyphs([String: SymbolGlyph])
    case made(names: @Sendable () -> [String], find: @Sendable (String) -> SymbolGlyph?)
    case sets([SymbolSet])
  }

  private let source: Source

  private init(source: Source) { self.source = source }

  /// Creates a set of symbols that are at hand.
  ///
  /// - Parameter glyphs: The symbols by their whole names, such as `house.fill`.
  public init(_ glyphs: [String: SymbolGlyph]) { self.init(source: .glyphs(glyphs)) }

  /// Creates a set of symbols that are made each time they are asked for.
  ///
  /// Who asks often keeps what came.
  ///
  /// - Parameters:
  ///   - names: Gives the names there are, in any order; asked for each message that suggests one.
  ///   - find: Makes a symbol; nil when there is none of that name.
  public init(
    names: @escaping @Sendable () -> [String],
    find: @escaping @Sendable (String) -> SymbolGlyph?
  ) {
    self.init(source: .made(names: names, find: find))
  }

  /// Joins sets; where two have a symbol of one name, the earlier set's is found.
  ///
  /// - Parameter sets: The sets, most important first.
  /// - Returns: All of them as one.
  public static func combined(_ sets: [SymbolSet]) -> SymbolSet { SymbolSet(source: .sets(sets)) }

  /// The names there are, in the order of the alphabet, without the other names of a symbol.
  public var names: [String] {
    switch source {
    case .glyphs(let glyphs): glyphs.keys.sorted()
    case .made(let names, _): names().sorted()
    case .sets(let sets): Set(sets.flatMap(\.names)).sorted()
    }
  }

  /// Finds a symbol.
  ///
  /// - Parameter name: The whole name, such as `house.fill`.
  /// - Returns: Its paths; nil when there is no such symbol.
  public func glyph(named name: String) -> SymbolGlyph? {
    switch source {
    case .glyphs(let glyphs): return glyphs[name]
    case .made(_, let find): return find(name)
    case .sets(let sets):
      for set in sets {
        if let glyph = set.glyph(named: name) { return glyph }
      }
      return nil
    }
  }

  /// Finds a symbol in a variant, or the nearest to it that there is.
  ///
  /// - Parameters:
  ///   - name: The name, such as `house` or `house.fill`.
  ///   - variant: The variant, such as `fill`, `circle` or `circle.fill`.
  /// - Returns: The symbol and the name it was found under; nil when not even the plain one exists.
  public func find(_ name: String, variant: String? = nil) -> SymbolLookup? {
    SymbolLookup(name, variant: variant) { glyph(named: $0) }
  }
}
