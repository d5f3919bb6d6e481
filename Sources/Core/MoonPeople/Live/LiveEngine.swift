/// Keeps the live queries of a store: it hears of changes from the store, at the moments named here.
///
/// Queries with the same predicate and order share one structure. A change is looked at only by
/// queries of its model that read or watch an attribute that changed.
public final class LiveEngine {
  /// Hears of observers that throw and of predicates that begin to raise, once each.
  public var report: (any Error) -> Void = { _ in }

  /// The number of commits so far; places in the log count from the last one.
  private(set) var epoch = 0
  /// How often a structure had to be read anew since its counts didn't fit; always 0.
  package internal(set) var repairs = 0
  private(set) var isShut = false

  private weak var store: Store?
  private var models: [Followers] = []
  /// A log that was committed, while it is taken in.
  private var finished: ChangeLog?
  private let noLog = ChangeLog()
  /// How much of the log those who show queries were told of.
  private var noted = 0
  private var hasRedraws = false
  private var redrawAfterCut: [LiveStructure] = []
  private var told: [LiveStructure] = []
  private var waiting: [LiveObserver] = []
  private var deliveries: [Delivery] = []
  private var nextDelivery = 0
  private var isDelivering = false
  /// Whether what is found now is delivered later.
  private var isHeld = false
  /// Whether others changed the store while it was read, so that all must be read anew.
  var isDoubtful = false

  private struct Delivery {
    let number: Int
    let observer: LiveObserver
    let body: () throws -> Void
  }

  /// What is asked while records are tested.
  let effort: Effort

  init(store: Store) {
    self.store = store
    effort = store.effort
  }

  /// Whether changes must be logged, those by batches included.
  var needsLog: Bool { !models.isEmpty }

  /// The log of the transaction that is going on.
  var log: ChangeLog { finished ?? store?.log ?? noLog }

  /// Whether something was written that isn't committed.
  var isPending: Bool { finished == nil && log.mark > 0 }

  var isClosed: Bool { isShut || store?.isClosed ?? true }

  /// Whether the backend lost what the log says, so that nothing can be read for now.
  var isLost: Bool { finished == nil && store?.isLost ?? false }

  // MARK: - Queries

  /// Makes a live query.
  ///
  /// - Parameter request: What it shows and tells.
  /// - Returns: The query.
  /// - Throws: ``StoreError``, such as `predicate` when the predicate raises for a record.
  public func query(_ request: LiveRequest) throws(StoreError) -> LiveQuery {
    try request.check()
    let store = try openStore()
    try store.check(request.fetch)
    try lookOutside(store)
    let placer = RowPlacer(request.fetch, sections: request.sections, effort: effort)
    let window = ListWindow(offset: request.fetch.offset, limit: request.fetch.limit)
    let model = request.fetch.model
    let key = StructureKey(
      request.fetch,
      .order(placer.order.descriptors, sections: request.sections?.canonicalKey(for: model)))
    let shared = structures(of: model).lazy.compactMap { $0 as? LiveOrder }
      .first { $0.key == key && $0.suits(window) }
    let order =
      shared
      ?? LiveOrder(engine: self, key: key, request: request.fetch, placer: placer)
    let list = LiveList(
      order, window: window, watched: request.watched, coalesces: request.coalesces)
    if shared == nil { add(order) }
    list.join()
    do {
      try start(order, isNew: shared == nil)
    } catch {
      list.cancel()
      throw error
    }
    return LiveQuery(self, list)
  }

  /// Makes live aggregates of all records that a request selects.
  ///
  /// - Parameters:
  ///   - aggregates: What is computed.
  ///   - request: Which records; its order, limit and offset don't matter.
  ///   - coalesces: Whether observers hear once a frame instead of once a commit.
  /// - Returns: The aggregates.
  /// - Throws: ``StoreError``, such as `predicate` when the predicate raises for a record.
  public func aggregate(
    _ aggregates: [Aggregate], of request: FetchRequest, coalesces: Bool = false
  ) throws(StoreError) -> LiveAggregate {
    let store = try openStore()
    var request = request
    request.limit = nil
    request.offset = 0
    request.sort = []
    guard request.after == nil else {
      throw StoreError(.invalidRequest, "a live aggregate is of all records, not of a page")
    }
    try store.check(request)
    try lookOutside(store)
    for aggregate in aggregates { try aggregate.check(request.model) }
    let key = StructureKey(request, .totals(aggregates))
    let shared = structures(of: request.model).lazy.compactMap { $0 as? LiveTotals }
      .first { $0.key == key }
    let totals =
      shared ?? LiveTotals(engine: self, key: key, request: request, aggregates: aggregates)
    let user = TotalsUser(totals, coalesces: coalesces)
    if shared == nil { add(totals) }
    user.join()
    do {
      try start(totals, isNew: shared == nil)
    } catch {
      user.cancel()
      throw error
    }
    return LiveAggregate(self, user)
  }

