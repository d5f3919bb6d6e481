/// What is kept for live queries with the same predicate: brought up to date by changes.
///
/// It stands at a place in the store's log, its cursor: it has seen what lies before. When a row
/// makes the predicate raise, it stays as it was until no row does, and is then read anew.
class LiveStructure {
  unowned let engine: LiveEngine
  let key: StructureKey
  let model: Model
  let filter: RowFilter
  /// The attributes by which rows are selected and placed.
  let reads: AttributeMask
  /// The attributes whose changes some user tells observers of, or makes them look.
  var watched = AttributeMask.none
  /// The attributes that make a user ask for a redraw.
  var redraws = AttributeMask.none
  /// Whether it must be read anew.
  private(set) var isStale = false
  /// Why it stays as it was; nil while it follows.
  private(set) var failure: StoreError?
  /// Whether the failure is reported only with a commit, since what it comes from may be undone.
  private var isOwed = false
  /// The records for which the predicate raises.
  private var raising: Set<Int64> = []
  private var cursor = 0
  private var epoch = 0
  /// Its place among the structures of its model.
  var slot = 0

  init(engine: LiveEngine, key: StructureKey, request: FetchRequest, reads: AttributeMask) {
    self.engine = engine
    self.key = key
    model = request.model
    filter = RowFilter(request, effort: engine.effort)
    var all = filter.reads
    all.formUnion(.existence)
    all.formUnion(reads)
    self.reads = all
    epoch = engine.epoch
    cursor = engine.log.mark
  }

  // MARK: - For subclasses

  /// Takes in changes; throws, having changed nothing, when a new row raises.
  func apply(_ part: NetBatch.Part, of batch: NetBatch) throws(StoreError) {}
  /// Reads everything anew.
  func load() throws(StoreError) {}
  /// Brings back what a change may have left short.
  func refill() throws(StoreError) {}
  /// Keeps for observers what they know, since what is held is about to be read anew.
  func keepForObservers() {}
  /// Collects what to tell observers after a commit.
  ///
  /// - Parameters:
  ///   - log: What was committed.
  ///   - batch: The same, netted.
  ///   - sawPending: Whether some of it was seen before, so that who began to observe knows it.
  func tell(_ log: ChangeLog, _ batch: NetBatch, sawPending: Bool) {}
  /// Whether rows that are needed aren't held.
  var isShort: Bool { false }
  /// Goes back with the log for observers that came after a mark.
  func rewindObservers(to mark: Int) {}
  /// Asks those who show it to look again.
  func redraw() {}
  /// Whether nobody but those who hear once a frame has yet to hear of what was committed.
  var isTold: Bool { true }
  /// Lets observers take everything as changed.
  func doubtObservers() {}
  /// Ends all users, since the store was closed.
  func end() {}
  /// Whether a row raises where it is placed, as a section function may.
  func checkPlace(of row: Row) throws(StoreError) {}

  // MARK: - Following the log

  /// What it wants to hear of.
  var interest: Interest {
    var mask = reads
    mask.formUnion(watched)
    return Interest(
      reads: reads, mask: mask, isBusy: seen > 0 || isStale || !isTold,
      test: filter.isSearch ? nil : filter.test, requirement: filter.requirement)
  }

  /// Lets the engine know what it wants to hear of now.
  func noteInterest() { engine.noteInterest(of: self) }

  /// How much of the log has been seen.
  var seen: Int { epoch == engine.epoch ? cursor : 0 }

  /// Sees all of the log and makes good what is missing.
  func catchUp() {
    let (log, start) = (engine.log, seen)
    if log.mark != start {
      if log.mark > start {
        take(NetBatch(log.changes[start...]))
      } else {
        markStale()
      }
      cursor = log.mark
      epoch = engine.epoch
      noteInterest()
    }
    settle()
  }

