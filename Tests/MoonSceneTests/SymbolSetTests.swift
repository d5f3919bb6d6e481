import MoonGeometry
import MoonScene
import Synchronization
import Testing

@Suite struct `Sets of symbols` {
  @Test func `the earlier of two sets wins`() {
    let (first, second) = (square(1), square(2))
    let set = SymbolSet.combined([
      SymbolSet(["a": first]), SymbolSet(["a": second, "b": second]),
    ])
    #expect(set.glyph(named: "a") == first)
    #expect(set.glyph(named: "b") == second)
    #expect(set.glyph(named: "c") == nil)
    #expect(set.names == ["a", "b"])
  }

  @Test func `symbols are made when they are asked for`() {
    let asked = Mutex<[String]>([])
    let made = square(3)
    let set = SymbolSet(
      names: { ["z", "a"] },
      find: { name in
        asked.withLock { $0.append(name) }
        return name == "a" ? made : nil
      })
    #expect(asked.withLock { $0 }.isEmpty)
    #expect(set.glyph(named: "a") == made)
    #expect(set.glyph(named: "b") == nil)
    #expect(asked.withLock { $0 } == ["a", "b"])
    #expect(set.names == ["a", "z"])
  }

  @Test(
    arguments: [
      ("house", "fill", "house.fill", false),
      ("house.fill", "fill", "house.fill", false),
      ("wifi", "fill", "wifi", true),
      ("wifi.fill", nil, "wifi", true),
      ("wifi", "none", "wifi", false),
      ("plus", "circle.fill", "plus.circle.fill", false),
      ("plus", "circle", "plus.circle", false),
      ("eye.fill", "slash", "eye.slash.fill", false),
      ("heart", "circle.fill", "heart.fill", true),
      ("wifi", "circle.fill", "wifi", true),
      ("square.grid.2x2", "fill", "square.grid.2x2.fill", false),
      ("circle", "fill", "circle.fill", false),
    ] as [(String, String?, String, Bool)])
  func `a variant is found, or the nearest to it`(
    name: String, variant: String?, found: String, isFallback: Bool
  ) throws {
    let lookup = try #require(SymbolSet.base.find(name, variant: variant))
    #expect(lookup.name == found)
    #expect(lookup.isFallback == isFallback)
    #expect(lookup.glyph == SymbolSet.base.glyph(named: found))
  }

  @Test(arguments: ["", ".", ".fill", "fill", "unicorn", "unicorn.fill", "wifi.circle", "..fill"])
  func `nothing stands in for a symbol that isn't there`(name: String) {
    #expect(SymbolSet.base.find(name) == nil)
    #expect(SymbolSet.base.find(name, variant: "fill") == nil)
  }

  @Test(arguments: [
    "heart", "heart.fill", "heart.circle.fill", "circle", "circle.fill", "square.and.arrow.up",
    "fill", "", "a..b", "person.crop.circle", "mic.slash.circle.fill",
  ]) func `a name that is taken apart can be put together`(name: String) {
    #expect(SymbolName(name).description == name)
  }

  @Test func `a name's parts are its stem, shapes and fill`() {
    let name = SymbolName("person.crop.circle.fill")
    #expect(name.stem == "person.crop")
    #expect(name.shapes == ["circle"])
    #expect(name.isFilled)
    #expect(SymbolName("square.and.arrow.up").shapes.isEmpty)
  }

  private func square(_ side: Double) -> SymbolGlyph {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: side, height: side))
    return SymbolGlyph(
      box: Size(width: side, height: side),
      layers: [SymbolGlyph.Layer(path: path, fill: .winding)])
  }
}
