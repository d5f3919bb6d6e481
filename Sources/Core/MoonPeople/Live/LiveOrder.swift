/// The rows of live queries with one predicate and order, of which each query shows a window.
final class LiveOrder: LiveStructure {
  let placer: RowPlacer
  private(set) var rows: OrderedRows
  /// The queries that show it.
  private(set) var lists: [LiveList] = []
  private let request: FetchRequest
  /// The positions that must be held, from 0: those of all windows; no end means all rows.
  private var needed: (start: Int, end: Int?)?
  /// What is known of the watched values of the rows that are held; nil when nobody needs it.
  private(set) var marks: RowMarks?
  /// What the last batch means, since it is used more than once.
  private var latest: (batch: NetBatch, changes: SpotChanges)?

  init(engine: LiveEngine, key: StructureKey, request: FetchRequest, placer: RowPlacer) {
    self.placer = placer
    var request = request
    request.limit = nil
    request.offset = 0
    self.request = request
    rows = OrderedRows(
      isSectioned: placer.isSectioned, isDescending: placer.order.isDescending)
    super.init(
      engine: engine, key: key, request: request, reads: AttributeMask(placer.readAttributes))
  }

  // MARK: - Queries

  /// Whether a window can be shown without holding far more rows than are asked for.
  func suits(_ window: ListWindow) -> Bool {
    guard let needed, let end = needed.end, let last = window.end else { return true }
    let hull = max(end, last) - min(needed.start, window.offset)
    let asked = (end - needed.start) + (last - window.offset)
    return hull / 4 <= asked || hull <= 1000
  }

  func add(_ list: LiveList) {
    lists.append(list)
    updateNeeds()
  }

  func remove(_ list: LiveList) {
    lists.removeAll { $0 === list }
    if lists.isEmpty { engine.remove(self) } else { updateNeeds() }
  }

  /// Finds anew which rows must be held and which attributes matter.
  func updateNeeds() {
    needed = nil
    watched = .none
    redraws = .none
    for list in lists {
      let (start, end) = (list.window.offset, list.window.end)
      if let old = needed {
        let both = old.end.flatMap { last in end.map { max(last, $0) } }
        needed = (min(old.start, start), both)
      } else {
        needed = (start, end)
      }
      let mask = list.watched.map { AttributeMask($0) } ?? .all
      if !list.observers.isEmpty { watched.formUnion(mask) }
      if list.wantsRedraws {
        redraws.formUnion(mask)
        redraws.formUnion(reads)
      }
    }
    if let marks {
      let sets = markedSets
      if sets.isEmpty || !sets.allSatisfy({ marks.indices(of: $0) != nil }) { self.marks = nil }
    }
    engine.countRedraws()
    noteInterest()
  }

  // MARK: - Values that others may change

  /// Of more rows it is only known that one of the watched attributes changed.
  ///
  /// Measured with 1,000,000 people, the place of a row takes 16 bytes and its mark 9; marks of its
  /// three attributes would take 38, with which a row takes more than the 40 bytes that it may. So
  /// many rows with 20 attributes take 2 MB.
  private static let mostWithOwnMarks = 10_000

  /// What observers hear of, where others may change the store without telling how.
  private var markedSets: [[Int]] {
    guard engine.hasUntoldOutsiders else { return [] }
    var sets: [[Int]] = []
    for list in lists where !list.observers.isEmpty {
      let watched = list.watched ?? Array(model.attributes.indices)
      if !watched.isEmpty, !sets.contains(watched) { sets.append(watched) }
    }
    return sets
  }

  /// The marks, if they say all that is needed, else new ones.
  private func suitableMarks() -> RowMarks? {
    let sets = markedSets
    if sets.isEmpty { return nil }
    if let marks, sets.allSatisfy({ marks.indices(of: $0) != nil }) { return marks }
    let isLong = rows.held > LiveOrder.mostWithOwnMarks
    return RowMarks(groups: isLong ? sets : Set(sets.joined()).sorted().map { [$0] })
  }

  /// Reads the values that are marked, unless that has been done.
  func mark() {
    guard marks == nil, !isStale, !engine.isClosed, !engine.isLost, var marks = suitableMarks()
    else { return }
    var request = request
    if !rows.isComplete {
      request.offset = rows.heldRange.lowerBound
      request.limit = rows.held
    } else if request.after == nil {
      request.sort = []
    }
    try? engine.consistently { () throws(StoreError) in
      // What others have just changed isn't what is known.
      guard !isStale else { return }
      try engine.visit(request, attributes: marks.places) { row in
        marks.set(row)
        return true
      }
      self.marks = marks
    }
  }

