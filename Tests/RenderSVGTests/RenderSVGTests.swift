import MoonGeometry
import MoonScene
import RenderSVG
import RenderText
import Testing

/// The lines of a drawing of nodes on a page of 100 by 50, without the outer element.
private func lines(_ nodes: [SceneNode], letters: SVGRenderer.Letters = .outlines) -> [String] {
  let scene = Scene(size: Size(width: 100, height: 50), nodes: nodes)
  return SVGRenderer(letters: letters, shaper: TextShaper()).render(scene)
    .split(separator: "\n").dropFirst().dropLast().map { String($0) }
}

private let box = Rect(x: 10, y: 5, width: 30, height: 20)

// What each element and attribute means: Scalable Vector Graphics (SVG) 2, W3C.
@Suite struct `Scenes as SVG` {
  @Test func `the page has the scene's size, and its pixels by the scale`() {
    let scene = Scene(size: Size(width: 100, height: 50))
    let text = SVGRenderer(shaper: TextShaper()).render(scene, scale: 2)
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 100 50"/>

        """)
  }

  @Test func `plain shapes are SVG's own shapes`() {
    let ink = Paint.color(.black)
    #expect(
      lines([
        SceneNode(.fill(.rectangle(box), ink)),
        SceneNode(.fill(.rounded(box, radius: 4, style: .circular), ink)),
        SceneNode(.fill(.capsule(box), ink)), SceneNode(.fill(.circle(box), ink)),
        SceneNode(.fill(.ellipse(box), ink)),
      ]) == [
        ##"  <rect x="10" y="5" width="30" height="20" fill="#000000"/>"##,
        ##"  <rect x="10" y="5" width="30" height="20" rx="4" fill="#000000"/>"##,
        ##"  <rect x="10" y="5" width="30" height="20" rx="10" fill="#000000"/>"##,
        ##"  <circle cx="25" cy="15" r="10" fill="#000000"/>"##,
        ##"  <ellipse cx="25" cy="15" rx="15" ry="10" fill="#000000"/>"##,
      ])
  }

  @Test func `a colour's opacity is an attribute of its own`() {
    let half = Paint.color(Color(red: 1, green: 0, blue: 0, opacity: 0.5))
    #expect(
      lines([SceneNode(.fill(.rectangle(box), half))]) == [
        ##"  <rect x="10" y="5" width="30" height="20" fill="#ff0000" fill-opacity="0.5"/>"##
      ])
  }

  @Test func `equal gradients are defined once`() {
    let gradient = Paint.linear(
      Gradient(colors: [.white, .black]), start: .zero, end: Point(x: 0, y: 50))
    let drawn = lines([
      SceneNode(.fill(.rectangle(box), gradient)), SceneNode(.fill(.circle(box), gradient)),
    ])
    #expect(drawn.filter { $0.contains("<linearGradient") }.count == 1)
    #expect(drawn.filter { $0.contains("url(#gradient1)") }.count == 2)
  }

  @Test func `text that is text keeps what XML reserves`() {
    let run = TextRun(
      frame: box, font: Font(size: 10, weight: .bold), paint: .color(.black),
      lines: [TextRun.Line(text: "a < b & \"c\"\u{1}", x: 10, baseline: 15, width: 30)])
    let drawn = lines([SceneNode(.text(run))], letters: .text)
    #expect(drawn.count == 1)
    #expect(drawn[0].contains(">a &lt; b &amp; &quot;c&quot;\u{fffd}</text>"))
    #expect(drawn[0].contains(#"font-weight="700""#))
  }

  @Test func `letters as outlines are paths that say what they read`() {
    let run = TextRun(
      frame: box, font: Font(size: 10), paint: .color(.black),
      lines: [TextRun.Line(text: "Home", x: 10, baseline: 15, width: 30)])
    let drawn = lines([SceneNode(.text(run))])
    #expect(drawn.count == 1)
    #expect(drawn[0].hasPrefix("  <path d=\"M"))
    #expect(drawn[0].hasSuffix(#"aria-label="Home"/>"#))
  }

  @Test func `what is invisible is left out`() {
    #expect(
      lines([
        SceneNode(.opacity(0), children: [SceneNode(.fill(.rectangle(box), .color(.black)))]),
        SceneNode(.clip(.circle(box))),
        SceneNode(.stroke(.circle(box), .color(.black), StrokeStyle(width: 0))),
      ]).isEmpty)
  }

  @Test func `turns and shifts stay readable`() {
    let leaf = [SceneNode(.fill(.rectangle(box), .color(.black)))]
    let turn = SceneTransform.rotation(.degrees(10), anchor: Point(x: 25, y: 25))
    let drawn = lines([
      SceneNode(.transform(.offset(x: 1, y: -2)), children: leaf),
      SceneNode(.transform(turn), children: leaf),
    ])
    #expect(drawn.contains(#"  <g transform="translate(1 -2)">"#))
    #expect(drawn.contains(#"  <g transform="rotate(10 25 25)">"#))
  }

  @Test func `glass shows a blurred copy of what is behind it`() {
    let glass = Backdrop(shape: .capsule(box))
    let drawn = lines([
      SceneNode(.fill(.rectangle(box), .color(.red))), SceneNode(.backdrop(glass)),
    ])
    #expect(drawn.contains { $0.contains(#"<rect id="behind1""#) })
    #expect(drawn.contains { $0.contains(##"<use href="#behind1"/>"##) })
    let deviation = "stdDeviation=\"\(Int(glass.look.blurRadius))\""
    #expect(drawn.contains { $0.contains(deviation) })
  }

  @Test func `glass refers only to what reaches under it`() {
    // Twenty strips side by side: if each referred to all before it, a reader would draw 2^20 of them.
    let nodes = (0..<20).flatMap { index in
      let strip = Rect(x: 0, y: Double(index) * 100, width: 100, height: 20)
      return [
        SceneNode(.fill(.rectangle(strip), .color(.red))),
        SceneNode(.backdrop(Backdrop(shape: .capsule(strip)))),
      ]
    }
    // Each shows its own strip, and its own shadow, which is blurred into its edge.
    #expect(lines(nodes).filter { $0.contains("<use") }.count == 2 * 20)
  }

  @Test func `glass inside a moved group looks out through the inverse of the move`() {
    let moved = SceneNode(
      .transform(.offset(x: 3, y: 4)),
      children: [SceneNode(.backdrop(Backdrop(shape: .capsule(box))))])
    let drawn = lines([SceneNode(.fill(.rectangle(box), .color(.red))), moved])
    #expect(drawn.contains { $0.contains(#"transform="matrix(1 0 0 1 -3 -4)""#) })
  }

  @Test func `the same scene is the same text`() {
    let nodes = [
      SceneNode(.fill(.rectangle(box), .color(.red))),
      SceneNode(.backdrop(Backdrop(shape: .capsule(box)))),
    ]
    #expect(lines(nodes) == lines(nodes))
  }
}
