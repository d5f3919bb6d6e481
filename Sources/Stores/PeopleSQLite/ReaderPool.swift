internal import MoonPeople

/// The connections that read while the store is changed, kept for the next ones who need them.
final class ReaderPool {
  /// More than these are closed when nobody uses them.
  private static let most = 3
  /// So many cursors may hold a reader, which may have sorted all records: some megabytes each.
  private static let mostOpen = 4

  private let path: String
  private let options: SQLiteOptions
  private let damage: FoundDamage
  private let stop: StopSwitch
  private var idle: [Reader] = []
  private var cursors: [Weak] = []
  private var isClosed = false

  private struct Weak { weak var cursor: ReaderCursor? }

  init(_ path: String, _ options: SQLiteOptions, _ damage: FoundDamage, _ stop: StopSwitch) {
    self.path = path
    self.options = options
    self.damage = damage
    self.stop = stop
  }

  /// A reader that nobody uses.
  func take() throws(StoreError) -> Reader {
    if let reader = idle.popLast() { return reader }
    let reader = try Reader(path, options, damage, stop.effort)
    stop.watch(reader.connection)
    return reader
  }

  /// Takes a reader back.
  func give(_ reader: Reader) {
    if !isClosed, idle.count < ReaderPool.most { idle.append(reader) }
  }

  /// Notes a cursor that keeps a reader for a while.
  ///
  /// The one that was added first of too many gives its reader back: it may have been given up.
  func add(_ cursor: ReaderCursor) {
    cursors.removeAll { $0.cursor?.isReading != true }
    if cursors.count >= ReaderPool.mostOpen { cursors.removeFirst().cursor?.release() }
    cursors.append(Weak(cursor: cursor))
  }

  /// Lets all cursors give their readers back: as long as one reads, the database's log can't start
  /// anew.
  func release() {
    for weak in cursors { weak.cursor?.release() }
    cursors = []
  }

  /// Closes all readers.
  func close() {
    isClosed = true
    for weak in cursors { weak.cursor?.end() }
    cursors = []
    idle = []
  }
}
