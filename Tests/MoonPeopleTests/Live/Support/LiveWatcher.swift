import MoonPeople
import Testing

/// A live query, its observer and what the observer knows, checked against a naive list.
final class LiveWatcher {
  let query: NaiveQuery
  let live: LiveQuery
  private let model: Model
  private var known = NaiveList()
  /// Whether what is known includes changes that aren't saved.
  private var knowsPending = false
  private var received: [ListDiff] = []
  private var subscription: LiveSubscription?

  init(_ query: NaiveQuery, _ store: Store, _ model: Model) throws {
    self.query = query
    self.model = model
    live = try store.live.query(query.request(model))
  }

  /// Begins to observe anew, knowing these rows.
  func observe(_ rows: [Row], isPending: Bool) {
    subscription?.cancel()
    known = query.list(of: rows)
    knowsPending = isPending
    received = []
    subscription = live.observe { [unowned self] in received.append($0) }
  }

  /// Checks what the query shows.
  func checkRows(_ rows: [Row], _ hint: Comment) {
    let list = query.list(of: rows)
    #expect(live.ids == list.ids, hint)
    #expect(live.count == list.matching, hint)
    #expect(live.windowCount == list.entries.count, hint)
    #expect(live.sections == (query.sections == nil ? [] : list.sections), hint)
    if let last = list.ids.last {
      #expect(live.id(at: list.ids.count) == last, hint)
      #expect(live.position(of: last) == list.ids.count, hint)
    }
    #expect(live.id(at: list.ids.count + 1) == nil, hint)
  }

  /// Checks what the observer heard in a step, after which these rows are committed.
  ///
  /// - Parameters:
  ///   - rows: The committed rows.
  ///   - isPending: Whether there are changes that aren't saved.
  ///   - isFrame: Whether those that hear once a frame were to hear in this step.
  ///   - hint: Says which step it is.
  func checkDiffs(
    _ rows: [Row], isPending: Bool, isFrame: Bool, _ hint: Comment
  ) {
    if !isPending { knowsPending = false }
    defer { received = [] }
    guard query.coalesces ? isFrame && !knowsPending : !isPending else {
      #expect(received == [], hint)
      return
    }
    let new = query.list(of: rows)
    let watched = query.watched ?? Array(model.attributes.indices)
    let (expected, isNeeded) = known.diff(
      to: new, watched: watched, isSectioned: query.sections != nil)
    var ids = known.ids
    for diff in received {
      guard let next = NaiveList.apply(diff, to: ids) else {
        Issue.record("\(diff) doesn't fit \(ids): \(hint)")
        break
      }
      #expect(diff.applied(to: ids, rows: { [] }) == next, hint)
      ids = next
    }
    #expect(ids == new.ids, hint)
    if let diff = received.last { #expect(diff.matching == new.matching, hint) }
    if received.count < 2 {
      #expect(received == (isNeeded ? [expected] : []), hint)
    }
    known = new
  }
}
