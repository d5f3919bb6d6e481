extension SymbolSet {
  /// Moonframe's own symbols: about a hundred, in outline and fill, in a box of 24 by 24.
  ///
  /// They go by the names that SF Symbols users know, some by more than one: `gear` is `gearshape`.
  public static let base: SymbolSet = {
    let table = SymbolTable([
      SymbolTable.everyday, SymbolTable.people, SymbolTable.nature, SymbolTable.things,
      SymbolTable.media, SymbolTable.signs,
    ])
    return SymbolSet(
      names: { table.names },
      find: { name in
        do {
          return try table.glyph(named: name) ?? table.glyph(named: SymbolAliases.resolve(name))
        } catch {
          preconditionFailure("the drawing of \(name) can't be read: \(error)")
        }
      })
  }()
}
