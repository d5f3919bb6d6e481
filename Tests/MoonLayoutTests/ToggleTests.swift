import MoonGeometry
import MoonLayout
import MoonScene
import Testing

// Sizes: UIKit, UISwitch, 51 by 31 points with a knob of 27. Colours: Apple, system colours.
@Suite struct `A toggle` {
  private func fill(_ view: View, _ maker: Layout = layout(300, 100)) throws -> Paint? {
    let scene = try maker.layOut(view).scene
    return scene.view("track")?.fills.first?.paint
  }

  @Test func `has its switch at the end, with the knob at the side that it is on`() throws {
    for (isOn, isRTL, x) in [(false, false, 251.0), (true, false, 271), (true, true, 2)] {
      let scene = try layout(300, 100, isRTL: isRTL).layOut(toggle(isOn, text("Wi-Fi"))).scene
      let control = try #require(scene.view("switch"))
      #expect(agrees(control.drawn, [isRTL ? 0 : 249, 34.5, 51, 31]))
      #expect(agrees(try #require(scene.view("knob")).drawn, [x, 36.5, 27, 27]))
      let circle = try #require(scene.view("knob")?.fills.first)
      // The switch has coordinates of its own.
      let left = isRTL ? 0.0 : 249
      #expect(circle.shape == .circle(Rect(x: x - left, y: 2, width: 27, height: 27)))
      let label = try #require(scene.only("text"))
      #expect(isRTL ? label.frame.maxX == 300 : label.frame.minX == 0)
    }
  }

  @Test func `is green or in its tint when it is on`() throws {
    let on = try fill(toggle(true, text("a")))
    #expect(on == .color(.green))
    let tinted = try fill(toggle(true, text("a")).modified(.tint(.color(.red))))
    #expect(tinted == .color(.red))
    let off = try fill(toggle(false, text("a")))
    #expect(off == .color(Color(red: 233 / 255, green: 233 / 255, blue: 234 / 255)))
    let dark = try fill(toggle(false, text("a")), layout(300, 100).dark)
    #expect(dark == .color(Color(red: 57 / 255, green: 57 / 255, blue: 61 / 255)))
  }

  @Test func `takes taps everywhere and says what it is`() throws {
    let view = toggle(true, text("Wi-Fi")).id("wifi")
    let result = try layout(300, 100).layOut(view)
    let key = result.scene.hit(at: Point(x: 150, y: 50))?.semantics.key
    #expect(key == .name("wifi"))
    #expect(result.scene.accessibilityLines == ["Wi-Fi, switch, on"])
    guard case .toggle = try #require(result.actions.first).kind else {
      Issue.record("a toggle is turned on or off")
      return
    }
    let off = try layout(300, 100).layOut(toggle(false, text("Wi-Fi")).disabled()).scene
    #expect(off.accessibilityLines == ["Wi-Fi, switch, off, dimmed"])
  }

  @Test func `without a label is only as large as its switch`() throws {
    let scene = try layout(300, 100).layOut(toggle(true).id("it")).scene
    #expect(agrees(try #require(scene.view("it")).frame, [124.5, 34.5, 51, 31]))
  }

  // Views in a row stand 8 apart where nobody says how far, in titles as in stacks.
  @Test func `stands the views of its label beside each other`() throws {
    for view in [
      toggle(true, rectangle().frame(width: 20, height: 20), text("Go")),
      View(
        .disclosureGroup(
          DisclosureView(
            label: children([rectangle().frame(width: 20, height: 20), text("Go")]),
            isExpanded: false, children: []))),
    ] {
      let scene = try layout(200, 100).layOut(view).scene
      #expect(scene.views(kind: "text").map(\.frame.minX) == [28])
    }
  }
}
