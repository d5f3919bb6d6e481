import MoonGeometry
import MoonLayout
import MoonScene
import Testing

@Suite struct `A button` {
  private func paint(_ view: View, _ maker: Layout = layout(200, 100)) throws -> Paint? {
    for node in try maker.layOut(view).scene.nodes.flatMap(\.all) {
      if case .text(let run) = node.element { return run.paint }
    }
    return nil
  }

  @Test func `shows its label in the tint, and in red when it deletes`() throws {
    let plain = try paint(button(text("Go")))
    #expect(plain == .color(.blue))
    let tinted = try paint(button(text("Go")).modified(.tint(.color(.orange))))
    #expect(tinted == .color(.orange))
    let deletes = try paint(button(text("Go"), role: .destructive))
    #expect(deletes == .color(.red))
    let said = try paint(button(text("Go"), role: .destructive).foreground(.green))
    #expect(said == .color(.green))
    // Source: Apple, system colours, red in the dark: 255, 69, 58.
    let dark = try paint(button(text("Go"), role: .destructive), layout(200, 100).dark)
    #expect(dark == .color(Color(red: 1, green: 69 / 255, blue: 58 / 255)))
  }

  @Test func `takes taps in all of its label's frame`() throws {
    let view = button(text("Go").padding(10)).id("go")
    let scene = try layout(200, 100).layOut(view).scene
    let go = try #require(scene.view("go"))
    // mono06: two letters of 10.2 and a line of 20.4, with 10 around.
    #expect(agrees(go.frame, [79.8, 29.8, 40.4, 40.4]))
    #expect(scene.hit(at: Point(x: 80, y: 30))?.semantics.key == .name("go"))
    #expect(scene.hit(at: Point(x: 79, y: 30)) == nil)
    #expect(scene.accessibilityLines == ["Go, button"])
  }

  @Test func `that can't be used is fainter and swallows taps`() throws {
    let scene = try layout(200, 100).layOut(button(text("Go")).id("go").disabled()).scene
    let go = try #require(scene.view("go"))
    #expect(go.node.ownEffects == [.opacity(0.5)])
    #expect(scene.hit(at: Point(x: 100, y: 50))?.semantics.hit?.isEnabled == false)
    #expect(scene.accessibilityLines == ["Go, button, dimmed"])
  }

  @Test func `stands its views beside each other`() throws {
    let scene = try layout(200, 100).layOut(button(image("star"), text("Go"))).scene
    let (star, go) = (try #require(scene.only("image")), try #require(scene.only("text")))
    #expect(star.frame.maxX + 8 == go.frame.minX)
    #expect(scene.accessibilityLines == ["Go, button"])
    let symbol = try layout(200, 100).layOut(button(image("trash.fill"))).scene
    #expect(symbol.accessibilityLines == ["trash, button"])
  }

  // A row of a list is 44 points high and as wide as its group, 16 from the page's edges.
  @Test func `takes taps in all of the row that it is`() throws {
    let view = list(
      button(text("Go").padding(3)).padding(2).id("go"),
      hstack(button(text("a")).id("a"), button(text("b")).id("b")),
      disclosure("D", button(text("In")).id("in")), button(text("No")).id("no").disabled())
    let scene = try layout(390, 844).layOut(view).scene
    // The first row: 2 and 3 around a line of 20.4, 11 around all.
    let go = try #require(scene.view("go"))
    let end = 16 + 20.4 + 10 + 22
    for point in [Point(x: 16.5, y: 16.5), Point(x: 373.5, y: end - 0.5)] {
      #expect(scene.hit(at: point)?.semantics.key == .name("go"))
    }
    #expect(agrees(go.frame, [32, 27, 30.4, 30.4]))
    let (a, b) = (try #require(scene.view("a")), try #require(scene.view("b")))
    #expect(scene.hit(at: Point(x: a.frame.midX, y: a.frame.midY))?.semantics.key == .name("a"))
    #expect(scene.hit(at: Point(x: b.frame.midX, y: b.frame.midY))?.semantics.key == .name("b"))
    #expect(scene.hit(at: Point(x: 300, y: a.frame.midY)) == nil)
    let inside = end + 44 + 18 + 44
    #expect(scene.hit(at: Point(x: 17, y: inside + 1))?.semantics.key == .name("in"))
    let last = scene.hit(at: Point(x: 17, y: inside + 44 + 18 + 1))?.semantics
    #expect(last?.key == .name("no"))
    #expect(last?.hit?.isEnabled == false)
  }
}
