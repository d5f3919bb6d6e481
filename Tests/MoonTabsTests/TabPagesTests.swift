import MoonGeometry
import MoonLayout
import MoonScene
import MoonTabs
import Testing

@Suite struct `The page of the chosen tab` {
  private func page(_ selection: String, visit: Int? = nil) -> View {
    let scroll = View(
      .scroll(ScrollView(children: [ViewChild(.slot(1), View(.color(.red)).frame(900))])))
    return TabPages(
      selection: selection, visit: visit, page: [ViewChild(.slot(1), scroll)]
    ).view
  }

  /// Where the layout keeps how far the page is scrolled.
  private func place(_ view: View) throws -> ScenePath {
    try #require(try layout(300, 400).layOut(view).scrolls.first).path
  }

  @Test func `has all the room there is`() throws {
    let text = TabPages(selection: "a", page: [ViewChild(.slot(1), View(.text("Hello")))]).view
    let scene = try layout(300, 400).layOut(text).scene
    let view = try #require(scene.views.first { $0.kind == "tabView" })
    #expect(agrees(view.frame, [0, 0, 300, 400]))
    // Mono06: 5 letters of 0.6 em, 17 points each; the line is 1.2 em.
    let run = try #require(view.texts.first).frame
    #expect(agrees(run, [150 - 25.5, 200 - 10.2, 51, 20.4]))
  }

  @Test func `is the same one again when the tab is`() throws {
    #expect(try place(page("a")) == place(page("a")))
    #expect(try place(page("a")) != place(page("b")))
  }

  @Test func `is another one at each visit when it is to be made anew`() throws {
    #expect(try place(page("a", visit: 1)) != place(page("a", visit: 3)))
    #expect(try place(page("a", visit: 1)) == place(page("a", visit: 1)))
  }

  @Test func `is none when no tab is chosen`() throws {
    let scene = try layout(300, 400).layOut(TabPages(selection: nil, page: []).view).scene
    #expect(scene.views.contains { $0.kind == "tabView" })
  }
}

extension View {
  fileprivate func frame(_ height: Double) -> View {
    modified(.frame(width: nil, height: height, alignment: .center))
  }
}
