import MoonChange
import MoonGeometry
import MoonLayout
import MoonMotion
import MoonScene
import MoonStage
import MoonTestSupport

/// A stage with views, animations, handlers and timers of any sort, the same for the same seed.
final class RandomStage {
  let stage: Stage
  private(set) var timers: [StageTimer] = []
  private let state: RandomState

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - seed: What it is made from.
  ///   - isTold: Whether handlers are told of changes, which then depends on who looks when.
  /// - Throws: What the tools of stages throw.
  init(seed: UInt64, isTold: Bool = true) throws {
    let context = testContext()
    let state = RandomState(context)
    self.state = state
    let timeline = try Self.timeline()
    stage = Stage(context) {
      // The same numbers each time: what they make depends on nothing but the state.
      var views = RandomViews(seed: seed, state, timeline, isTold: isTold)
      return View.column(views.view(depth: 3), views.view(depth: 2)).named("root")
    }
    var random = SplitMix64(seed: seed &+ 1)
    for _ in 0..<random.index(in: 0..<3) {
      let interval = Double(random.index(in: 4..<40)) / 32
      let index = random.index(in: 0..<4)
      let isEvery = random.chance(0.5)
      let action = { try state.step(index, .smooth) }
      timers.append(
        isEvery
          ? try context.timetable.every(interval, action)
          : try context.timetable.after(interval, action))
    }
  }

  /// A timeline of one number from 0 to 30 and back.
  private static func timeline() throws -> TimelineProgram {
    var builder = TimelineBuilder()
    try builder.property("x", initial: [0])
    try builder.track("x")
    try builder.cubic(to: 30, duration: 0.25)
    try builder.spring(to: 0, duration: 0.4, spring: .bouncy)
    return try builder.build()
  }

  /// Changes the state by chance a few times at one moment, with something done after each.
  func change(_ random: inout SplitMix64, then look: () throws -> Void) throws {
    for _ in 0..<random.index(in: 1..<4) {
      let animations: [Animation?] = [nil, .bouncy, .linear, .easeInOut]
      try state.step(random.index(in: 0..<4), animations[random.index(in: 0..<4)])
      try look()
    }
  }

  /// Does something by chance; what it throws is part of what it does.
  func input(_ random: inout SplitMix64) -> String {
    func point() -> Point {
      Point(x: random.number(in: 0...400), y: random.number(in: 0...800))
    }
    let name = ViewName.text("n\(random.index(in: 1..<30))")
    let kind = random.index(in: 0..<12)
    let place = point()
    let way = Point(x: random.number(in: -200...200), y: random.number(in: -300...300))
    let duration = Double(random.index(in: 0..<16)) / 32
    let rest = random.chance(0.3) ? 0.25 : 0
    do {
      switch kind {
      case 0, 1: try stage.tap(name, count: random.chance(0.2) ? 2 : 1)
      case 2: try stage.tap(at: place)
      case 3, 4:
        try stage.begin(DragInput(from: .point(place), by: way, duration: duration, hold: rest))
      case 5: try stage.beginLongPress(name)
      case 6: try stage.scroll(name, by: way.y)
      case 9: try stage.swipe(name, random.chance(0.7) ? .left : .right)
      case 10: stage.environment.reduceMotion.toggle()
      case 11:
        stage.environment.layoutDirection =
          stage.environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      case 7: try stage.key(StageKey.allCases[random.index(in: 0..<StageKey.allCases.count)])
      default: try state.step(random.index(in: 0..<4), random.chance(0.5) ? .bouncy : nil)
      }
    } catch {
      return "\(error)"
    }
    return "done"
  }
}

/// Four small numbers that handlers change.
final class RandomState {
  let context: StageContext
  private let numbers: [Variable<Int>]

  init(_ context: StageContext) {
    self.context = context
    numbers = (0..<4).map { Variable("state.\($0)", $0, in: context.hub) }
  }

  func number(_ index: Int) -> Int { numbers[index].value }

  func set(_ index: Int, _ value: Int) throws { try numbers[index].set(value) }

  /// Counts one of them on, under an animation.
  func step(_ index: Int, _ animation: Animation?) throws {
    try context.transaction.with(Transaction(animation: animation)) {
      try set(index, (number(index) + 1) % 4)
    }
  }
}

/// Views by chance, which depend on a state.
private struct RandomViews {
  private var random: SplitMix64
  private let state: RandomState
  private let timeline: TimelineProgram
  private let isTold: Bool
  private var count = 0

  init(seed: UInt64, _ state: RandomState, _ timeline: TimelineProgram, isTold: Bool) {
    random = SplitMix64(seed: seed)
    self.isTold = isTold
    self.state = state
    self.timeline = timeline
  }

  mutating func view(depth: Int) -> View {
    var view = depth > 0 ? branch(depth) : leaf()
    for _ in 0..<random.index(in: 0..<4) { view = modified(view) }
    count += 1
    return random.chance(0.5) ? view.named("n\(count)") : view
  }

  private mutating func leaf() -> View {
    let number = state.number(random.index(in: 0..<4))
    let index = random.index(in: 0..<4)
    let state = state
    switch random.index(in: 0..<6) {
    case 0: return .label("text \(number)")
    case 1: return .icon(["house", "heart", "star", "bell"][number])
    case 2: return .block(30 + 10 * Double(number), 30, [.red, .blue, .green, .orange][number])
    case 3: return .button("press") { try state.step(index, .snappy) }
    case 4:
      return View(
        .slider(
          SliderView(
            value: Double(number), in: 0...3, step: 1,
            setValue: { try state.set(index, Int($0)) })))
    default:
      return View(
        .toggle(
          ToggleView(isOn: number > 1, setOn: { try state.set(index, $0 ? 3 : 0) }, label: [])))
    }
  }

