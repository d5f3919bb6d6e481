import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import Testing

/// What is changed at one moment is one change, whoever looks in between: the same is shown
/// afterwards as on a stage that nobody has looked at.
@Suite struct MomentTests {
  /// What moves a change.
  enum Way: String, CaseIterable {
    case line, curve, spring, slowSpring, pushed, endless

    func animation() throws -> Animation {
      switch self {
      case .line: try .linear(duration: 1)
      case .curve: try .easeInOut(duration: 0.7)
      case .spring: .bouncy
      case .slowSpring: try .smooth.delay(0.2)
      case .pushed: try .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3)
      case .endless: .linear.repeatForever(autoreverses: true)
      }
    }
  }

  /// A stage with a number that it shows in some way.
  private final class Shown {
    let context = testContext()
    let number: Variable<Int>
    let other: Variable<Int>
    let stage: Stage

    init(_ view: @escaping (Int, Int) throws -> View) {
      let number = Variable("number", 0, in: context.hub)
      let other = Variable("other", 0, in: context.hub)
      (self.number, self.other) = (number, other)
      stage = Stage(context) { try view(number.value, other.value) }
    }

    func set(_ value: Int, _ animation: Animation?) throws {
      try context.transaction.with(Transaction(animation: animation)) { try number.set(value) }
    }

    func look(_ isLooking: Bool) throws {
      if isLooking { _ = try stage.scene() }
    }
  }

  /// What is shown after changes at 1 s, with and without looks between them.
  private func pictures(
    _ values: [Int], looking: Bool, with ways: [Way?], after first: Way? = nil,
    _ view: @escaping (Int, Int) throws -> View
  ) throws -> [String] {
    let shown = Shown(view)
    _ = try shown.stage.scene()
    if let first {
      try shown.stage.move(to: 0.9)
      try shown.set(3, first.animation())
    }
    try shown.stage.move(to: 1)
    for (index, value) in values.enumerated() {
      try shown.set(value, ways[index % ways.count]?.animation())
      try shown.look(looking)
    }
    return try [1, 1.1, 1.3, 1.6, 2.5].map { time in
      try shown.stage.move(to: time)
      return try shown.stage.scene().text
    }
  }

  private func expectSame(
    _ values: [Int], with ways: [Way?], after first: Way? = nil,
    _ view: @escaping (Int, Int) throws -> View, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let looked = try pictures(values, looking: true, with: ways, after: first, view)
    let plain = try pictures(values, looking: false, with: ways, after: first, view)
    #expect(looked == plain, sourceLocation: place)
  }

  @Test(arguments: Way.allCases)
  func `a place goes to where it was sent last`(_ way: Way) throws {
    for first in [nil, Way.curve, .spring] {
      try expectSame([1, 2], with: [way], after: first) { number, _ in
        View.block(10, 10).moved(50 * Double(number), 0).named("box")
      }
      try expectSame([1, 0], with: [way], after: first) { number, _ in
        View.block(10, 10).moved(50 * Double(number), 0).named("box")
      }
    }
  }

  // Expected: the straight line from 0 to 100 in one second.
  @Test func `a place that was looked at starts from where it was before`() throws {
    let shown = Shown { number, _ in View.block(10, 10).moved(50 * Double(number), 0).named("box") }
    let start = try shown.stage.x("box")
    try shown.set(1, .linear(duration: 1))
    #expect(try shown.stage.x("box") == start)
    try shown.set(2, .linear(duration: 1))
    try shown.stage.advance(by: 0.25)
    #expect(abs(try shown.stage.x("box") - start - 25) < 1e-9)
  }

  @Test func `a change that is there at once is animated by a later one of that moment`() throws {
    try expectSame([1, 2], with: [nil, .line]) { number, _ in
      View.block(10, 10).moved(50 * Double(number), 0)
    }
    try expectSame([1, 2], with: [.line, nil]) { number, _ in
      View.block(10, 10).moved(50 * Double(number), 0)
    }
  }

  @Test(arguments: Way.allCases)
  func `modifiers compare with what was there before the moment`(_ way: Way) throws {
    for values in [[1, 0], [1, 2], [1, 0, 1]] {
      try expectSame(values, with: [nil]) { number, _ in
        View.block(10, 10).moved(50 * Double(number), 0)
          .animated(try way.animation(), by: .integer(number))
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a view that comes and goes at one moment was never there`(_ way: Way) throws {
    let transitions: [Transition] = [
      .opacity, .slide, .scale(0.5, anchor: .center), .push(from: .leading),
      .asymmetric(insertion: .move(.leading), removal: .move(.bottom)),
    ]
    for transition in transitions {
      for values in [[1, 0], [0, 1], [1, 0, 1], [1, 2]] {
        try expectSame(values, with: [way]) { number, _ in
          .column(
            .block(10, 10),
            number == 0 ? nil : View.block(20, 20, .blue).modified(.transition(transition)))
        }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a shared frame glides from where it was before the moment`(_ way: Way) throws {
    for values in [[1, 0], [1, 2], [2, 1], [1, 2, 0]] {
      try expectSame(values, with: [way], after: nil) { number, _ in
        let views = (0..<3).map { index in
          View.block(30, 20 + 10 * Double(index)).behind(
            number == index
              ? View.fill(.blue).modified(
                .matchedGeometry(MatchedGeometry(id: .name("mark"))))
              : View(.empty))
        }
        return .row(views[0], views[1], views[2])
      }
    }
  }

  @Test func `keyframes and phases are triggered once`() throws {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.cubic(to: 30, duration: 0.25)
    try builder.spring(to: 0, duration: 0.4, spring: .bouncy)
    let timeline = try builder.build()
    for values in [[1, 0], [1, 2], [1, 0, 1]] {
      for first in [nil, Way.line] {
        try expectSame(values, with: [nil], after: first) { number, _ in
          View.block(10, 10).modified(
            .keyframeAnimator(
              KeyframeAnimation(timeline, start: .trigger(.integer(number))) {
                $0.moved($1[0], 0)
              }))
        }
        try expectSame(values, with: [nil], after: first) { number, _ in
          View.block(10, 10).modified(
            .phaseAnimator(
              PhaseAnimation(
                count: 3, trigger: .integer(number),
                animation: { _ in try .linear(duration: 0.3) },
                content: { $0.scaled(1 + 0.5 * Double($1)) })))
        }
      }
    }
  }

  @Test func `a body that throws on the way leaves no trace`() throws {
    for values in [[1, 2], [2, 1, 3]] {
      let ways: [Way?] = [.line, .spring, nil]
      func run(looking: Bool) throws -> [String] {
        let shown = Shown { number, _ in
          if number == 1 { throw Failure() }
          return View.block(10, 10).moved(50 * Double(number), 0)
        }
        _ = try shown.stage.scene()
        for (value, way) in zip(values, ways) {
          try shown.set(value, way?.animation())
          if looking { _ = try? shown.stage.scene() }
        }
        return try [0.1, 0.4, 1].map { time in
          try shown.stage.move(to: time)
          return try shown.stage.scene().text
        }
      }
      #expect(try run(looking: true) == run(looking: false))
    }
  }

  @Test func `a stage whose body fails goes on to show what was looked at last`() throws {
    let shown = Shown { number, _ in
      if number == 2 { throw Failure() }
      return View.block(10, 10).moved(50 * Double(number), 0).named("box")
    }
    let start = try shown.stage.x("box")
    try shown.set(1, .linear(duration: 1))
    _ = try shown.stage.scene()
    try shown.set(2, .linear(duration: 2))
    #expect(throws: Failure()) { try shown.stage.scene() }
    try shown.stage.advance(by: 0.5)
    #expect(abs(try shown.stage.x("box") - start - 25) < 1e-9)
  }

  // Expected: an input is a change of its own, but no time has passed, so the line goes to 100.
  @Test func `of two inputs at one moment the later one counts`() throws {
    let shown = Shown { number, _ in View.block(10, 10).moved(50 * Double(number), 0).named("box") }
    let start = try shown.stage.x("box")
    shown.stage.onKey { key in
      guard key == .right else { return false }
      try shown.set(shown.number.value + 1, .linear(duration: 1))
      return true
    }
    try shown.stage.key(.right)
    try shown.stage.key(.right)
    try shown.stage.advance(by: 0.25)
    #expect(abs(try shown.stage.x("box") - start - 25) < 1e-9)
  }

  @Test func `an input's animation isn't that of what changed before it`() throws {
    let shown = Shown { number, other in
      .column(
        View.block(10, 10).moved(50 * Double(number), 0).named("box"),
        View.block(10, 10).moved(50 * Double(other), 0).named("other"))
    }
    let start = try shown.stage.x("box")
    shown.stage.onKey { _ in
      try shown.context.transaction.with(Transaction(animation: .bouncy)) {
        try shown.other.set(1)
      }
      return true
    }
    try shown.number.set(1)
    try shown.stage.key(.right)
    #expect(try shown.stage.x("box") == start + 50)
    #expect(try shown.stage.x("other") == start)
  }

  @Test func `who asked to be told of changes is told when somebody looks`() throws {
    var told: [ComparedValue] = []
    let shown = Shown { number, _ in
      View.block(10, 10).modified(.onChange(of: .integer(number)) { told.append($0) })
    }
    _ = try shown.stage.scene()
    try shown.number.set(1)
    try shown.number.set(2)
    _ = try shown.stage.scene()
    try shown.number.set(0)
    _ = try shown.stage.scene()
    #expect(told == [.integer(0), .integer(2)])
  }
}