  /// Takes in the rest of a log that was committed, and tells observers.
  func commit(_ log: ChangeLog, _ batch: NetBatch, isBusy: Bool) {
    let start = seen
    if start == 0 {
      take(batch)
    } else if start < log.mark {
      take(NetBatch(log.changes[start...]))
    }
    cursor = log.mark
    epoch = engine.epoch
    settle()
    reportOwed()
    tell(log, batch, sawPending: start > 0)
    cursor = 0
    if isBusy || isStale || !isTold { noteInterest() }
  }

  /// Goes back to a mark of the log.
  func rewind(to mark: Int) {
    let (log, start) = (engine.log, seen)
    if start > mark, start <= log.mark {
      take(NetBatch(log.changes[mark..<start]).inverse)
    } else if start > log.mark {
      markStale()
    }
    rewindObservers(to: mark)
    cursor = min(start, mark)
    epoch = engine.epoch
    if start > mark { noteInterest() }
  }

  private func take(_ batch: NetBatch) {
    guard let part = batch.part(of: model) else { return }
    guard !isStale else {
      trackRaising(part)
      return
    }
    do {
      try apply(part, of: batch)
      // What was stopped on the way may have taken a row for one that isn't selected.
      if engine.effort.isStopped?() == true { markStale() }
    } catch {
      markStale()
      trackRaising(part)
      fail(error)
    }
  }

  /// Lets it be read anew the next time that somebody looks.
  func markStale() {
    guard !isStale else { return }
    keepForObservers()
    isStale = true
    noteInterest()
  }

  /// Anything may have changed without a log.
  func loseTrack() {
    markStale()
    doubtObservers()
    if !raising.isEmpty { findRaising() }
  }

  /// Reads anew and refills, as far as needed and possible.
  func settle() {
    guard isStale || isShort else { return }
    guard !engine.isClosed, !engine.isLost else { return }
    do {
      try engine.consistently { () throws(StoreError) in
        if isStale {
          guard raising.isEmpty else { return }
          try load()
          isStale = false
          failure = nil
          isOwed = false
        }
        try refill()
      }
    } catch {
      markStale()
      if error.isOfRow { findRaising() }
      fail(error)
    }
  }

  /// Reads everything for the first time.
  func begin() throws(StoreError) {
    try engine.consistently { () throws(StoreError) in
      try load()
      isStale = false
      try refill()
    }
    noteInterest()
  }

  private func fail(_ error: StoreError) {
    let isNew = failure == nil || isOwed
    failure = error
    guard isNew else { return }
    isOwed = error.isOfRow && engine.isPending
    if !isOwed { engine.report(error) }
  }

  /// Reports, now that it was committed, what a row that wasn't saved began.
  private func reportOwed() {
    guard isOwed, var error = failure else { return }
    isOwed = false
    // The row that was the first to raise may be another one than those that still do.
    if let id = raising.min(), let row = try? engine.row(model, id: id) {
      do { try check(row) } catch let present { error = present }
    }
    failure = error
    engine.report(error)
  }

  // MARK: - Rows that raise

  /// Throws when the predicate, or the section of a selected row, raises.
  private func check(_ row: Row) throws(StoreError) {
    if try filter.selects(row) { try checkPlace(of: row) }
  }

  private func trackRaising(_ part: NetBatch.Part) {
    for change in part.changes {
      guard let row = change.new else {
        raising.remove(change.id)
        continue
      }
      do {
        try check(row)
        raising.remove(change.id)
      } catch {
        guard error.isOfRow else {
          // All are looked for anew.
          raising = []
          return
        }
        raising.insert(change.id)
        if failure == nil || isOwed { fail(error) }
      }
    }
  }

  private func findRaising() {
    raising = []
    try? engine.visit(FetchRequest(model), attributes: nil) { row in
      do throws(StoreError) { try self.check(row) } catch {
        guard error.isOfRow else { throw error }
        self.raising.insert(row.id)
      }
      return true
    }
  }
}

extension StoreError {
  /// Whether it is a record that makes a predicate or section function fail.
  fileprivate var isOfRow: Bool { code == .predicate || code == .memory }
}
