/// A request whose records stay up to date: it is maintained by each change instead of fetched anew.
///
/// It shows what isn't saved yet. Observers hear after a commit, once, of all that changed for them.
/// All positions count from 1.
public final class LiveQuery {
  /// The model of its records.
  public var model: Model { list.order.model }

  private let engine: LiveEngine
  private let list: LiveList

  init(_ engine: LiveEngine, _ list: LiveList) {
    self.engine = engine
    self.list = list
  }

  deinit { list.dropHandle() }

  /// The number of records that match, those outside of the window included.
  public var count: Int { list.rows.matching }

  /// The number of records that it shows.
  public var windowCount: Int { list.range(in: list.rows).count }

  /// About how much memory it takes, in bytes, as far as no other query shares it.
  public var memorySize: Int { list.order.lists.count > 1 ? 0 : list.rows.memorySize }

  /// Whether its records are grouped, so that their sections come first in the order.
  public var isSectioned: Bool { list.order.placer.isSectioned }

  /// The ids of the records that it shows, in order.
  public var ids: [Int64] {
    let rows = list.rows
    return rows.ids(in: list.range(in: rows))
  }

  /// The ids of some of the records that it shows, in order.
  ///
  /// - Parameter positions: Their positions, from 1; those beyond the ends are left out.
  /// - Returns: The ids.
  public func ids(at positions: Range<Int>) -> [Int64] {
    let rows = list.rows
    let range = list.range(in: rows)
    let first = max(positions.lowerBound - 1, 0) + range.lowerBound
    let last = min(positions.upperBound - 1, range.count) + range.lowerBound
    return first < last ? rows.ids(in: first..<last) : []
  }

  /// The id of the record at a position.
  ///
  /// - Parameter position: A position, from 1.
  /// - Returns: The id; nil beyond the ends.
  public func id(at position: Int) -> Int64? {
    let rows = list.rows
    let range = list.range(in: rows)
    guard position >= 1, position <= range.count else { return nil }
    return rows.id(at: range.lowerBound + position - 1)
  }

  /// The record at a position.
  ///
  /// One that others have deleted is still at its position until the store looks for what they did.
  ///
  /// - Parameter position: A position, from 1.
  /// - Returns: The record; nil beyond the ends.
  /// - Throws: ``StoreError`` when the store can't read it.
  public func record(at position: Int) throws(StoreError) -> Record? {
    guard let id = id(at: position) else { return nil }
    return try engine.record(model, id)
  }

  /// The position of a record, found by its values in O(log n).
  ///
  /// - Parameter id: The record's id.
  /// - Returns: Its position, from 1; nil when it isn't shown.
  public func position(of id: Int64) -> Int? {
    let rows = list.rows
    guard let row = try? engine.row(model, id: id), let spot = try? list.order.placer.spot(of: row),
      rows.contains(spot)
    else { return nil }
    let range = list.range(in: rows)
    let position = rows.rank(of: spot)
    return range.contains(position) ? position - range.lowerBound + 1 : nil
  }

  /// The sections of the records that it shows, with their counts; empty without sections.
  public var sections: [ListDiff.Section] {
    let rows = list.rows
    return rows.sections(in: list.range(in: rows))
  }

  /// Why it stays as it was, such as a record for which the predicate raises; nil while it follows.
  public var failure: StoreError? {
    _ = list.rows
    return list.order.failure
  }

  /// Lets somebody hear when a change, saved or not, may have touched it.
  ///
  /// It is called at once, and then not again until the query is read.
  ///
  /// - Parameter body: What is called; it must not change the store.
  /// - Returns: What ends it.
  public func onDirty(_ body: @escaping () -> Void) -> LiveSubscription { list.onDirty(body) }

  /// Lets somebody hear how the list changed, after each commit or, if it coalesces, each frame.
  ///
  /// What the body throws is reported once and stops neither other observers nor later deliveries.
  ///
  /// - Parameter body: What is called with the change from the list as it is now, or as it was told.
  /// - Returns: What ends it.
  public func observe(_ body: @escaping (ListDiff) throws -> Void) -> LiveSubscription {
    list.observe(body)
  }

  /// Ends it and all who observe it; it keeps showing the records that it shows now.
  public func cancel() { list.cancel() }
}
