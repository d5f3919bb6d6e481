/// One live query's window of an order.
final class LiveList {
  let order: LiveOrder
  let window: ListWindow
  /// The places of the attributes whose changes are told, ascending; nil means all.
  let watched: [Int]?
  private let coalesces: Bool
  private(set) var observers: [ListObserver] = []
  private var redraws: [(key: Int, body: () -> Void)] = []
  private var lastKey = 0
  /// Whether those who show it were asked to look again and haven't yet.
  private var isDirty = false
  private var hasHandle = true
  private var isAdded = false

  init(_ order: LiveOrder, window: ListWindow, watched: [Int]?, coalesces: Bool) {
    self.order = order
    self.window = window
    self.watched = watched.map { Set($0).sorted() }
    self.coalesces = coalesces
  }

  private var engine: LiveEngine { order.engine }

  /// Whether somebody asks to be told when to look again.
  var wantsRedraws: Bool { !redraws.isEmpty }

  // MARK: - Life

  func join() {
    isAdded = true
    order.add(self)
  }

  /// Ends everything.
  func cancel() {
    hasHandle = false
    for observer in observers { observer.cancel() }
    observers = []
    redraws = []
    leave()
  }

  /// Nobody holds the query any more; those who observe still hear.
  func dropHandle() {
    hasHandle = false
    leaveIfUnused()
  }

  /// The store was closed.
  func end() {
    isAdded = false
    for observer in observers { observer.cancel() }
    observers = []
    redraws = []
  }

  private func leaveIfUnused() {
    guard isAdded else { return }
    if !hasHandle, observers.isEmpty, redraws.isEmpty { leave() } else { order.updateNeeds() }
  }

  private func leave() {
    guard isAdded else { return }
    isAdded = false
    order.remove(self)
  }

  // MARK: - Reading

  /// The rows as they are now, what isn't saved included.
  var rows: OrderedRows {
    if isAdded { order.catchUp() }
    isDirty = false
    return order.rows
  }

  /// The positions that the list shows, from 0.
  func range(in rows: OrderedRows) -> Range<Int> { window.range(in: rows.matching) }

  // MARK: - Observing

  func observe(_ body: @escaping (ListDiff) throws -> Void) -> LiveSubscription {
    let observer = ListObserver(self, body)
    observer.know(
      rows, mark: engine.log.mark, epoch: engine.epoch, isStale: order.isStale)
    observers.append(observer)
    order.updateNeeds()
    order.mark()
    // The subscription keeps the engine alive, which this list only borrows.
    return LiveSubscription(of: observer) { [self, engine, weak observer] in
      _ = engine
      observer?.cancel()
      observers.removeAll { $0 === observer }
      leaveIfUnused()
    }
  }

  func onDirty(_ body: @escaping () -> Void) -> LiveSubscription {
    lastKey += 1
    let key = lastKey
    redraws.append((key, body))
    order.updateNeeds()
    return LiveSubscription { [self, engine] in
      _ = engine
      redraws.removeAll { $0.key == key }
      leaveIfUnused()
    }
  }

  func redraw() {
    guard !isDirty, !redraws.isEmpty else { return }
    isDirty = true
    for redraw in redraws { redraw.body() }
  }

  // MARK: - Telling

  /// Lets each observer keep the rows that it knows, since they are about to be read anew.
  func keepRows() {
    for observer in observers where observer.kept == nil {
      let start = observer.start(in: engine.epoch)
      var batches = observer.carry
      if order.seen > start { batches.append(NetBatch(engine.log.changes[start..<order.seen])) }
      if batches.isEmpty {
        observer.keep(order.rows, order.marks)
      } else {
        let batch = Self.joined(batches)
        observer.keep(order.rows(before: batch), order.marks(before: batch))
      }
    }
  }

  /// Whether all that hear after each commit have heard.
  var isTold: Bool { coalesces || observers.allSatisfy(\.isUpToDate) }

  func tell(_ log: ChangeLog, _ batch: NetBatch, isTouched: Bool) {
    for observer in observers {
      let start = observer.start(in: engine.epoch)
      if start > 0 {
        let own = NetBatch(log.changes[min(start, log.mark)...])
        if own.part(of: order.model) != nil { observer.wait(for: own) }
      } else if isTouched {
        observer.wait(for: batch)
      }
      observer.committed()
      if observer.isUpToDate { continue }
      if coalesces {
        engine.wait(for: observer)
      } else if let diff = diff(for: observer, rows: order.rows) {
        engine.enqueue(diff, for: observer)
      }
    }
  }

  func rewindObservers(to mark: Int) {
    for observer in observers {
      let start = observer.start(in: engine.epoch)
      guard start > mark else { continue }
      observer.wait(for: NetBatch(engine.log.changes[mark..<start]).inverse)
      observer.rewind(to: mark, epoch: engine.epoch)
      engine.tellAfterCut(order)
    }
  }

  /// Tells a coalescing observer what was committed since it heard the last time.
  func flush(_ observer: ListObserver) {
    guard observer.isActive, !observer.isUpToDate else { return }
    // What was undone since may have left it to be read anew.
    if engine.log.mark == 0 { order.catchUp() }
    var rows = order.rows
    if engine.log.mark > 0 {
      if order.filter.isSearch || observer.start(in: engine.epoch) > 0 {
        engine.wait(for: observer)
        return
      }
      if order.seen > 0 { rows = order.rows(before: NetBatch(engine.log.changes[..<order.seen])) }
    }
    if let diff = diff(for: observer, rows: rows) { engine.enqueue(diff, for: observer) }
    if !observer.isUpToDate { engine.wait(for: observer) }
  }

