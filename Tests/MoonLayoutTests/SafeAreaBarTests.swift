import MoonGeometry
import MoonLayout
import MoonScene
import Testing

private let notch = Insets(top: 59, leading: 0, bottom: 34, trailing: 0)

private func strip(_ height: Double) -> View { rectangle().frame(height: height).id("bar") }

// Rules: OpenSwiftUI, InsetViewModifier.swift; the expected numbers are worked out by hand.
@Suite struct `A bar at an edge` {
  @Test func `takes its room from the view, and 8 points more when nobody says`() throws {
    for (spacing, gap) in [(nil, 8.0), (0.0, 0), (12, 12)] as [(Double?, Double)] {
      let view = View(.color(.red)).id("it").inset(.bottom, strip(50), spacing: spacing)
      let scene = try layout(390, 844, safeArea: notch).layOut(view).scene
      #expect(agrees(try #require(scene.view("bar")).frame, [0, 760, 390, 50]))
      #expect(agrees(try #require(scene.view("it")).frame, [0, 59, 390, 701 - gap]))
    }
  }

  // On a screen of 568 points: what the safe area lacks of a margin of 20 is between bar and edge, and
  // missing from the view; a bar that isn't at the edge keeps no margin.
  @Test func `keeps a margin to the edge of the screen where the safe area is less`() throws {
    func bar(_ edge: Edge) -> View {
      View(.color(.red)).id("it").modified(
        .safeAreaInset(
          edge, children([rectangle().frame(width: 320, height: 50).id("bar")]), spacing: 0,
          alignment: .center, margin: 20))
    }
    for (bottom, y, height) in [(0.0, 498.0, 498.0), (8, 498, 498), (20, 498, 498), (34, 484, 484)]
    {
      let safeArea = Insets(top: 0, leading: 0, bottom: bottom, trailing: 0)
      let scene = try layout(320, 568, safeArea: safeArea).layOut(bar(.bottom)).scene
      #expect(agrees(try #require(scene.view("bar")).frame, [0, y, 320, 50]), "\(bottom)")
      #expect(agrees(try #require(scene.view("it")).frame, [0, 0, 320, height]), "\(bottom)")
    }
    let top = try layout(320, 568).layOut(bar(.top)).scene
    #expect(agrees(try #require(top.view("bar")).frame, [0, 20, 320, 50]))
    #expect(agrees(try #require(top.view("it")).frame, [0, 70, 320, 498]))
    let inside = try layout(320, 568).layOut(bar(.bottom).padding(30)).scene
    #expect(agrees(try #require(inside.view("bar")).frame, [0, 488, 320, 50]))
  }

  @Test func `stands at any of the four, the leading one where reading begins`() throws {
    let expected: [(Edge, Bool, [Double], [Double])] = [
      (.top, false, [150, 0, 100, 40], [0, 48, 400, 152]),
      (.bottom, false, [150, 160, 100, 40], [0, 0, 400, 152]),
      (.leading, false, [0, 80, 100, 40], [108, 0, 292, 200]),
      (.trailing, false, [300, 80, 100, 40], [0, 0, 292, 200]),
      (.leading, true, [300, 80, 100, 40], [0, 0, 292, 200]),
      (.trailing, true, [0, 80, 100, 40], [108, 0, 292, 200]),
    ]
    for (edge, isRTL, bar, rest) in expected {
      let view = View(.color(.red)).id("it")
        .inset(edge, rectangle().frame(width: 100, height: 40).id("bar"))
      let scene = try layout(400, 200, isRTL: isRTL).layOut(view).scene
      #expect(agrees(try #require(scene.view("bar")).frame, bar), "\(edge) \(isRTL)")
      #expect(agrees(try #require(scene.view("it")).frame, rest), "\(edge) \(isRTL)")
    }
    let aligned = View(.color(.red))
      .inset(.top, rectangle().frame(width: 100, height: 40).id("bar"), Alignment(.trailing, .top))
    let scene = try layout(400, 200).layOut(aligned).scene
    #expect(agrees(try #require(scene.view("bar")).frame, [300, 0, 100, 40]))
  }

  @Test func `is offered what the view does not need at least`() throws {
    // The view needs 120 of 192 (without the space), so a bar that takes all gets 72.
    let view = rectangle().modified(
      .flexibleFrame(FlexibleFrame(minHeight: 120), alignment: .center)
    ).id("it").inset(.bottom, rectangle().id("bar"))
    let scene = try layout(400, 200).layOut(view).scene
    #expect(agrees(try #require(scene.view("bar")).frame, [0, 128, 400, 72]))
  }

  @Test func `lets its own background reach the screen's edge`() throws {
    let bar = text("bar").frame(maxWidth: .infinity)
      .modified(.backgroundStyle(.color(.white), outline: .rectangle)).id("bar")
    let view = View(.color(.red)).inset(.bottom, bar)
    let scene = try layout(390, 844, safeArea: notch).layOut(view).scene
    let white = try #require(scene.view("bar")?.fills.first)
    #expect(white.shape.bounds.maxY == 844)
  }

