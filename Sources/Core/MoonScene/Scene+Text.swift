extension Scene {
  /// The scene as text: a line for each node, children indented, defaults left out.
  ///
  /// ```
  /// scene 393x852
  /// semantics hstack #bar [16 700 361 66]
  ///   fill rounded [16 700 361 66] r10 #ffffff
  ///   text "Home" [40 730 24 12] 10 semibold #007aff base 739.6
  /// ```
  ///
  /// Equal scenes give equal text, and ``init(text:)`` gives the same scene back, unless a number in
  /// it is none or a path has an infinite one. Colours are written `#rrggbb`, `#rrggbbaa` or
  /// `#rrggbb/opacity` where that is exact, else as light: `color(red green blue opacity)`. Symbols
  /// of the base set go by name; others bring their paths. A view's key is left out where it is its
  /// place among the views of the same parent.
  public var text: String { text(symbols: .base) }

  /// The scene as text, with symbols of a set by name.
  ///
  /// - Parameter symbols: The symbols that the reader knows.
  /// - Returns: The text; see ``text``.
  public func text(symbols: SymbolSet) -> String {
    var writer = SceneTextWriter(symbols: symbols)
    writer.write(self)
    return writer.text
  }

  /// Creates a scene from its text.
  ///
  /// Empty lines are passed over. Nodes may be nested 1,000 deep.
  ///
  /// - Parameter text: What ``text`` gives.
  /// - Throws: ``SceneTextError`` with the place of the first thing that can't be read.
  public init(text: String) throws(SceneTextError) {
    try self.init(text: text, symbols: .base)
  }

  /// Creates a scene from its text, with symbols of a set by name.
  ///
  /// - Parameters:
  ///   - text: What ``text(symbols:)`` gives.
  ///   - symbols: The symbols that are known by name.
  /// - Throws: ``SceneTextError`` with the place of the first thing that can't be read.
  public init(text: String, symbols: SymbolSet) throws(SceneTextError) {
    var parser = SceneTextParser(symbols: symbols)
    self = try parser.parse(text)
  }
}