  /// Lets an observer know the rows as they are now, what isn't saved included.
  func renew(_ observer: ListObserver) -> OrderedRows {
    let rows = rows
    observer.know(rows, mark: engine.log.mark, epoch: engine.epoch, isStale: order.isStale)
    return rows
  }

  private static func joined(_ batches: [NetBatch]) -> NetBatch {
    batches.count == 1 ? batches[0] : NetBatch(batches)
  }

  // MARK: - Diffs

  /// What leads from what an observer knows to some rows, which it knows then; nil when there is
  /// nothing to tell, or nothing yet since a row raises.
  private func diff(for observer: ListObserver, rows: OrderedRows) -> ListDiff? {
    guard !order.isStale else { return nil }
    let batch = observer.carry.isEmpty ? nil : Self.joined(observer.carry)
    let part = batch?.part(of: order.model)
    if let kept = observer.kept {
      let diff = compare(kept, rows, part, observer)
      observer.knowCommitted(sections: diff.newSections)
      return isWorthTelling(diff, oldMatching: kept.matching) ? diff : nil
    }
    guard let batch, let part, let changes = try? order.spotChanges(part, of: batch) else {
      observer.knowCommitted(sections: observer.sections)
      return nil
    }
    let oldMatching = rows.matching - changes.arriving.count + changes.leaving.count
    var diff = ListDiff()
    let size = max(changes.leaving.count, changes.arriving.count) + changes.kept.count
    if window == ListWindow(), Self.isLarge(size, of: oldMatching) {
      // Where all rows are shown it's known without their positions.
      diff = Self.reset(oldMatching, rows.matching)
    } else if !changes.moves.isEmpty {
      let places = ListChanges(changes, in: rows)
      let builder = DiffBuilder(
        places, window: window, oldCount: oldMatching, newCount: rows.matching)
      if Self.isLarge(builder.size + changes.kept.count, of: builder.oldCount) {
        diff = Self.reset(builder.oldCount, builder.newCount)
      } else {
        var names = WatchedAttributes(watched, of: order.model)
        let attributes = { (move: Int) -> (id: Int64, places: [Int]) in
          let change = part.changes[changes.moves[move].change]
          return (change.id, names.differing(in: change))
        }
        diff = builder.build(id: { rows.id(at: $0) ?? 0 }, attributes: attributes)
      }
    }
    diff.matching = rows.matching
    let isSame = changes.leaving.isEmpty && changes.arriving.isEmpty
    let sections = isSame ? observer.sections : rows.sections(in: range(in: rows))
    setSections(of: &diff, sections, observer)
    observer.knowCommitted(sections: sections)
    return isWorthTelling(diff, oldMatching: oldMatching) ? diff : nil
  }

  private func isWorthTelling(_ diff: ListDiff, oldMatching: Int) -> Bool {
    !diff.isEmpty || diff.matching != oldMatching
  }

  /// The diff of two states whose changes aren't known.
  private func compare(
    _ old: OrderedRows, _ new: OrderedRows, _ part: NetBatch.Part?, _ observer: ListObserver
  ) -> ListDiff {
    var ids: [Int64] = []
    let changes = ListChanges(
      from: old.spots(in: range(in: old)), to: new.spots(in: range(in: new)), mask: new.mask,
      ids: &ids)
    let counts = (range(in: old).count, range(in: new).count)
    let builder = DiffBuilder(
      changes, window: ListWindow(), oldCount: counts.0, newCount: counts.1)
    var diff: ListDiff
    let isUntold = observer.isUnknown && observer.keptMarks == nil && watched?.isEmpty != true
    if Self.isLarge(builder.size, of: counts.0) || (isUntold && counts.1 > 1000) {
      diff = Self.reset(builder.oldCount, builder.newCount)
    } else {
      var known: [Int64: NetChange] = [:]
      for change in part?.changes ?? [] { known[change.id] = change }
      let all = watched ?? Array(order.model.attributes.indices)
      var names = WatchedAttributes(watched, of: order.model)
      let groups = order.marks?.indices(of: all)
      let attributes = { (index: Int) -> (id: Int64, places: [Int]) in
        let id = ids[index]
        if observer.isUnknown {
          guard let old = observer.keptMarks, let new = self.order.marks, let groups,
            let places = new.differing(id, from: old, groups)
          else { return (id, all) }
          return (id, places)
        }
        return (id, known[id].map { names.differing(in: $0) } ?? [])
      }
      diff = builder.build(id: { new.id(at: $0) ?? 0 }, attributes: attributes)
    }
    diff.matching = new.matching
    setSections(of: &diff, new.sections(in: range(in: new)), observer)
    return diff
  }

  private func setSections(
    of diff: inout ListDiff, _ sections: [ListDiff.Section], _ observer: ListObserver
  ) {
    guard !diff.isReset else { return }
    diff.oldSections = observer.sections
    diff.newSections = sections
  }

  /// Whether so many changes that the list is better read anew: over 1,000 and over 5 % of it.
  private static func isLarge(_ changes: Int, of count: Int) -> Bool {
    changes > max(1000, count / 20)
  }

  private static func reset(_ oldCount: Int, _ newCount: Int) -> ListDiff {
    var diff = ListDiff()
    diff.isReset = true
    diff.oldCount = oldCount
    diff.newCount = newCount
    return diff
  }
}
