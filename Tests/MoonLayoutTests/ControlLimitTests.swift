import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

/// Ways to put a view into a control, a list or a page.
func controlHolders() -> [(View) -> View] {
  [
    { scroll($0) }, { list($0) },
    { list(section($0)) }, { section($0) }, { disclosure("a", $0) }, { list(disclosure("a", $0)) },
    { button($0) }, { toggle(true, $0) }, { inner in segmented(["a"], 0) { _ in inner } },
    { $0.inset(.top, text("bar")) }, { text("a").inset(.bottom, $0) }, { text("a").toolbar($0) },
    { $0.margins(3).title("t") }, { text("a").modified(.swipeActions(children([$0]))) },
    { list(section(text("a"), disclosure("b", $0))) },
    // Items have no depth that could be counted before they are made: the last one.
    { inner in scroll(vstack(rows(1) { _ in inner })) },
  ]
}

@Suite struct `Controls and lists` {
  @Test func `of any kind inside each other are laid out twice alike, with numbers`() throws {
    var random = SplitMix64(seed: 77)
    let holders = controlHolders()
    for round in 0..<propertyCount(300) {
      var view = random.chance(0.5) ? text("x") : rectangle()
      for _ in 0..<random.index(in: 1..<7) {
        view = holders[random.index(in: 0..<holders.count)](view)
        if random.chance(0.3) { view = hstack(view, text("beside")) }
        if random.chance(0.3) { view = view.frame(width: random.number(in: 0...300)) }
      }
      let size = Size(width: random.number(in: 0...500), height: random.number(in: 0...900))
      let safeArea = Insets(top: 50, leading: 10, bottom: 30, trailing: 10)
      let maker = layout(size.width, size.height, safeArea: safeArea, isRTL: random.chance(0.5))
      let (first, second) = (try maker.layOut(view).scene, try maker.layOut(view).scene)
      #expect(first == second, "round \(round)")
      let text = try Scene(text: first.text).text
      #expect(text == first.text, "round \(round)")
      for part in first.views {
        let areFinite = part.frame.channels.allSatisfy { $0.isFinite }
        #expect(areFinite, "round \(round): \(part.kind) \(part.frame)")
        #expect(part.frame.size.width >= 0 && part.frame.size.height >= 0, "round \(round)")
      }
    }
  }
}