  private func openStore() throws(StoreError) -> Store {
    guard let store, !isClosed else { throw StoreError(.closed, "the store is closed") }
    return store
  }

  /// Takes in what others changed, so that a new query begins where the others are.
  private func lookOutside(_ store: Store) throws(StoreError) {
    guard store.backend.outsiders != .none, !store.backend.isInTransaction else { return }
    try store.lookOutside()
  }

  /// Reads what a new query needs; throws when its predicate raises.
  private func start(_ structure: LiveStructure, isNew: Bool) throws(StoreError) {
    if isNew { return try structure.begin() }
    structure.catchUp()
    if let failure = structure.failure { throw failure }
  }

  private func structures(of model: Model) -> [LiveStructure] {
    models.first { $0.model === model }?.structures ?? []
  }

  private func add(_ structure: LiveStructure) {
    let place: Int
    if let known = models.firstIndex(where: { $0.model === structure.model }) {
      place = known
    } else {
      place = models.count
      models.append(Followers(model: structure.model))
    }
    models[place].add(structure)
  }

  /// Notes what a structure wants to hear of now.
  func noteInterest(of structure: LiveStructure) {
    guard let place = models.firstIndex(where: { $0.model === structure.model }),
      structure.slot < models[place].structures.count,
      models[place].structures[structure.slot] === structure
    else { return }
    models[place].noteInterest(of: structure)
  }

  func remove(_ structure: LiveStructure) {
    guard let place = models.firstIndex(where: { $0.model === structure.model }) else { return }
    guard structure.slot < models[place].structures.count,
      models[place].structures[structure.slot] === structure
    else { return }
    models[place].remove(structure.slot)
    if models[place].structures.isEmpty { models.remove(at: place) }
    countRedraws()
  }

  /// Finds anew whether anybody asks to be told when to look again.
  func countRedraws() {
    hasRedraws = models.contains { $0.structures.contains { !$0.redraws.isEmpty } }
  }

  // MARK: - Reading

