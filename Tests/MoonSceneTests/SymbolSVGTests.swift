import MoonGeometry
import MoonScene
import Testing

@Suite struct `Symbols of SVG icons` {
  @Test func `a view box moves to the origin and is the symbol's box`() throws {
    let glyph = try SymbolGlyph(
      svg: "<svg viewBox='-2,-3 10 20' width='1em'><path d='M-2-3h10v20z'/></svg>")
    #expect(glyph.box == Size(width: 10, height: 20))
    #expect(glyph.layers.map(\.path.svg) == ["M0 0H10V20Z"])
    #expect(glyph.layers.map(\.fill) == [.winding])
  }

  @Test func `width and height stand in for a view box`() throws {
    let glyph = try SymbolGlyph(
      svg: "<svg width='24px' height='12'><circle cx='6' cy='6' r='5'/></svg>")
    #expect(glyph.box == Size(width: 24, height: 12))
  }

  /// The bounds follow from the attributes' meaning in SVG 2, chapter 10.
  @Test(arguments: [
    ("<rect x='1' y='2' width='3' height='4'/>", Rect(x: 1, y: 2, width: 3, height: 4)),
    ("<rect width='50%' height='25%' rx='9'/>", Rect(x: 0, y: 0, width: 10, height: 5)),
    ("<circle cx='5' cy='6' r='2'/>", Rect(x: 3, y: 4, width: 4, height: 4)),
    ("<ellipse cx='5' cy='6' rx='2' ry='1'/>", Rect(x: 3, y: 5, width: 4, height: 2)),
    ("<ellipse cx='5' cy='6' rx='2'/>", Rect(x: 3, y: 4, width: 4, height: 4)),
    ("<polygon points='1,1 5,1 5 7'/>", Rect(x: 1, y: 1, width: 4, height: 6)),
    ("<polyline points='1-1,5-1 5.5.5'/>", Rect(x: 1, y: -1, width: 4.5, height: 1.5)),
    ("<line x1='1' y1='2' x2='4' y2='6' stroke='red'/>", Rect(x: 1, y: 2, width: 3, height: 4)),
    (
      "<g transform='translate(1 2) scale(2)'><rect width='1' height='2'/></g>",
      Rect(x: 1, y: 2, width: 2, height: 4)
    ),
    (
      "<g transform='translate(10)'><rect width='2' height='4' transform='rotate(90)'/></g>",
      Rect(x: 6, y: 0, width: 4, height: 2)
    ),
    (
      "<rect width='2' height='4' transform='rotate(180 1 2),matrix(1 0 0-1 0 4)'/>",
      Rect(x: 0, y: 0, width: 2, height: 4)
    ),
    ("<rect width='1' height='1' transform='skewX(45)'/>", Rect(x: 0, y: 0, width: 2, height: 1)),
  ]) func `a shape lies where its attributes say`(element: String, bounds: Rect) throws {
    let glyph = try SymbolGlyph(svg: "<svg viewBox='0 0 20 20'>\(element)</svg>")
    let found = try #require(glyph.layers.first).path.bounds
    for channel in 0..<4 {
      #expect(abs(found[channel: channel] - bounds[channel: channel]) < 1e-9, "\(found)")
    }
  }

  @Test func `a round corner lies on its circle`() throws {
    let glyph = try SymbolGlyph(
      svg: "<svg viewBox='0 0 9 9'><rect width='8' height='6' rx='3' ry='3'/></svg>")
    let path = try #require(glyph.layers.first).path
    let reach = 3 - 3 / 2.0.squareRoot()
    #expect(path.contains(Point(x: reach + 0.01, y: reach + 0.01)))
    #expect(!path.contains(Point(x: reach - 0.01, y: reach - 0.01)))
  }

  @Test func `lines take their look from the groups around them and grow with them`() throws {
    let glyph = try SymbolGlyph(
      svg: """
        <?xml version="1.0"?>
        <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ <!ENTITY a "b>"> ]>
        <!-- <svg> --><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
          stroke-linecap='round' stroke-linejoin='bevel'>
          <title>A &lt;title&gt;</title><defs><path d="M0 0h1"/></defs>
          <path d="M1&#32;1h2"/>
          <g transform="scale(3)" style="stroke-width: 1px ; stroke-dasharray:1,2,3">
            <path d="M1 1h2"/></g>
          <path d="M1 5h2" style="fill:#000;fill-rule:evenodd;stroke:none"/>
          <path d="M0 0h24v24z" stroke="none"/>
        </svg>
        """)
    #expect(glyph.layers.count == 3)
    #expect(
      glyph.layers.map(\.stroke) == [
        StrokeStyle(width: 2, cap: .round, join: .bevel),
        StrokeStyle(width: 3, cap: .round, join: .bevel, dash: [3, 6, 9, 3, 6, 9]), nil,
      ])
    #expect(glyph.layers.map(\.fill) == [nil, nil, .evenOdd])
    #expect(glyph.layers.map(\.path.svg) == ["M1 1H3", "M3 3H9", "M1 5H3"])
  }

  @Test func `lines of one look are one layer, and a filled one keeps its line`() throws {
    let glyph = try SymbolGlyph(
      svg: """
        <svg viewBox="0 0 9 9" stroke="red"><g fill="none"><path d="M1 1h2"/><path d="M1 2h2"/></g>
        <path d="M0 0h1v1z"/></svg>
        """)
    #expect(glyph.layers.map(\.path.svg) == ["M1 1H3M1 2H3", "M0 0H1V1Z"])
    #expect(glyph.layers.map(\.fill) == [nil, .winding])
    #expect(glyph.layers.map { $0.stroke?.width } == [1, 1])
  }

  @Test(arguments: [
    "display='none'", "opacity='0'", "visibility='hidden'", "fill='transparent'",
    "fill-opacity='0'", "style='fill : none'", "fill='none'",
  ]) func `what can't be seen is left out`(attribute: String) throws {
    let glyph = try SymbolGlyph(
      svg: """
        <svg viewBox="0 0 9 9"><g \(attribute)><path d="M0 0h1"/></g><path d="M5 5h1"/></svg>
        """)
    #expect(glyph.layers.map(\.path.svg) == ["M5 5H6"])
  }
}
