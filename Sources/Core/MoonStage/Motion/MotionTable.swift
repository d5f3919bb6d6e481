import MoonLayout
import MoonMotion
import MoonScene

/// How far the timelines and phases of a stage's views are, by the modifiers that have them.
///
/// What a layout no longer asks for is dropped. Animations begin only in layouts at times of their
/// own, not in those that are made because somebody looks.
final class MotionTable: LayoutMotion {
  /// All that is kept from layout to layout.
  struct State {
    var timelines = MotionSites<TimelineRun>()
    var phases = MotionSites<PhaseRun>()
  }

  private(set) var state = State()
  private var met = State()
  private var time = 0.0
  private var isEvent = true
  private var reduceMotion = false

  // MARK: Layouts

  /// Begins a layout; returns what to ``restore(_:)`` should it fail.
  func begin(at time: Double, isEvent: Bool, reduceMotion: Bool) -> State {
    met = State()
    (self.time, self.isEvent, self.reduceMotion) = (time, isEvent, reduceMotion)
    return state
  }

  /// Ends a layout: what it didn't ask for is gone.
  func end() { state = met }

  /// Takes back what a layout has begun.
  func restore(_ state: State) { self.state = state }

  func values(
    of animation: KeyframeAnimation, at site: ModifierSite, origin: ViewOrigin?
  ) throws -> [Double] {
    var run: TimelineRun
    if var known = met.timelines[site] ?? state.timelines[site] {
      do {
        try known.meet(animation, at: time, isEvent: isEvent, reduceMotion: reduceMotion)
      } catch {
        throw LayoutError(.badNumber, "this timeline can't start again: \(error)", origin: origin)
      }
      run = known
    } else {
      run = TimelineRun(animation, at: time, reduceMotion: reduceMotion)
    }
    run.origin = origin
    met.timelines[site] = run
    return run.values(at: time)
  }

  func phase(
    of animation: PhaseAnimation, at site: ModifierSite, origin: ViewOrigin?
  ) throws -> Int {
    var run: PhaseRun
    if var known = met.phases[site] ?? state.phases[site] {
      known.meet(animation, at: time, isEvent: isEvent)
      run = known
    } else {
      run = PhaseRun(animation, at: time)
    }
    run.origin = origin
    met.phases[site] = run
    return run.index
  }

  // MARK: Time

  /// Whether time alone changes what layouts show.
  var isRunning: Bool { state.timelines.contains { $0.isRunning } }

  /// When something comes at a time of its own next: a phase, the end of a timeline.
  var nextEvent: Double? {
    let ends = state.timelines.compactMap { $0.end }
    return (ends + state.phases.compactMap { $0.next }).min()
  }

  /// The latest time at which a timeline ends or phases that end go on; nil when none is under way.
  var nextEnd: Double? {
    let ends = state.timelines.compactMap { $0.end }
    return (ends + state.phases.compactMap { $0.isEndless ? nil : $0.next }).max()
  }

  /// Whether something goes round for ever.
  var isEndless: Bool {
    state.timelines.contains { $0.isRepeating } || state.phases.contains { $0.isEndless }
  }

  /// The phases that go round for ever.
  var endlessPhases: Set<ModifierSite> { state.phases.sites { $0.isEndless } }

  /// When all that ends has ended, phases included.
  ///
  /// - Throws: What the phases' own closures threw.
  func restTime(after time: Double) throws -> Double {
    var rest = state.timelines.compactMap { $0.end }.max() ?? time
    try state.phases.visit { rest = max(rest, try $0.restTime ?? time) }
    return rest
  }

  /// The timelines of a view, the innermost first.
  func timelines(of path: ScenePath) -> [TimelineRun] { state.timelines.runs(of: path) }

  /// The phases of a view, the innermost first.
  func phases(of path: ScenePath) -> [PhaseRun] { state.phases.runs(of: path) }

  /// Goes on to the phases that are due.
  ///
  /// - Throws: ``StageError`` for phases that take no time; what the phases' own closures threw.
  func step(at time: Double) throws { try state.phases.update { try $0.step(at: time) } }
}
