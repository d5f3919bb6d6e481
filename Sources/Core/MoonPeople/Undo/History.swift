/// The steps that can be undone and redone: one for each commit, the oldest forgotten.
struct History {
  /// How far one is in the history, in the transaction that is going on.
  struct Moment: Equatable {
    /// The number of steps that aren't undone.
    var position: Int
    /// The length of the log after the last undo or redo of the transaction; later changes are new.
    var mark = 0
  }

  /// A step with its number, by which it is kept.
  struct Entry {
    let number: Int64
    let step: Step
    /// About how much memory it takes, in bytes.
    let size: Int

    init(number: Int64, step: Step) {
      self.number = number
      self.step = step
      size = step.size
    }
  }

  /// At most so many steps are remembered for long.
  static let longest = 100
  /// At most so many changes of records are remembered, in all steps.
  static let most = 200_000

  var moment = Moment(position: 0)
  /// The committed position.
  private(set) var position = 0
  private(set) var entries: [Entry] = []
  /// The number of changes in all steps.
  private var size = 0
  private var nextNumber: Int64 = 1
  private let coding: StepCoding

  init(models: [Model]) { coding = StepCoding(models: models) }

  /// About how much memory all steps take, in bytes.
  var memorySize: Int { entries.reduce(0) { $0 + $1.size } }

  /// The step that was made last; nil when there is none.
  var stepToUndo: Step? { moment.position > 0 ? entries[moment.position - 1].step : nil }

  /// The step that was undone last; nil when there is none.
  var stepToRedo: Step? {
    moment.position < entries.count ? entries[moment.position].step : nil
  }

  /// The new changes of a log as a step; nil when there are none.
  func step(of log: ChangeLog) -> Step? {
    guard log.mark > moment.mark else { return nil }
    let step = Step(log.net(since: moment.mark))
    return step.changes.isEmpty ? nil : step
  }

  /// What a commit makes of the history.
  struct Plan {
    /// The steps that stay, by their indices.
    fileprivate var kept: Range<Int>
    /// The step that comes after them.
    fileprivate var added: Entry?
    /// How many of the last steps are undone.
    fileprivate var undone = 0
    /// The number of changes in all steps.
    fileprivate var size: Int
  }

  /// What a commit with a step makes of the history.
  ///
  /// - Parameter step: What the transaction changed besides undoing and redoing; nil for nothing.
  /// - Returns: What is forgotten, added and undone.
  func plan(_ step: Step?) -> Plan {
    var plan = Plan(kept: entries.indices, size: size)
    guard let step else {
      plan.undone = entries.count - moment.position
      return plan
    }
    guard step.changes.count <= Self.most else {
      return Plan(kept: moment.position..<moment.position, size: 0)
    }
    plan.added = Entry(number: nextNumber, step: step)
    plan.size += step.changes.count
    // What was undone can't be redone after something new.
    for entry in entries[moment.position...] { plan.size -= entry.step.changes.count }
    // Old steps are forgotten several at once, which is seldom.
    var first = moment.position >= Self.longest + 20 ? 20 : 0
    for entry in entries[..<first] { plan.size -= entry.step.changes.count }
    while plan.size > Self.most, first < moment.position {
      plan.size -= entries[first].step.changes.count
      first += 1
    }
    plan.kept = first..<moment.position
    return plan
  }

  /// What must be kept for the history to be as planned after the commit.
  func parts(of plan: Plan) -> [(number: Int64, bytes: [UInt8]?)] {
    var parts: [(number: Int64, bytes: [UInt8]?)] = []
    for entry in entries[plan.kept.upperBound...] { parts.append((entry.number, nil)) }
    for entry in entries[..<plan.kept.lowerBound] { parts.append((entry.number, nil)) }
    if let entry = plan.added { parts.append((entry.number, coding.bytes(entry.step))) }
    if plan.undone != entries.count - position {
      // The number of undone steps is part 0; there is none when there are none.
      parts.append((0, plan.undone == 0 ? nil : coding.bytes(count: plan.undone)))
    }
    return parts
  }

  /// The commit has happened as planned.
  mutating func committed(_ plan: Plan) {
    entries.removeSubrange(plan.kept.upperBound...)
    entries.removeFirst(plan.kept.lowerBound)
    if let entry = plan.added {
      entries.append(entry)
      nextNumber = entry.number + 1
    }
    size = plan.size
    position = entries.count - plan.undone
    moment = Moment(position: position)
  }

  /// Undo and redo of the transaction are as if they hadn't been.
  mutating func forgetMoves() { moment = Moment(position: position) }

  /// Takes over what was kept; nothing if it was kept for other models.
  mutating func restore(_ parts: [(number: Int64, bytes: [UInt8])]) {
    var undone = 0
    for part in parts {
      nextNumber = max(nextNumber, part.number + 1)
      if part.number == 0 {
        undone = coding.count(part.bytes) ?? 0
      } else if let step = coding.step(part.bytes) {
        entries.append(Entry(number: part.number, step: step))
      } else {
        // Steps before one that can't be read can't be undone.
        entries = []
      }
    }
    size = entries.reduce(0) { $0 + $1.step.changes.count }
    position = max(entries.count - undone, 0)
    moment = Moment(position: position)
  }
}
