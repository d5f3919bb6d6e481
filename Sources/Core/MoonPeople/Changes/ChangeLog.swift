/// The changes of a transaction that is going on, in order, as the backend reports them.
///
/// A failed statement or a rolled back savepoint cuts it back to a mark.
public final class ChangeLog {
  /// The changes so far.
  public private(set) var changes: [RowChange] = []
  /// About how much memory they take, in bytes.
  private(set) var size = 0

  /// Creates an empty log.
  public init() {}

  /// Creates a log of changes.
  init(_ changes: [RowChange]) {
    self.changes = changes
    size = changes.reduce(0) { $0 + $1.size }
  }

  /// A place in the log: the number of changes so far.
  public var mark: Int { changes.count }

  /// Adds a change.
  ///
  /// - Parameter change: What happened to one record.
  public func append(_ change: RowChange) {
    changes.append(change)
    size += change.size
  }

  /// Forgets the changes after a mark.
  ///
  /// - Parameter mark: A place in the log.
  public func cut(to mark: Int) {
    guard mark < changes.count else { return }
    for change in changes[mark...] { size -= change.size }
    changes.removeLast(changes.count - mark)
  }

  /// One change for each record that differs in the end: the first old row, the last new one.
  ///
  /// - Parameter mark: The place in the log after which changes count.
  /// - Returns: The net changes, in the order of each record's first change.
  public func net(since mark: Int = 0) -> [RowChange] {
    if changes.count == mark + 1 {
      let change = changes[mark]
      return change.old == change.new ? [] : [change]
    }
    struct Key: Hashable {
      let model: Model
      let id: Int64
    }
    var places: [Key: Int] = [:]
    var result: [RowChange] = []
    for change in changes[mark...] {
      let key = Key(model: change.model, id: change.id)
      if let place = places[key] {
        result[place].new = change.new
      } else {
        places[key] = result.count
        result.append(change)
      }
    }
    return result.filter { $0.old != $0.new }
  }
}
