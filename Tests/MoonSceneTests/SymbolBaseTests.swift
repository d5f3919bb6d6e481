import MoonGeometry
import MoonScene
import Testing

@Suite struct `The base symbols` {
  /// What the seeds and the examples show, from their texts.
  static let shown = [
    "house", "bell", "gearshape", "plus", "car", "heart", "person", "message", "star",
    "globe.europe.africa", "tray.full.fill", "cloud.moon.fill", "suit.heart.fill", "trash.fill",
    "play.fill", "pause.fill", "house.fill", "bell.fill", "gearshape.fill", "heart.fill",
    "person.fill", "message.fill", "globe.europe.africa.fill", "star.fill", "car.fill",
    "chevron.right", "chevron.down", "bookmark", "bookmark.fill", "magnifyingglass",
  ]

  /// Symbols that have no filled form in SF Symbols 5 either, or only stand for themselves.
  static let plain: Set = [
    "arrow.clockwise", "arrow.counterclockwise", "arrow.down", "arrow.left", "arrow.right",
    "arrow.up", "calendar", "checkmark", "chevron.down", "chevron.left", "chevron.right",
    "chevron.up", "ellipsis", "globe", "headphones", "line.3.horizontal", "list.bullet",
    "magnifyingglass", "mappin", "minus", "music.note", "pencil", "plus", "repeat", "shuffle",
    "slider.horizontal.3", "sparkles", "square.and.pencil", "wifi", "xmark",
  ]

  @Test(arguments: shown) func `what the examples show is there`(name: String) throws {
    let found = try #require(SymbolSet.base.find(name))
    #expect(found.name == name)
    #expect(!found.isFallback)
  }

  @Test func `there are more than sixty, half of them filled`() {
    let names = SymbolSet.base.names
    let filled = names.filter { $0.hasSuffix(".fill") }
    #expect(names.count - filled.count >= 60)
    #expect(filled.count >= 60)
    #expect(names == names.sorted())
  }

  @Test(arguments: SymbolSet.base.names)
  func `a symbol can be read and keeps a margin in its box`(name: String) throws {
    let glyph = try #require(SymbolSet.base.glyph(named: name))
    #expect(glyph.box == Size(width: 24, height: 24))
    #expect(!glyph.layers.isEmpty)
    for layer in glyph.layers {
      #expect((layer.fill == nil) != (layer.stroke == nil))
      if let stroke = layer.stroke {
        #expect(stroke.cap == .round)
        #expect(stroke.join == .round)
      }
    }
    let ink = ink(of: glyph)
    #expect(ink.minX >= 1 && ink.minY >= 1 && ink.maxX <= 23 && ink.maxY <= 23, "\(ink)")
    #expect(max(ink.size.width, ink.size.height) >= 14, "\(ink)")
    #expect(abs(ink.midX - 12) <= 1.3 && abs(ink.midY - 12) <= 1.3, "\(ink)")
  }

  @Test(arguments: SymbolSet.base.names.filter { $0.hasSuffix(".fill") })
  func `a filled symbol has an outline of its size`(name: String) throws {
    let outline = try #require(SymbolSet.base.glyph(named: String(name.dropLast(5))))
    let filled = try #require(SymbolSet.base.glyph(named: name))
    let (a, b) = (ink(of: outline), ink(of: filled))
    #expect(abs(a.minX - b.minX) <= 0.5 && abs(a.maxX - b.maxX) <= 0.5, "\(a) \(b)")
    #expect(abs(a.minY - b.minY) <= 0.7 && abs(a.maxY - b.maxY) <= 0.7, "\(a) \(b)")
  }

  @Test func `an outline has a filled form unless it is a sign of lines`() {
    let names = Set(SymbolSet.base.names)
    let outlines = names.filter { !$0.hasSuffix(".fill") }
    #expect(outlines.filter { !names.contains($0 + ".fill") } == Self.plain)
  }

  @Test func `a filled form covers the middle that its outline leaves free`() throws {
    for name in ["heart", "star", "message", "circle", "play", "bookmark", "tag", "moon"] {
      let filled = try #require(SymbolSet.base.glyph(named: name + ".fill"))
      let place = name == "moon" ? Point(x: 6.5, y: 14) : Point(x: 12, y: 12)
      #expect(filled.layers.contains { $0.path.contains(place) }, "\(name)")
    }
  }

  @Test func `the car has a windscreen, two lights and a grille to look through`() throws {
    let car = try #require(SymbolSet.base.glyph(named: "car.fill")?.layers.first)
    for hole in [(12.0, 7.0), (6.1, 13.5), (17.9, 13.5), (12, 13.5)] {
      #expect(!car.path.contains(Point(x: hole.0, y: hole.1)), "\(hole)")
    }
    for ink in [(12.0, 4.4), (12, 11), (12, 16.5), (5.8, 19.5), (18.2, 19.5), (3, 14)] {
      #expect(car.path.contains(Point(x: ink.0, y: ink.1)), "\(ink)")
    }
  }

  @Test(arguments: [
    ("gear", "gearshape"), ("gear.fill", "gearshape.fill"), ("bubble.left.fill", "message.fill"),
    ("person.circle", "person.crop.circle"), ("chevron.forward", "chevron.right"),
  ]) func `a symbol is found by its other name`(name: String, drawn: String) {
    #expect(SymbolSet.base.glyph(named: name) == SymbolSet.base.glyph(named: drawn))
    #expect(SymbolSet.base.glyph(named: name) != nil)
    #expect(!SymbolSet.base.names.contains(name))
  }

  /// Where a symbol may leave ink: round ends and corners reach half of a line's width.
  private func ink(of glyph: SymbolGlyph) -> Rect {
    var edges = (left: Double.infinity, top: Double.infinity, right: 0.0, bottom: 0.0)
    for layer in glyph.layers {
      let reach = (layer.stroke?.width ?? 0) / 2
      let bounds = layer.path.bounds
      edges.left = min(edges.left, bounds.minX - reach)
      edges.top = min(edges.top, bounds.minY - reach)
      edges.right = max(edges.right, bounds.maxX + reach)
      edges.bottom = max(edges.bottom, bounds.maxY + reach)
    }
    return Rect(
      x: edges.left, y: edges.top, width: edges.right - edges.left,
      height: edges.bottom - edges.top)
  }
}
