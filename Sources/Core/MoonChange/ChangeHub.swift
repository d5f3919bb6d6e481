/// Where everything that can change in one script meets everything that reads it.
///
/// A reader is told when something changes that it read; neither side knows the other. Changes made
/// in a transaction are undone when it fails.
///
/// ```swift
/// let hub = ChangeHub()
/// let title = ChangeSource("title", in: hub)
/// let page = ChangeReader()
/// hub.track(page) { title.read() }
/// try title.change { }
/// page.isDirty  // true
/// ```
public final class ChangeHub {
  /// Who is reading now, the innermost last.
  private var readers: [ChangeReader] = []
  /// What undoes the changes of the transaction that is going on; nil outside of one.
  private var undos: [() -> Void]?
  /// The number of transactions so far.
  private var transactions = 0

  /// The number of changes so far, undone ones included.
  public internal(set) var changes = 0

  /// What tells the innermost transaction that is going on from all others; 0 outside of one.
  public private(set) var transactionNumber = 0

  /// Creates a place without readers.
  public init() {}

  /// Whether something is being read for a reader, so that nothing may change.
  public var isReading: Bool { !readers.isEmpty }

  /// Whether a transaction is going on.
  public var isInTransaction: Bool { undos != nil }

  /// Runs what reads for a reader, which forgets what it read before.
  ///
  /// - Parameters:
  ///   - reader: Who is told when something that was read changes.
  ///   - body: What reads.
  /// - Returns: What the body returns.
  public func track<Result>(
    _ reader: ChangeReader, _ body: () throws -> Result
  ) rethrows -> Result {
    reader.begin()
    return try resume(reader, body)
  }

  /// Runs what reads more for a reader, which keeps what it read before.
  ///
  /// - Parameters:
  ///   - reader: Who is told when something that was read changes.
  ///   - body: What reads.
  /// - Returns: What the body returns.
  public func resume<Result>(
    _ reader: ChangeReader, _ body: () throws -> Result
  ) rethrows -> Result {
    readers.append(reader)
    defer { readers.removeLast() }
    return try body()
  }

  /// Runs what may change things; when it fails, its changes are undone, the last one first.
  ///
  /// A transaction inside another one is part of it, but undoes its own changes when it fails.
  ///
  /// - Parameter body: What changes things.
  /// - Returns: What the body returns.
  public func transaction<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = undos
    let outerNumber = transactionNumber
    undos = []
    transactions += 1
    transactionNumber = transactions
    defer { transactionNumber = outerNumber }
    do {
      let result = try body()
      undos = outer.map { $0 + (undos ?? []) }
      return result
    } catch {
      let mine = undos ?? []
      undos = nil
      for undo in mine.reversed() { undo() }
      undos = outer
      throw error
    }
  }

  /// Notes a read for the innermost reader.
  func noteRead(_ source: ChangeSource) { readers.last?.add(source) }

  /// Keeps what undoes a change, as long as a transaction is going on.
  func record(_ undo: @escaping () -> Void) { undos?.append(undo) }
}
