/// The aggregates of the rows that match, for live queries that ask for the same.
final class LiveTotals: LiveStructure {
  private let request: FetchRequest
  private let aggregates: [Aggregate]
  private let places: [Int]
  private var count = 0
  private var totals: [RunningTotal]
  private var users: [TotalsUser] = []
  /// Whether values may differ from those that observers know.
  private var hasNews = false

  init(engine: LiveEngine, key: StructureKey, request: FetchRequest, aggregates: [Aggregate]) {
    self.request = request
    self.aggregates = aggregates
    places = Set(aggregates.compactMap(\.attribute)).sorted()
    totals = aggregates.map { RunningTotal($0, of: request.model) }
    super.init(engine: engine, key: key, request: request, reads: AttributeMask(places))
  }

  /// The aggregates' values, in the order in which they were asked for.
  var values: [Value] { totals.map { $0.value(count: count) } }

  // MARK: - Users

  func add(_ user: TotalsUser) { users.append(user) }

  func remove(_ user: TotalsUser) {
    users.removeAll { $0 === user }
    if users.isEmpty { engine.remove(self) } else { updateNeeds() }
  }

  func updateNeeds() {
    redraws = users.contains { $0.wantsRedraws } ? reads : .none
    engine.countRedraws()
  }

  override func redraw() {
    for user in users { user.redraw() }
  }

  override func end() {
    for user in users { user.end() }
    users = []
  }

  // MARK: - Changes

  override func apply(_ part: NetBatch.Part, of batch: NetBatch) throws(StoreError) {
    guard part.mask.overlaps(reads) else { return }
    if filter.isSearch, part.changes.contains(where: { $0.mask.overlaps(reads) }) {
      markStale()
      for change in part.changes {
        if let row = change.new { _ = try filter.selects(row) }
      }
      return
    }
    var changes: [(old: Row?, new: Row?)] = []
    for change in part.changes where change.mask.overlaps(reads) {
      let old = change.old.flatMap { row in (try? filter.selects(row)) == true ? row : nil }
      var new: Row?
      if let row = change.new, try filter.selects(row) { new = row }
      if old != nil || new != nil { changes.append((old, new)) }
    }
    if !changes.isEmpty { hasNews = true }
    for (old, new) in changes {
      count += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
      for index in totals.indices { totals[index].change(old, new) }
    }
  }

  override func load() throws(StoreError) {
    count = 0
    var new = aggregates.map { RunningTotal($0, of: model) }
    if places.isEmpty {
      count = try engine.count(request)
    } else {
      var count = 0
      try engine.visit(request, attributes: places) { row in
        count += 1
        for index in new.indices { new[index].change(nil, row) }
        return true
      }
      self.count = count
    }
    totals = new
    hasNews = true
  }

  override var isShort: Bool {
    totals.contains { if case .extreme(let rows) = $0 { rows.needsRefill } else { false } }
  }

  override func refill() throws(StoreError) {
    for index in totals.indices {
      guard case .extreme(var extreme) = totals[index], extreme.needsRefill else { continue }
      var rows: [Row] = []
      try engine.visit(extreme.request(from: request), attributes: [extreme.place]) { row in
        rows.append(row)
        return true
      }
      extreme.refill(rows)
      totals[index] = .extreme(extreme)
    }
  }

  // MARK: - Observers

  override var isTold: Bool { !hasNews }

  override func tell(_ log: ChangeLog, _ batch: NetBatch, sawPending: Bool) {
    guard hasNews, !isStale else { return }
    hasNews = false
    if users.contains(where: { !$0.observers.isEmpty }) {
      let values = values
      for user in users { user.tell(values) }
    }
  }

  override func rewindObservers(to mark: Int) {
    if users.contains(where: { !$0.observers.isEmpty }) { engine.tellAfterCut(self) }
  }
}
