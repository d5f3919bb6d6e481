public import MoonScene

/// The product's own symbols can be laid out.
extension SymbolSet: SymbolSource {}
