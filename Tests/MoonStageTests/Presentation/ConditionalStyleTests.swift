import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// Styles that come and go with a condition; half way along a straight line things are half there.
@Suite struct ConditionalStyleTests {
  /// A view that has something or not, half a second into a change of one second that begins at 0.
  private struct Half {
    /// The shapes at the start, half way, and at the end of coming.
    var coming: [[SceneElement]] = []
    /// The same of going.
    var going: [[SceneElement]] = []
  }

  private func half(_ view: @escaping (Bool) -> View) throws -> Half {
    let context = testContext()
    let isOn = Variable("isOn", false, in: context.hub)
    let animation = try Animation.linear(duration: 1)
    let stage = Stage(context) {
      view(isOn.value).animated(animation, by: .boolean(isOn.value)).named("v")
    }
    func shapes() throws -> [SceneElement] {
      var found: [SceneElement] = []
      // Behind all is the page.
      var work = Array(try stage.scene().nodes.dropFirst().reversed())
      while let node = work.popLast() {
        switch node.element {
        case .fill, .clip: found.append(node.element)
        default: break
        }
        work += node.children.reversed()
      }
      return found
    }
    _ = try stage.scene()
    var half = Half()
    for value in [true, false] {
      try isOn.set(value)
      var seen = [try shapes()]
      for _ in 0..<2 {
        try stage.advance(by: 0.5)
        seen.append(try shapes())
      }
      if value { half.coming = seen } else { half.going = seen }
    }
    return half
  }

  private func color(_ element: SceneElement?) -> Color? {
    guard case .fill(_, .color(let color))? = element else { return nil }
    return color
  }

  @Test func `a background of one colour fades, and what stands on it stays as it is`() throws {
    let half = try half { isOn in
      let view = View.block(20, 20, .red)
        .modified(.padding(top: 5, leading: 5, bottom: 5, trailing: 5))
      return isOn ? view.modified(.backgroundStyle(.color(.blue), outline: .rectangle)) : view
    }
    for moments in [half.coming, half.going] {
      #expect(moments.flatMap { $0.suffix(1) }.map { color($0) } == [.red, .red, .red])
    }
    #expect(half.coming.map { color($0.dropLast().first)?.opacity } == [0, 0.5, 1])
    #expect(half.going.map { color($0.dropLast().first)?.opacity } == [1, 0.5, nil])
    let blues = half.coming.map { color($0.dropLast().first)?.linearBlue }
    #expect(blues.allSatisfy { $0 == Color.blue.linearBlue })
  }

  @Test func `a background behind a text fades`() throws {
    let half = try half { isOn in
      isOn
        ? View.label("a").modified(.backgroundStyle(.color(.yellow), outline: .rectangle))
        : .label("a")
    }
    #expect(half.coming.map { color($0.first)?.opacity } == [0, 0.5, 1])
    #expect(half.going.map { color($0.first)?.opacity } == [1, 0.5, nil])
  }

  @Test func `round corners grow from square ones`() throws {
    let half = try half { isOn in
      let view = View.block(40, 40)
      guard isOn else { return view }
      return view.modified(.clip(.rounded(radius: 10, style: .circular)))
    }
    func radius(_ elements: [SceneElement]) -> Double? {
      guard case .clip(.rounded(_, let radius, _))? = elements.first else { return nil }
      return radius
    }
    #expect(half.coming.map(radius) == [0, 5, 10])
    #expect(half.going.map(radius) == [10, 5, nil])
  }
}
