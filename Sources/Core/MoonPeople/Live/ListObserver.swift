/// Somebody who hears of a list's changes, and what leads from what they know to the present.
final class ListObserver: LiveObserver {
  unowned let list: LiveList
  let body: (ListDiff) throws -> Void
  /// The place in the log of the transaction that is going on up to which its changes are known.
  private(set) var start = 0
  private var epoch = 0
  /// What was committed, or undone, since it heard the last time.
  private(set) var carry: [NetBatch] = []
  /// The rows that it knows, when what is held was read anew since.
  private(set) var kept: OrderedRows?
  /// What was known then of the rows' values.
  private(set) var keptMarks: RowMarks?
  /// Whether values may have changed that no batch tells of.
  private(set) var isUnknown = false
  /// The sections that it knows.
  private(set) var sections: [ListDiff.Section] = []

  init(_ list: LiveList, _ body: @escaping (ListDiff) throws -> Void) {
    self.list = list
    self.body = body
  }

  /// Whether it knows what was committed.
  var isUpToDate: Bool { carry.isEmpty && kept == nil }

  /// The place in the present log up to which its changes are known.
  func start(in epoch: Int) -> Int { self.epoch == epoch ? start : 0 }

  /// Knows the rows as they are at a place in the log.
  func know(_ rows: OrderedRows, mark: Int, epoch: Int, isStale: Bool) {
    start = mark
    self.epoch = epoch
    carry = []
    isUnknown = false
    kept = isStale ? rows : nil
    keptMarks = nil
    sections = rows.sections(in: list.window.range(in: rows.matching))
  }

  /// Knows the committed rows.
  func knowCommitted(sections: [ListDiff.Section]) {
    carry = []
    isUnknown = false
    kept = nil
    keptMarks = nil
    self.sections = sections
  }

  /// Has yet to hear of changes.
  func wait(for batch: NetBatch) {
    carry.append(batch)
    if carry.count > 64 { carry = [NetBatch(carry)] }
  }

  /// The log it knows was committed.
  func committed() { start = 0 }

  /// The log it knows is cut to a mark.
  func rewind(to mark: Int, epoch: Int) {
    start = mark
    self.epoch = epoch
  }

  /// Keeps the rows that it knows.
  func keep(_ rows: OrderedRows, _ marks: RowMarks?) {
    guard kept == nil else { return }
    kept = rows
    keptMarks = marks
  }

  /// Values may have changed that no batch tells of.
  func loseTrack() { isUnknown = true }
}
