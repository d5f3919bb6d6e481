import MoonGeometry
import MoonLayout
import MoonScene
import Testing

extension View {
  fileprivate func matched(
    isSource: Bool, _ properties: MatchedGeometry.Properties = .frame, anchor: UnitPoint = .center
  ) -> View {
    modified(
      .matchedGeometry(
        MatchedGeometry(
          id: .name("it"), properties: properties, anchor: anchor, isSource: isSource)))
  }
}

// Expected frames: worked out from the rule of the paper, section 1.2: a follower is measured again
// with the shared size and placed by the anchor.
@Suite struct `A shared frame` {
  private func follower(
    _ properties: MatchedGeometry.Properties, anchor: UnitPoint = .center, behind: Bool = false
  ) throws -> Rect {
    let source = rectangle().frame(width: 40, height: 20).matched(isSource: true).id("source")
    let taker = rectangle().modified(
      .flexibleFrame(FlexibleFrame(minWidth: 10), alignment: .center)
    )
    .matched(isSource: false, properties, anchor: anchor).id("follower")
    let base = hstack(spacing: 0, source, rectangle()).frame(width: 100, height: 20)
    let view = behind ? base.background(taker) : base.overlay(taker)
    return try #require(try layout(100, 20).layOut(view).scene.view("follower")).frame
  }

  @Test(arguments: [true, false])
  func `is taken by a follower, wherever it stands in the tree`(_ behind: Bool) throws {
    #expect(agrees(try follower(.frame, behind: behind), [0, 0, 40, 20]))
  }

  @Test func `gives its place only, by the anchor`() throws {
    #expect(agrees(try follower(.position), [-30, 0, 100, 20]))
    #expect(agrees(try follower(.position, anchor: .leading), [0, 0, 100, 20]))
  }

  @Test func `gives its size only`() throws {
    #expect(agrees(try follower(.size), [30, 0, 40, 20]))
    #expect(agrees(try follower(.size, anchor: .topLeading), [0, 0, 40, 20]))
  }

  @Test func `of two sources is the last one's, with a warning`() throws {
    let view = hstack(
      spacing: 0, rectangle().frame(width: 40, height: 20).matched(isSource: true),
      rectangle().frame(width: 60, height: 20).matched(isSource: true)
    ).overlay(rectangle().matched(isSource: false).id("follower"))
    let result = try layout(100, 20).layOut(view)
    #expect(agrees(try #require(result.scene.view("follower")).frame, [40, 0, 60, 20]))
    #expect(result.warnings.count == 1)
  }

  @Test func `without a source leaves the follower where it is`() throws {
    let view = rectangle().matched(isSource: false).id("follower")
    let scene = try layout(30, 20).layOut(view).scene
    #expect(agrees(try #require(scene.view("follower")).frame, [0, 0, 30, 20]))
  }

  @Test func `does not change the room that the follower takes among its siblings`() throws {
    let view = hstack(
      spacing: 0, rectangle().frame(width: 40, height: 20).matched(isSource: true),
      rectangle().frame(width: 10, height: 10).matched(isSource: false),
      rectangle().frame(width: 5, height: 5).id("next"))
    let scene = try layout(55, 20).layOut(view).scene
    #expect(agrees(try #require(scene.view("next")).frame, [50, 7.5, 5, 5]))
  }
}
