import MoonGeometry
import MoonLayout
import MoonScene

/// A finger on a stage, whose steps come at times of their own.
struct Touch {
  /// What it does.
  enum Kind {
    /// It moves at constant speed, and holds something.
    case drag(DragInput, Holder?)
    /// It rests on a view, until the view has been held down long enough if that comes.
    case press(ScenePath, heldAt: Double?)
  }

  /// What a moving finger holds.
  enum Holder {
    /// A view that asked for drags.
    case gesture(ScenePath, hasBegun: Bool)
    /// A slider, with the value that it was told last.
    case slider(ScenePath, last: Double?)
    /// Something that scrolls, from where it was.
    case scroll(ScenePath, from: Double, Way)
    /// A row with actions behind it.
    case row(ScenePath)
  }

  /// How an offset follows the finger.
  struct Way {
    var isVertical: Bool
    /// -1 where content moves with the finger towards its start, 1 where it is mirrored.
    var sign: Double
  }

  /// What it has done so far.
  enum Progress {
    /// The step that comes next, from 0 for coming down.
    case moving(step: Int)
    /// Nothing is left but to lift it.
    case resting
  }

  /// The number of places in each second at which a moving finger is felt.
  private static let rate = 60.0

  var kind: Kind
  private(set) var progress = Progress.moving(step: 0)
  /// When the next step comes, in seconds.
  private(set) var next: Double
  /// Where it came down.
  let start: Point
  /// When it is lifted, in seconds.
  let end: Double

  private let began: Double
  /// When a moving one arrives.
  private let arrival: Double

  /// Creates a finger that moves, and comes down now.
  init(_ drag: DragInput, holding holder: Holder?, at start: Point, time: Double) {
    kind = .drag(drag, holder)
    self.start = start
    (began, next, arrival) = (time, time, time + drag.duration)
    end = arrival + drag.hold
  }

  /// Creates a finger that rests on a view, and came down now.
  init(on path: ScenePath, heldAt: Double?, from time: Double, to end: Double) {
    kind = .press(path, heldAt: heldAt)
    start = .zero
    (began, next, arrival) = (time, heldAt ?? end, end)
    self.end = end
  }

  /// Whether the next step is the last one of its way.
  var isArriving: Bool {
    guard case .moving(let step) = progress else { return true }
    return Double(step) / Self.rate >= arrival - began
  }

  /// Goes on to the next step.
  mutating func advance() {
    guard case .moving(let step) = progress, !isArriving else { return rest() }
    progress = .moving(step: step + 1)
    next = isArriving ? arrival : began + Double(step + 1) / Self.rate
  }

  /// Leaves nothing to do but to lift it.
  mutating func rest() { (progress, next) = (.resting, end) }

  /// How far a drag has come at its next step.
  func value(of drag: DragInput) -> DragValue {
    let share = isArriving ? 1 : (next - began) / drag.duration
    let location = Point(
      x: start.x + drag.distance.x * share, y: start.y + drag.distance.y * share)
    var velocity = Point.zero
    if case .moving = progress, drag.duration > 0 {
      velocity = Point(x: drag.distance.x / drag.duration, y: drag.distance.y / drag.duration)
    }
    return DragValue(start: start, location: location, velocity: velocity)
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The part along the way of something that scrolls.
  func along(_ way: Touch.Way) -> Double { way.isVertical ? y : x }
}
