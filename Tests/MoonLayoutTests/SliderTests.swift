import MoonGeometry
import MoonLayout
import MoonScene
import MoonTestSupport
import Testing

// Sizes: UIKit, UISlider, a line of 4 points and a knob of 27, whose middle moves along the line.
@Suite struct `A slider` {
  @Test func `has its knob at the share of its range`() throws {
    for (value, isRTL, x) in [
      (0.0, false, 0.0), (1, false, 273), (0.25, false, 68.25), (0.25, true, 204.75),
    ] {
      let scene = try layout(300, 100, isRTL: isRTL).layOut(slider(value).id("it")).scene
      #expect(agrees(try #require(scene.view("it")).frame, [0, 34.5, 300, 31]))
      let knob = try #require(scene.view("knob")?.fills.first)
      #expect(agrees(knob.shape.bounds, [x, 36.5, 27, 27]), "\(value)")
      let track = try #require(scene.view("track"))
      #expect(agrees(track.frame, [0, 48, 300, 4]))
      let fill = try #require(scene.view("fill"))
      let expected = isRTL ? [x + 13.5, 48, 300 - x - 13.5, 4] : [0, 48, x + 13.5, 4]
      #expect(agrees(fill.frame, expected), "\(value)")
      #expect(fill.fills.first?.paint == .color(.blue))
    }
  }

  @Test func `says how far it is, in hundredths of its range`() throws {
    let scene = try layout(300, 100).layOut(slider(50, in: 0...214)).scene
    // 50 / 214 = 23.4 %.
    #expect(scene.accessibilityLines == ["slider, 23 %"])
    let beyond = try layout(300, 100).layOut(slider(500, in: 0...214)).scene
    #expect(beyond.accessibilityLines == ["slider, 100 %"])
  }

  @Test func `stands on its steps`() throws {
    let view = SliderView(value: 0.3, in: 0...1, step: 0.25)
    #expect(view.nearest(to: 0.3) == 0.25)
    #expect(view.nearest(to: -1) == 0)
    #expect(view.nearest(to: 2) == 1)
    #expect(view.nearest(to: .nan) == 0)
    // 0, 3, 6, 9: 12 would be outside.
    let uneven = SliderView(value: 0, in: 0...10, step: 3)
    #expect(uneven.nearest(to: 10) == 9)
    let tenths = SliderView(value: 0, in: 0...1, step: 0.1)
    #expect(tenths.nearest(to: 0.99) == 1)
  }

  @Test func `gives the value under a finger back`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<propertyCount(200) {
      let value = random.number(in: -5...20)
      let view = SliderView(value: value, in: -5...20)
      let width = random.number(in: 60...800)
      let x = 13.5 + (value + 5) / 25 * (width - 27)
      #expect(abs(view.value(at: x, width: width) - value) < 1e-9)
      let mirrored = view.value(at: width - x, width: width, isRightToLeft: true)
      #expect(abs(mirrored - value) < 1e-9)
    }
  }

  // A finger at the knob's middle means the value that the knob shows.
  @Test(arguments: [false, true])
  func `tells where its line is, whatever stands around it`(_ isRTL: Bool) throws {
    let view = slider(30, in: 0...120).padding(40).id("it").modified(.onAppear {})
    let result = try layout(300, 200, isRTL: isRTL).layOut(vstack(text("a").onTap(), view))
    let action = try #require(result.actions.last)
    #expect(action.frame.size == Size(width: 220, height: 31))
    #expect(action.isRightToLeft == isRTL)
    let knob = try #require(result.scene.view("knob")).frame
    let value = try #require(action.value(at: Point(x: knob.midX, y: knob.midY)))
    #expect(abs(value - 30) < 1e-9)
    let end = isRTL ? action.frame.minX : action.frame.maxX
    #expect(action.value(at: Point(x: end, y: 0)) == 120)
    #expect(result.actions.first?.value(at: knob.origin) == nil)
  }

  @Test func `survives ranges that no screen can show`() throws {
    for range in [0.0...0, -1e308...1e308, 1...(1 + .ulpOfOne)] {
      let scene = try layout(300, 100).layOut(slider(1, in: range)).scene
      #expect(scene.view("knob") != nil)
    }
    #expect(throws: LayoutError.self) { try layout(300, 100).layOut(slider(.nan)) }
    #expect(throws: LayoutError.self) {
      try layout(300, 100).layOut(slider(1, in: 0...Double.infinity))
    }
  }
}
