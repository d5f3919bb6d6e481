import MoonLayout
import MoonScene
import Testing

@Suite struct `Symbols that are kept` {
  @Test func `a source is asked once for each name, also for one it lacks`() {
    let source = CountingSource()
    let cache = SymbolCache(source)
    for name in ["house", "house", "nothing", "nothing"] { _ = cache.glyph(named: name) }
    #expect(source.asked == ["house", "nothing"])
    #expect(cache.glyph(named: "house") == SymbolSet.base.glyph(named: "house"))
    #expect(cache.glyph(named: "nothing") == nil)
  }
}

private final class CountingSource: SymbolSource {
  private(set) var asked: [String] = []
  var names: [String] { SymbolSet.base.names }

  func glyph(named name: String) -> SymbolGlyph? {
    asked.append(name)
    return SymbolSet.base.glyph(named: name)
  }
}
