/// One thing that can change: a field of a state, the selection of tabs, a query.
public final class ChangeSource {
  /// What errors call it.
  public let name: String

  private let hub: ChangeHub
  /// Who has read it, with the round in which each did.
  private var readers: [(reader: ChangeReader, round: Int)] = []

  /// Creates a thing that nobody has read.
  ///
  /// - Parameters:
  ///   - name: What errors call it.
  ///   - hub: Where its readers are.
  public init(_ name: String, in hub: ChangeHub) {
    self.name = name
    self.hub = hub
  }

  /// Notes that whoever is reading now has read it.
  public func read() { hub.noteRead(self) }

  /// Notes that it changes, and tells its readers.
  ///
  /// - Parameter undo: What brings the old value back, should the transaction fail.
  /// - Throws: ``ChangeError`` while something is being read, such as in a stage's body.
  public func change(undo: @escaping () -> Void) throws(ChangeError) {
    guard !hub.isReading else { throw ChangeError(name: name) }
    hub.record { [self] in
      undo()
      tell()
    }
    tell()
  }

  /// Notes that it changes once more in a transaction that knows already how to undo that.
  ///
  /// - Throws: ``ChangeError`` while something is being read, such as in a stage's body.
  public func changeAgain() throws(ChangeError) {
    guard !hub.isReading else { throw ChangeError(name: name) }
    tell()
  }

  /// Whether a reader has it on its list in this round; notes it if not.
  func isNew(to reader: ChangeReader) -> Bool {
    guard let index = readers.firstIndex(where: { $0.reader === reader }) else {
      readers.append((reader, reader.round))
      return true
    }
    defer { readers[index].round = reader.round }
    return readers[index].round != reader.round
  }

  /// Forgets a reader that is gone.
  func forget(_ reader: ChangeReader) { readers.removeAll { $0.reader === reader } }

  private func tell() {
    hub.changes += 1
    // Those that have read other things since are forgotten.
    readers.removeAll { $0.round != $0.reader.round }
    for entry in readers { entry.reader.makeDirty() }
  }
}