  @Test func `lets what scrolls pass below it, and end above it`() throws {
    let content = rectangle().frame(height: 2000).id("content")
    let view = scroll(offset: .greatestFiniteMagnitude / 2, content).id("it")
      .inset(.bottom, strip(50)).inset(.top, rectangle().frame(height: 30), spacing: 0)
    let result = try layout(390, 844, safeArea: notch).layOut(view)
    // From 59 + 30 to 844 - 34 - 50 - 8.
    #expect(agrees(try #require(result.scene.view("it")).frame, [0, 89, 390, 663]))
    #expect(try #require(result.scene.view("content")).frame.maxY == 752)
    let state = try #require(result.scrolls.first)
    #expect(state.window == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(state.maximum == 2000 - 663)
  }

  @Test func `in the middle of a screen keeps what scrolls inside of its view`() throws {
    let content = rectangle().frame(height: 2000)
    let view = scroll(content).inset(.bottom, strip(50)).frame(width: 300, height: 400)
    let result = try layout(390, 844, safeArea: notch).layOut(view)
    let window = try #require(result.scrolls.first?.window)
    #expect(agrees(window, [45, 234.5, 300, 400]))
  }

  @Test func `fades what scrolls below it when it is a soft one`() throws {
    func masks(_ view: View) throws -> [Gradient] {
      try layout(390, 844, safeArea: notch).layOut(view).scene.nodes.flatMap(\.all).flatMap {
        node -> [Gradient] in
        guard case .mask(let mask) = node.element else { return [] }
        return mask.compactMap {
          if case .fill(_, .linear(let gradient, _, _)) = $0.element { gradient } else { nil }
        }
      }
    }
    func soft(_ view: View) -> View {
      view.modified(.safeAreaBar(.bottom, children([strip(50)]), spacing: 0, alignment: .center))
    }
    let high = rectangle().frame(height: 2000)
    let gradient = try #require(try masks(soft(scroll(high))).first)
    // All is seen down to the bar's top at 760, little below its text, nothing at the screen's end.
    let (first, last) = (try #require(gradient.stops.first), try #require(gradient.stops.last))
    #expect(first.location == 760 / 844 && first.color.opacity == 1)
    #expect(last.location < 1 && last.color.opacity == 0)
    let opacities = gradient.stops.map(\.color.opacity)
    #expect(opacities == opacities.sorted(by: >))
    let (hard, low) = (scroll(high).inset(.bottom, strip(50)), scroll(rectangle().frame(height: 9)))
    #expect(try masks(hard).isEmpty)
    #expect(try masks(soft(low)).isEmpty)
  }
}

@Suite struct `What scrolls` {
  @Test func `is as wide as its content and stays between its ends`() throws {
    let content = rectangle().frame(width: 100, height: 500).id("content")
    for (offset, y) in [(-50.0, 0.0), (0, 0), (120, -120), (1000, -300)] {
      let result = try layout(390, 200).layOut(scroll(offset: offset, content).id("it"))
      #expect(agrees(try #require(result.scene.view("it")).frame, [145, 0, 100, 200]))
      #expect(agrees(try #require(result.scene.view("content")).frame, [145, y, 100, 500]))
      #expect(result.scrolls.first?.offset == -y)
    }
    #expect(throws: LayoutError.self) { try layout(9, 9).layOut(scroll(offset: .nan, content)) }
  }

  @Test func `is cut off at its window`() throws {
    let scene = try layout(390, 200).layOut(scroll(rectangle().frame(height: 500)).id("it")).scene
    let clip = try #require(scene.view("it")).node.ownEffects.first
    #expect(clip == .clip(.rectangle(Rect(x: 0, y: 0, width: 390, height: 200))))
  }

  @Test func `moves sideways from where reading begins`() throws {
    let content = rectangle().frame(width: 1000, height: 50).id("content")
    for (isRTL, x) in [(false, -120.0), (true, 390 - 1000 + 120)] {
      let view = scroll(axis: .horizontal, offset: 120, content)
      let scene = try layout(390, 200, isRTL: isRTL).layOut(view).scene
      #expect(agrees(try #require(scene.view("content")).frame, [x, 75, 1000, 50]))
    }
  }

  @Test func `has margins around it`() throws {
    let content = rectangle().frame(height: 500).id("content")
    let result = try layout(390, 200).layOut(scroll(offset: 1e9, content).margins(24))
    #expect(agrees(try #require(result.scene.view("content")).frame, [24, -324, 342, 500]))
    #expect(result.scrolls.first?.maximum == 348)
    let some = try layout(390, 200).layOut(scroll(content).margins(10, [.leading, .top]))
    #expect(agrees(try #require(some.scene.view("content")).frame, [10, 10, 380, 500]))
    #expect(throws: LayoutError.self) { try layout(9, 9).layOut(scroll(content).margins(.nan)) }
  }

  @Test func `has its views below each other, as many as it likes`() throws {
    let view = scroll(text("a"), text("b"), rows(60) { _ in rectangle().frame(height: 20) })
    let result = try layout(390, 200).layOut(view)
    let frames = result.scene.views(kind: "text").map(\.frame.minY)
    #expect(frames == [0, 28.4])
    let maximum = try #require(result.scrolls.first).maximum
    #expect(abs(maximum - (2 * 28.4 + 60 * 28 - 8 - 200)) < 1e-9)
  }
}