  /// The attributes that are read of each row.
  private var readPlaces: [Int] {
    guard let marks else { return placer.readAttributes }
    return Set(placer.readAttributes + marks.places).sorted()
  }

  /// What was known of the values of rows before a batch.
  func marks(before batch: NetBatch) -> RowMarks? {
    guard var result = marks, let part = batch.part(of: model) else { return marks }
    for change in part.changes { if let old = change.old { result.set(old) } }
    return result
  }

  // MARK: - Changes

  override func checkPlace(of row: Row) throws(StoreError) { _ = try placer.spot(of: row) }

  override func apply(_ part: NetBatch.Part, of batch: NetBatch) throws(StoreError) {
    guard part.mask.overlaps(reads) || part.mask.overlaps(watched) else { return }
    if filter.isSearch, part.changes.contains(where: { $0.mask.overlaps(reads) }) {
      markStale()
      for change in part.changes {
        if let row = change.new { _ = try spot(of: row) }
      }
      return
    }
    let changes = try spotChanges(part, of: batch)
    mark(changes, part)
    if changes.leaving.isEmpty, changes.arriving.isEmpty { return }
    rows.apply(removing: changes.leaving.map(\.spot), inserting: changes.arriving.map(\.spot))
  }

  /// Marks the values of the rows that a batch changed.
  private func mark(_ changes: SpotChanges, _ part: NetBatch.Part) {
    guard marks != nil else { return }
    for move in changes.moves where move.new != nil {
      if let row = part.changes[move.change].new { marks?.set(row) }
    }
  }

  /// Where a row is; nil when it isn't selected.
  private func spot(of row: Row) throws(StoreError) -> Spot? {
    try filter.selects(row) ? placer.spot(of: row) : nil
  }

  /// What a batch means for the order.
  func spotChanges(_ part: NetBatch.Part, of batch: NetBatch) throws(StoreError) -> SpotChanges {
    if let latest, latest.batch === batch { return latest.changes }
    var moves: [SpotChange] = []
    for (index, change) in part.changes.enumerated() {
      let isWatched = change.isUpdate && change.mask.overlaps(watched)
      if change.isUpdate, !change.mask.overlaps(reads) {
        guard isWatched, let row = change.new, let spot = try? spot(of: row) else { continue }
        if filter.isSearch, !rows.contains(spot) { continue }
        moves.append(SpotChange(change: index, old: spot, new: spot))
      } else {
        // A row that raised was in no list.
        let old = change.old.flatMap { try? spot(of: $0) }
        var new: Spot?
        if let row = change.new { new = try spot(of: row) }
        if old == nil, new == nil { continue }
        if old != new || isWatched { moves.append(SpotChange(change: index, old: old, new: new)) }
      }
    }
    let changes = SpotChanges(moves)
    latest = (batch, changes)
    return changes
  }

  /// The rows as they were before a batch.
  func rows(before batch: NetBatch) -> OrderedRows {
    guard !filter.isSearch, let part = batch.part(of: model),
      let changes = try? spotChanges(part, of: batch)
    else { return rows }
    var result = rows
    result.apply(removing: changes.arriving.map(\.spot), inserting: changes.leaving.map(\.spot))
    return result
  }

  // MARK: - Observers

  override func keepForObservers() {
    for list in lists { list.keepRows() }
  }

  override func tell(_ log: ChangeLog, _ batch: NetBatch, sawPending: Bool) {
    let isTouched =
      if let latest, latest.batch === batch, !isStale {
        !latest.changes.moves.isEmpty
      } else {
        batch.part(of: model).map { $0.mask.overlaps(reads) || $0.mask.overlaps(watched) } ?? false
      }
    guard isTouched || sawPending || !isTold else {
      latest = nil
      return
    }
    for list in lists { list.tell(log, batch, isTouched: isTouched) }
    latest = nil
    trim()
  }

  override func rewindObservers(to mark: Int) {
    for list in lists { list.rewindObservers(to: mark) }
    latest = nil
  }

  override func redraw() {
    for list in lists { list.redraw() }
  }

  override var isTold: Bool { lists.allSatisfy(\.isTold) }

  override func doubtObservers() {
    for list in lists { for observer in list.observers { observer.loseTrack() } }
  }

  override func end() {
    for list in lists { list.end() }
    lists = []
  }

  // MARK: - Reading rows

