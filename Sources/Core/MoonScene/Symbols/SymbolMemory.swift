import Synchronization

/// Makes symbols when they are first asked for, and keeps them.
///
/// The same name always gives the same symbol, so it can't be seen from outside what is kept.
final class SymbolMemory: Sendable {
  private let find: @Sendable (String) -> SymbolGlyph?
  private let kept = Mutex<[String: SymbolGlyph]>([:])

  init(_ find: @escaping @Sendable (String) -> SymbolGlyph?) { self.find = find }

  func glyph(named name: String) -> SymbolGlyph? {
    if let glyph = kept.withLock({ $0[name] }) { return glyph }
    guard let glyph = find(name) else { return nil }
    kept.withLock { $0[name] = glyph }
    return glyph
  }
}
