/// Where everything that can change in one script meets everything that reads it.
///
/// A reader is told when something changes that it read; neither side knows the other. Changes made
/// in a transaction are undone when it fails.
///
/// ```swift
/// let hub = ChangeHub()
/// let title = ChangeSource("title", in: hub)
/// let page = ChangeReader()
/// hub.track(page) { title.read() }
/// try title.change { }
/// page.isDirty  // true
/// ```
public final class ChangeHub {
  /// Who is reading now, the innermost last.
  private var readers: [ChangeReader] = []
  /// The transactions that are going on inside each other, the innermost last.
  private var levels: [Level] = []
  /// What waits for the end of all transactions.
  private var waiting: [() -> Void] = []
  /// Whether what waits is being run.
  private var isWaking = false
  /// The number of transactions so far.
  private var transactions = 0

  /// The number of changes so far, undone ones included.
  public internal(set) var changes = 0

  /// What tells the innermost transaction that is going on from all others; 0 outside of one.
  public private(set) var transactionNumber = 0

  /// Creates a place without readers.
  public init() {}

  /// Whether something is being read for a reader, so that nothing may change.
  public var isReading: Bool { !readers.isEmpty }

  /// Whether a transaction is going on.
  public var isInTransaction: Bool { !levels.isEmpty }

  /// Runs what reads for a reader, which forgets what it read before.
  ///
  /// - Parameters:
  ///   - reader: Who is told when something that was read changes.
  ///   - body: What reads.
  /// - Returns: What the body returns.
  public func track<Result>(
    _ reader: ChangeReader, _ body: () throws -> Result
  ) rethrows -> Result {
    reader.begin()
    return try resume(reader, body)
  }

  /// Runs what reads more for a reader, which keeps what it read before.
  ///
  /// - Parameters:
  ///   - reader: Who is told when something that was read changes.
  ///   - body: What reads.
  /// - Returns: What the body returns.
  public func resume<Result>(
    _ reader: ChangeReader, _ body: () throws -> Result
  ) rethrows -> Result {
    readers.append(reader)
    defer { readers.removeLast() }
    return try body()
  }

  /// Runs what may change things; when it fails, its changes are undone, the last one first.
  ///
  /// A transaction inside another one is part of it, but undoes its own changes when it fails.
  ///
  /// - Parameter body: What changes things.
  /// - Returns: What the body returns.
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outerNumber = transactionNumber
    transactions += 1
    transactionNumber = transactions
    levels.append(Level())
    defer {
      transactionNumber = outerNumber
      if levels.isEmpty { wake() }
    }
    do {
      let result = try body()
      keepLevel()
      return result
    } catch {
      undoLevel()
      throw error
    }
  }

  /// Runs a handler: a transaction after which those who joined it make their changes last.
  ///
  /// - Parameter body: What changes things.
  /// - Throws: What the body throws, or why a participant can't keep its changes; then all is undone.
  public func savingTransaction(_ body: () throws -> Void) throws {
    try transaction {
      try body()
      guard levels.count == 1 else { return }
      for participant in levels[0].participants { try participant.save() }
    }
  }

  /// Has someone take part in the transactions that are going on; call it before each change.
  ///
  /// - Parameter participant: Who undoes its own changes.
  /// - Throws: What the participant throws when it begins.
  public func join(_ participant: any ChangeParticipant) throws {
    for index in levels.indices
    where !levels[index].participants.contains(where: { $0 === participant }) {
      try participant.beginLevel()
      levels[index].participants.append(participant)
    }
  }

  /// Runs something once no transaction is going on: now, or after the outermost one.
  ///
  /// - Parameter body: What is run.
  public func afterwards(_ body: @escaping () -> Void) {
    waiting.append(body)
    if levels.isEmpty { wake() }
  }

  /// Notes a read for the innermost reader.
  func noteRead(_ source: ChangeSource) { readers.last?.add(source) }

  /// Keeps what undoes a change, as long as a transaction is going on.
  func record(_ undo: @escaping () -> Void) {
    if !levels.isEmpty { levels[levels.count - 1].undos.append(undo) }
  }

  private func keepLevel() {
    let level = levels.removeLast()
    for participant in level.participants { participant.endLevel() }
    if !levels.isEmpty { levels[levels.count - 1].undos += level.undos }
  }

  private func undoLevel() {
    // What is undone is no change of the transaction around it.
    let outer = levels.dropLast()
    let level = levels[levels.count - 1]
    levels = []
    for undo in level.undos.reversed() { undo() }
    for participant in level.participants.reversed() { participant.undoLevel() }
    levels = Array(outer)
  }

  /// Runs what waits in its order; what comes on the way waits for its turn.
  private func wake() {
    guard !isWaking else { return }
    isWaking = true
    defer { isWaking = false }
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// One transaction that is going on.
  private struct Level {
    /// What undoes its changes.
    var undos: [() -> Void] = []
    /// Who undoes changes of its own.
    var participants: [any ChangeParticipant] = []
  }
}
