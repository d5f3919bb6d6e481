import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// A view that takes over a shared frame starts where the one before it is shown, whatever moves
/// that; expected is the place of the blue shape just before.
@Suite struct HandedPlaceTests {
  /// What can be seen of a small view that becomes a large one.
  private final class Player {
    let context = testContext()
    let isOpen: Variable<Bool>
    let drag: Variable<Double>
    let stage: Stage

    /// - Parameters:
    ///   - small: What is around the small view, which has the mark.
    ///   - large: What is around the large one, told how far it is dragged.
    init(
      small: @escaping (View) -> View = { $0 }, large: @escaping (View, Double) -> View
    ) {
      let isOpen = Variable("isOpen", false, in: context.hub)
      let drag = Variable("drag", 0.0, in: context.hub)
      (self.isOpen, self.drag) = (isOpen, drag)
      stage = Stage(StageEnvironment(size: Size(width: 400, height: 400)), context: context) { _ in
        let isLarge = isOpen.value
        return .layers(
          Alignment(.leading, .top),
          isLarge ? nil : small(.block(40, 40, .blue)).modified(.transition(.opacity)),
          isLarge
            ? large(.block(200, 200, .blue), drag.value).modified(.transition(.opacity)) : nil)
      }
    }

    func open(_ isWanted: Bool, _ animation: Animation) throws {
      try context.transaction.with(Transaction(animation: animation)) {
        try isOpen.set(isWanted)
      }
    }

    /// Where the blue shapes are shown, the first drawn first.
    func places() throws -> [Rect] {
      var places: [Rect] = []
      var work = try stage.scene().nodes.reversed().map { (node: $0, map: Projection.identity) }
      while let next = work.popLast() {
        var map = next.map
        switch next.node.element {
        case .fill(let shape, .color(let color)) where color.linearGreen == Color.blue.linearGreen:
          if let place = map.bounds(of: shape.bounds) { places.append(place) }
        case .transform(let transform): map = transform.projection.followed(by: map)
        default: break
        }
        work += next.node.children.reversed().map { ($0, map) }
      }
      return places
    }
  }

  private func expectSame(
    _ places: [Rect], _ expected: Rect, _ location: SourceLocation = #_sourceLocation
  ) {
    for place in places {
      for (number, wanted) in zip(place.channels, expected.channels) {
        #expect(
          abs(number - wanted) < 1e-9, "\(place) is not \(expected)", sourceLocation: location)
      }
    }
  }

  /// Opens and closes: at the moment of each change all that is blue is where the last view was, and
  /// in the end it is where it was laid out.
  private func check(
    _ player: Player, opening: Animation = .bouncy, at times: (Double, Double), dragged: Double,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let small = try #require(try player.places().first)
    try player.open(true, opening)
    #expect(try player.places().count == 2, sourceLocation: location)
    expectSame(try player.places(), small, location)
    try player.stage.advance(by: times.0)
    try player.drag.set(dragged)
    let large = try #require(try player.places().last)
    try player.stage.advance(by: 0)
    try player.open(false, .smooth)
    expectSame(try player.places(), large, location)
    try player.stage.advance(by: times.1)
    let back = try #require(try player.places().first)
    try player.open(true, .smooth)
    expectSame(try player.places(), back, location)
    try player.stage.settle()
    try player.open(false, .smooth)
    try player.stage.settle()
    #expect(try player.places() == [small], sourceLocation: location)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 1.5, 4])
  func `a dragged view hands over the place that it is dragged to`(_ time: Double) throws {
    for ancestor in [true, false] {
      for animation in [Animation.bouncy, .easeInOut] {
        let player = Player(
          small: { $0.marked.standing(20, 300) },
          large: { view, drag in
            let marked = view.marked
            return ancestor
              ? View.column(.block(10, 30), marked).moved(0, drag) : marked.moved(0, drag)
          })
        try check(player, opening: animation, at: (time, 0.1), dragged: 120)
      }
    }
  }

  @Test func `a view's own movements around the modifier count`() throws {
    for time in [0.1, 0.4, 4] {
      try check(
        Player(
          small: { $0.marked.moved(150, 40) },
          large: { $0.marked.scaled(0.5).moved($1, 10) }),
        at: (time, 0.2), dragged: 70)
      try check(
        Player(
          small: { $0.marked.scaled(2).faded(0.5).moved(150, 40).scaled(0.5) },
          large: { $0.marked.moved(0, $1).behind(.block(10, 10)).scaled(1.25) }),
        at: (time, 0.2), dragged: 70)
    }
  }

  // Expected: the frame at the modifier knows nothing of what moves inside it, so the shape in it is
  // scaled with it: 40 wide and 6 off becomes 200 wide and 30 off.
  @Test func `movements inside the modifier are mapped with the frame`() throws {
    let player = Player(
      small: { $0.moved(6, 0).marked.standing(20, 300) },
      large: { view, _ in view.moved(30, 0).marked })
    let small = try #require(try player.places().first)
    try player.open(true, .bouncy)
    expectSame(try player.places(), small)
  }

  @Test func `a view that is still coming by its transition hands over where it is`() throws {
    for transition in [Transition.move(.bottom), .scale(0.5, anchor: .center)] {
      for inside in [true, false] {
        let player = Player(
          small: { $0.marked.standing(20, 300) },
          large: { view, drag in
            let marked = view.marked
            let whole = inside ? View.column(marked, .block(10, 10)) : marked
            return whole.modified(.transition(transition)).standing(8, 0)
          })
        try player.open(true, .smooth)
        try player.stage.advance(by: 0.15)
        let large = try #require(try player.places().last)
        try player.open(false, .smooth)
        expectSame(Array(try player.places().prefix(1)), large)
      }
    }
  }

  // Expected: the velocity of the shape that comes back is the one of the shape that it takes over
  // from, as both have been going the same way: the difference quotient.
  @Test func `what comes back keeps its velocity`() throws {
    let player = Player(
      small: { $0.marked.standing(20, 300) },
      large: { view, drag in View.column(view.marked).moved(0, drag) })
    _ = try player.places()
    try player.open(true, .smooth)
    try player.stage.advance(by: 0.2 - 1e-6)
    let before = try #require(try player.places().last)
    try player.stage.advance(by: 1e-6)
    let now = try #require(try player.places().last)
    try player.drag.set(80)
    try player.stage.advance(by: 0)
    try player.open(false, .smooth)
    let start = try #require(try player.places().first)
    try player.stage.advance(by: 1e-6)
    let after = try #require(try player.places().first)
    #expect(abs(start.minY - now.minY - 80) < 1e-9)
    let old = zip(before.channels, now.channels).map { $1 - $0 }
    let new = zip(start.channels, after.channels).map { $1 - $0 }
    #expect(old[1] < -1e-5)
    for (step, next) in zip(old, new) { #expect(abs(step - next) < 1e-7) }
  }
}

extension View {
  /// The view that shares its frame.
  fileprivate var marked: View {
    modified(.matchedGeometry(MatchedGeometry(id: .name("mark"))))
  }

  /// The view with room beside and above it.
  fileprivate func standing(_ x: Double, _ y: Double) -> View {
    modified(.padding(top: y, leading: x, bottom: 0, trailing: 0))
  }
}
