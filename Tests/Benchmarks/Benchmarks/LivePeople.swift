import CBaselines
import MoonPeople
import PeopleSQLite

/// A store whose people are in two live lists, the liked ones and the others, the newest first.
final class LivePeople {
  let store: Store
  private let backend: TimedBackend
  private var lists: [LiveQuery] = []
  private var subscriptions: [LiveSubscription] = []
  private var toggles: Toggles
  private var allLiked = false
  /// The number of rows that observers were told of.
  private var told = 0

  init(
    _ path: String, count: Int, undo: UndoPolicy = .none, isShared: Bool = false
  ) throws {
    var options = SQLiteOptions(.fast)
    options.isShared = isShared
    backend = TimedBackend(SQLiteBackend(path: path, options: options))
    store = try Store([.person], backend: backend, undo: undo, now: { 0 })
    toggles = Toggles(count: count)
    for condition in [PeopleRequests.isLiked, .not(PeopleRequests.isLiked)] {
      try watch(
        FetchRequest(
          .person, where: .expression(condition), sort: PeopleRequests.newestFirst))
    }
  }

  deinit { store.close() }

  /// Adds a live list.
  func watch(_ request: FetchRequest) throws {
    let list = try store.live.query(LiveRequest(request))
    lists.append(list)
    subscriptions.append(
      list.observe { [unowned self] diff in
        told += diff.inserted.count + diff.removed.count + diff.moved.count + diff.updated.count
      })
  }

  /// Changes whether one person is liked: from that to both lists' diffs and counts; the time that
  /// it took.
  func toggle(polls: Bool = false) throws -> Double {
    let (id, isLiked) = toggles.next()
    guard let person = try store.record(.person, id) else {
      throw BenchmarkError("no person \(id)")
    }
    let before = (told, lists[0].count)
    let start = baseline_clock()
    try person.set(1, .boolean(isLiked))
    try store.save()
    let counts = (lists[0].count, lists[1].count)
    if polls { _ = try store.poll() }
    let time = baseline_clock() - start
    guard told >= before.0 + 2, counts.0 == before.1 + (isLiked ? 1 : -1) else {
      throw BenchmarkError("the lists missed a change")
    }
    return time
  }

  /// The same; the time from the commit's return until all is delivered.
  func deliver() throws -> Double {
    let (id, isLiked) = toggles.next()
    guard let person = try store.record(.person, id) else {
      throw BenchmarkError("no person \(id)")
    }
    try person.set(1, .boolean(isLiked))
    try store.save()
    return baseline_clock() - backend.committed
  }

  /// Changes whether many people are liked, all together, and delivers; the time that it took.
  func change(before date: Double) throws -> Double {
    allLiked.toggle()
    let request = PeopleRequests.added(before: date)
    let start = baseline_clock()
    try store.updateAll(request, ["isLiked": .boolean(allLiked)])
    try store.save()
    return baseline_clock() - start
  }

  /// The bytes that a live list takes more than nothing.
  static func memory(of request: FetchRequest, _ path: String) throws -> Double {
    let store = try Store(
      [.person], backend: SQLiteBackend(path: path, options: SQLiteOptions(.fast)), undo: .none,
      now: { 0 })
    defer { store.close() }
    // The first list makes what all share, and SQLite reads the whole file for it: each page that it
    // holds takes a little of malloc that it doesn't count.
    var first: LiveQuery? = try store.live.query(
      LiveRequest(FetchRequest(.person, sort: PeopleRequests.newestFirst, limit: 50)))
    guard first?.windowCount == 50 else { throw BenchmarkError("there are no 50 people") }
    first?.observe { _ in }.cancel()
    first = nil
    let before = people_baseline_memory()
    let list = try store.live.query(LiveRequest(request))
    let subscription = list.observe { _ in }
    defer { subscription.cancel() }
    return people_baseline_memory() - before + 0 * Double(list.windowCount)
  }
}