  func visit(
    _ request: FetchRequest, attributes: [Int]?, _ body: (Row) throws -> Bool
  ) throws(StoreError) {
    let store = try openStore()
    store.visits += 1
    defer { store.visits -= 1 }
    do {
      try store.backend.visit(request, attributes: attributes, body)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.inputOutput, "\(error)")
    }
  }

  func count(_ request: FetchRequest) throws(StoreError) -> Int {
    let store = try openStore()
    store.visits += 1
    defer { store.visits -= 1 }
    return try store.backend.count(request)
  }

  /// Whether others may change the store without telling how.
  var hasUntoldOutsiders: Bool { store?.backend.outsiders == .untold }

  /// Lets several requests see one and the same state of the store, from which all else must be read
  /// anew if others have changed it: they came after what is known.
  func consistently(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let store = try openStore()
    guard store.backend.outsiders != .none else { return try body() }
    try store.backend.consistently { () throws(StoreError) in
      if try store.backend.poll() {
        isDoubtful = true
        for followers in models {
          for structure in followers.structures { structure.loseTrack() }
        }
      }
      try body()
    }
  }

  func row(_ model: Model, id: Int64) throws(StoreError) -> Row? {
    try openStore().backend.row(model, id: id)
  }

  func record(_ model: Model, _ id: Int64) throws(StoreError) -> Record {
    try openStore().shown(model, id)
  }

  // MARK: - What the store tells

  /// A statement wrote: the store's log has grown.
  func changed() {
    guard hasRedraws else { return }
    let log = log
    for structure in touched(from: noted) { structure.redraw() }
    noted = log.mark
  }

  /// The structures that somebody shows and that changes after a place in the log may concern.
  private func touched(from start: Int) -> [LiveStructure] {
    let changes = log.changes[min(start, log.mark)...]
    var result: [LiveStructure] = []
    for followers in models {
      var mask = AttributeMask.none
      for change in changes where change.model === followers.model && mask != .all {
        if let old = change.old, let new = change.new {
          mask.formUnion(.differences(old, new))
        } else {
          mask = .all
        }
      }
      if mask.isEmpty { continue }
      for structure in followers.structures where structure.redraws.overlaps(mask) {
        result.append(structure)
      }
    }
    return result
  }

  /// The store's log is about to be cut to a mark, as at a rollback.
  func willCut(to mark: Int) {
    if hasRedraws { redrawAfterCut += touched(from: mark) }
    for followers in models {
      for structure in followers.structures { structure.rewind(to: mark) }
    }
    noted = min(noted, mark)
  }

  /// The store's log was cut, and the backend rolled back.
  func didCut() {
    let redrawn = redrawAfterCut
    redrawAfterCut = []
    for structure in redrawn { structure.redraw() }
    if log.mark == 0 {
      let structures = told
      told = []
      for structure in structures {
        structure.settle()
        structure.tell(log, NetBatch(), sawPending: true)
      }
    }
    deliver()
  }

  /// Lets a structure tell its observers once the transaction is undone.
  func tellAfterCut(_ structure: LiveStructure) {
    if !told.contains(where: { $0 === structure }) { told.append(structure) }
  }

  /// The changes of a log were committed; the store has a new log already.
  func committed(_ log: ChangeLog) {
    if !models.isEmpty {
      finished = log
      let batch = NetBatch(log.changes[...])
      for place in models.indices { models[place].prepareIndex() }
      for followers in models { tell(followers, log, batch) }
      finished = nil
    }
    epoch += 1
    noted = 0
    told = []
    deliver()
  }

  /// Tells those structures of a model that want to hear of a commit.
  private func tell(_ followers: Followers, _ log: ChangeLog, _ batch: NetBatch) {
    let part = batch.part(of: followers.model)
    let only = part?.changes.count == 1 ? part?.changes.first : nil
    let slots = followers.slots(for: part)
    for index in 0..<(slots?.count ?? followers.structures.count) {
      let slot = slots?[index] ?? index
      let isBusy = followers.interests[slot].isBusy
      if !isBusy {
        guard let part, followers.interests[slot].mask.overlaps(part.mask) else { continue }
        if let only, followers.interests[slot].ignores(only) { continue }
      }
      followers.structures[slot].commit(log, batch, isBusy: isBusy)
    }
  }

  /// Others changed the store, as a log of their own says; ours is empty.
  func othersChanged(_ log: ChangeLog) {
    finished = log
    let shown = hasRedraws ? touched(from: 0) : []
    whileHeld { committed(log) }
    for structure in shown { structure.redraw() }
  }

  /// Lets what is found be delivered later.
  func whileHeld(_ body: () -> Void) {
    let wasHeld = isHeld
    isHeld = true
    body()
    isHeld = wasHeld
  }

  /// Anything may have changed without a log.
  func externalChange() {
    flush()
    for followers in models {
      for structure in followers.structures {
        structure.loseTrack()
        structure.redraw()
        guard log.mark == 0 else { continue }
        structure.settle()
        structure.tell(log, NetBatch(), sawPending: true)
      }
    }
    deliver()
  }

  /// The store was closed.
  func closed() {
    isShut = true
    for followers in models {
      for structure in followers.structures { structure.end() }
    }
    models = []
    deliveries = []
    waiting = []
    hasRedraws = false
  }

  // MARK: - Delivery

  /// Lets observers that hear once a frame hear now what was committed since the last call.
  public func flush() {
    let observers = waiting
    waiting = []
    for observer in observers {
      observer.isWaiting = false
      guard observer.isActive else { continue }
      switch observer {
      case let observer as ListObserver: observer.list.flush(observer)
      case let observer as TotalsObserver: enqueue(observer)
      default: break
      }
    }
    deliver()
  }

  /// Lets an observer hear at the next flush.
  func wait(for observer: LiveObserver) {
    if !observer.isWaiting { waiting.append(observer) }
    observer.isWaiting = true
  }

  func enqueue(_ diff: ListDiff, for observer: ListObserver) {
    add(observer) { [unowned self, unowned observer] in
      guard diff.isReset else { return try observer.body(diff) }
      // The observer reads the list as it is now, so nothing that waits leads on from there.
      let rows = observer.list.renew(observer)
      observer.firstDelivery = nextDelivery
      var now = diff
      now.newCount = observer.list.range(in: rows).count
      now.matching = rows.matching
      try observer.body(now)
    }
  }

  func enqueue(_ observer: TotalsObserver) {
    guard let values = observer.news() else { return }
    add(observer) { [unowned observer] in try observer.body(values) }
  }

  private func add(_ observer: LiveObserver, _ body: @escaping () throws -> Void) {
    deliveries.append(Delivery(number: nextDelivery, observer: observer, body: body))
    nextDelivery += 1
  }

  /// After so many deliveries in a row, each caused by the one before, the rest waits for the next commit.
  private static let mostRounds = 100

  /// Delivers what waits; what observers cause meanwhile comes after it.
  func deliver() {
    guard !isDelivering, !isHeld, !deliveries.isEmpty else { return }
    isDelivering = true
    defer { isDelivering = false }
    var rounds = 0
    while !deliveries.isEmpty {
      guard rounds < Self.mostRounds else { return report(StoreError.endlessObserving(rounds)) }
      rounds += 1
      let all = deliveries
      deliveries = []
      for delivery in all
      where delivery.observer.isActive && delivery.number >= delivery.observer.firstDelivery {
        delivery.observer.hear(report, delivery.body)
      }
    }
  }
}