  private mutating func branch(_ depth: Int) -> View {
    var views: [View?] = []
    for _ in 0..<random.index(in: 1..<4) {
      let view = self.view(depth: depth - 1)
      let (index, wanted) = (random.index(in: 0..<4), random.index(in: 0..<4))
      let isConditional = random.chance(0.3)
      views.append(isConditional && state.number(index) == wanted ? nil : view)
    }
    let children = views.enumerated().compactMap { index, view in
      view.map { ViewChild(.slot(index + 1), $0) }
    }
    switch random.index(in: 0..<7) {
    case 0: return View(.stack(StackView(.vertical, spacing: 4, children: children)))
    case 1: return View(.stack(StackView(.horizontal, spacing: 4, children: children)))
    case 2: return View(.zstack(alignment: .center, children: children))
    case 3: return View(.scroll(ScrollView(.vertical, children: children))).framed(nil, 60)
    case 4: return View(.list(children))
    case 5:
      // Items that come, go and change places.
      let number = state.number(random.index(in: 0..<4))
      let ids = ["a", "b", "c", "d", "e"]
      let some = (ids[number...] + ids[..<number]).prefix(5 - number % 3)
      let (step, state) = (random.index(in: 0..<4), state)
      return View.listed(
        .each(Array(some)) { id in
          View.row(.label("item \(id)"), View(.spacer(minLength: nil))).modified(
            .swipeActions([ViewChild(.slot(1), .button("x") { try state.step(step, .snappy) })]))
        })
    default:
      return View.scrolling(
        .vertical, .each((0..<40).map { "r\($0)" }) { .label($0).framed(200, 25) }
      ).framed(nil, 100)
    }
  }

  private mutating func animation() -> Animation? {
    [
      nil, .linear, .easeInOut, .bouncy, .smooth, .interactiveSpring,
      .linear.repeatForever(autoreverses: true),
    ][random.chance(0.05) ? 6 : random.index(in: 0..<6)]
  }

  private mutating func transition() -> Transition {
    [
      .opacity, .move(.bottom), .slide, .scale(0.5, anchor: .center), .identity,
      .blurReplace(upUp: false), .push(from: .leading),
      .animated(.opacity, .linear),
      .asymmetric(insertion: .opacity, removal: .move(.top)),
    ][random.index(in: 0..<9)]
  }

  private mutating func modified(_ view: View) -> View {
    let index = random.index(in: 0..<4)
    let other = random.index(in: 0..<4)
    let number = state.number(index)
    let animation = animation()
    let transition = transition()
    let state = state
    switch random.index(in: 0..<20) {
    case 17:
      let phases = PhaseAnimation(
        count: 2, trigger: number == 3 ? nil : .integer(0), animation: { _ in .snappy },
        content: { $0.faded($1 == 0 ? 1 : 0.5).behind(.fill($1 == 0 ? .red : .blue)) })
      return view.modified(.phaseAnimator(phases))
    case 18:
      let keyframes = KeyframeAnimation(timeline, start: .repeating(number == 2)) {
        $0.framed(50 + $1[0], nil)
      }
      return view.modified(.keyframeAnimator(keyframes))
    case 19:
      guard isTold else { return view }
      return view.modified(.onAppear { try state.set(other, 1) })
        .modified(.onDisappear { try state.set(index, 2) })
    case 0: return view.moved(20 * Double(number), -10 * Double(number))
    case 1: return view.faded([1, 0.5, 0, 0.25][number])
    case 2: return view.scaled(1 + 0.2 * Double(number))
    case 3: return view.framed(60 + 20 * Double(number), nil)
    case 4: return view.modified(.blur(radius: Double(number)))
    case 5: return view.modified(.foreground(.color([.red, .blue, .gray, .black][number])))
    case 6, 7: return view.animated(animation, by: .integer(number))
    case 8: return view.modified(.transition(transition))
    case 9:
      return view.modified(
        .keyframeAnimator(
          KeyframeAnimation(timeline, start: .trigger(.integer(number))) { $0.moved($1[0], 0) }))
    case 10:
      return view.modified(
        .phaseAnimator(
          PhaseAnimation(
            count: 3, trigger: .integer(number), animation: { $0 == 1 ? .bouncy : .linear },
            content: {
              $0.scaled(1 + 0.1 * Double($1))
                .onFront($1 == 1 ? .label("one") : View.block(4, 4, .green))
            })))
    case 11: return view.tapped { try state.step(other, animation) }
    case 12:
      return view.modified(
        .onDrag(
          DragGesture(
            onChanged: { try state.set(other, Int(abs($0.translation.x)) % 4) },
            onEnded: { _ in try state.step(index, .smooth) })))
    case 13:
      return view.modified(
        .matchedGeometry(MatchedGeometry(id: .name("m\(other)"), isSource: number != 0)))
    case 14:
      guard isTold else { return view }
      return view.modified(.onChange(of: .integer(number)) { _ in try state.set(other, number) })
    case 15:
      return view.modified(.onLongPress(minimumDuration: 0.25) { try state.step(other, .bouncy) })
    default:
      return view.modified(
        .rotation(Angle(degrees: 30 * Double(number)), anchor: .center))
    }
  }
}