  /// The number of rows that are read beyond those that are needed.
  private func slack(_ count: Int) -> Int { 16 + min(count / 2, 240) }

  override func load() throws(StoreError) {
    latest = nil
    marks = suitableMarks().map { RowMarks(groups: $0.groups) }
    guard let needed, let end = needed.end, !placer.isSectioned else {
      try loadAll()
      return
    }
    try loadWindow(start: needed.start, end: max(end, needed.start + 1))
  }

  private func loadAll() throws(StoreError) {
    var request = request
    // Sorting is cheaper here, but where a page begins is told by the order.
    if request.after == nil { request.sort = [] }
    var loader = OrderLoader(placer, effort: engine.effort)
    try engine.visit(request, attributes: readPlaces) { row in
      try loader.add(row)
      self.marks?.set(row)
      return true
    }
    rows.load(try loader.finish())
  }

  private func loadWindow(start: Int, end: Int) throws(StoreError) {
    let matching = try engine.count(request)
    let first = max(min(start, matching - 1), 0)
    let asked = min(end, max(matching, first)) - first
    let limit = asked + slack(asked)
    var request = request
    request.offset = first
    request.limit = limit
    let page = try readPage(request)
    let isLast = page.items.count < limit || first + page.items.count == matching
    rows.load(
      ChunkList(sorted: page.items), before: first, matching: matching,
      lower: first > 0 ? page.first : nil, upper: isLast ? nil : page.last)
  }

  /// The positions that must be held of a window, from 0.
  private func wanted(_ start: Int, _ end: Int) -> (start: Int, end: Int) {
    (max(min(start, rows.matching - 1), 0), min(max(end, start + 1), rows.matching))
  }

  override var isShort: Bool {
    guard !rows.isComplete, let needed else { return false }
    guard let end = needed.end else { return true }
    let wanted = wanted(needed.start, end)
    let held = rows.heldRange
    return wanted.start < held.lowerBound || wanted.end > held.upperBound
  }

  override func refill() throws(StoreError) {
    guard isShort, let needed else { return }
    guard let last = needed.end else {
      try loadAll()
      return
    }
    let (start, end) = wanted(needed.start, last)
    if let upper = rows.upper, end > rows.heldRange.upperBound {
      let missing = end - rows.heldRange.upperBound
      var request = request
      request.after = upper.row
      request.limit = missing + slack(missing)
      let page = try readPage(request)
      rows.extend(
        with: page.items, upper: page.items.count < missing + slack(missing) ? nil : page.last)
    }
    if let lower = rows.lower, start < rows.before {
      let limit = min(rows.before, rows.before - start + slack(rows.before - start))
      var request = request
      request.sort = placer.order.reversed
      request.after = lower.row
      request.limit = limit
      let page = try readPage(request)
      rows.extend(
        front: page.items.reversed(), lower: limit == rows.before ? nil : page.last)
    }
    let held = rows.heldRange
    guard held.lowerBound <= start, held.upperBound >= end,
      rows.lower != nil || rows.before == 0,
      rows.upper != nil || held.upperBound == rows.matching
    else {
      engine.repairs += 1
      try loadWindow(start: needed.start, end: max(last, needed.start + 1))
      return
    }
  }

  private func readPage(
    _ request: FetchRequest
  ) throws(StoreError) -> (items: [OrderItem], first: OrderEdge?, last: OrderEdge?) {
    var items: [OrderItem] = []
    var first: OrderEdge?
    var last: OrderEdge?
    try engine.visit(request, attributes: readPlaces) { row in
      self.marks?.set(row)
      let item = self.placer.item(of: row)
      items.append(item)
      last = OrderEdge(row: row, item: item)
      if first == nil { first = last }
      return true
    }
    return (items, first, last)
  }

  /// Leaves out rows that no window needs, when there are many and nobody waits for a diff.
  private func trim() {
    guard !placer.isSectioned, let needed, let end = needed.end, engine.log.mark == 0 else {
      return
    }
    let keep = end - rows.before + slack(end - needed.start)
    guard rows.held > keep + 4 * slack(end - needed.start) + 256, keep > 0,
      lists.allSatisfy({ $0.observers.allSatisfy(\.isUpToDate) })
    else { return }
    guard let id = rows.id(at: rows.before + keep - 1),
      let row = try? engine.row(model, id: id)
    else { return }
    let item = placer.item(of: row)
    // Others may have moved it just now.
    guard rows.contains(Spot(section: .none, item: item)) else { return }
    rows.cut(after: OrderEdge(row: row, item: item), keeping: keep)
  }
}
