import MoonChange
import Testing

/// What the rules of readers and transactions say, by hand.
@Suite struct ChangeTests {
  /// A number that can change.
  final class Cell {
    let source: ChangeSource
    private var number = 0

    init(_ name: String, _ hub: ChangeHub) { source = ChangeSource(name, in: hub) }

    var value: Int {
      source.read()
      return number
    }

    func set(_ value: Int) throws {
      let old = number
      try source.change { self.number = old }
      number = value
    }
  }

  private let hub = ChangeHub()

  @Test func `a reader hears of what it read, and of nothing else`() throws {
    let (read, other) = (Cell("read", hub), Cell("other", hub))
    let reader = ChangeReader()
    #expect(hub.track(reader) { read.value } == 0)
    try other.set(1)
    #expect(!reader.isDirty)
    try read.set(1)
    #expect(reader.isDirty)
    #expect(reader.names == ["read"])
  }

  @Test func `reading again forgets what was read before`() throws {
    let (first, second) = (Cell("first", hub), Cell("second", hub))
    let reader = ChangeReader()
    _ = hub.track(reader) { first.value }
    _ = hub.track(reader) { second.value + second.value }
    try first.set(1)
    #expect(!reader.isDirty)
    #expect(reader.names == ["second"])
    try second.set(1)
    #expect(reader.isDirty)
  }

  @Test func `reading on keeps what was read before`() throws {
    let (first, second) = (Cell("first", hub), Cell("second", hub))
    let reader = ChangeReader()
    _ = hub.track(reader) { first.value }
    _ = hub.resume(reader) { second.value }
    try first.set(1)
    #expect(reader.isDirty)
    #expect(reader.names == ["first", "second"])
  }

  @Test func `each of two readers hears of a change, each time`() throws {
    let cell = Cell("cell", hub)
    let readers = [ChangeReader(), ChangeReader()]
    var calls = [0, 0]
    for index in readers.indices {
      readers[index].onChange = { calls[index] += 1 }
      _ = hub.track(readers[index]) { cell.value }
    }
    try cell.set(1)
    try cell.set(2)
    #expect(calls == [2, 2])
  }

  @Test func `nothing changes while something is read`() throws {
    let cell = Cell("state.open", hub)
    let error = #expect(throws: ChangeError.self) {
      try hub.track(ChangeReader()) { try cell.set(1) }
    }
    #expect(error?.name == "state.open")
    #expect(cell.value == 0)
  }

  @Test func `a transaction that fails undoes its changes, and tells so`() throws {
    struct Stop: Error {}
    let cell = Cell("cell", hub)
    let reader = ChangeReader()
    try cell.set(7)
    #expect(throws: Stop.self) {
      try hub.transaction {
        try cell.set(8)
        _ = hub.track(reader) { cell.value }
        try hub.transaction { try cell.set(9) }
        #expect(cell.value == 9)
        throw Stop()
      }
    }
    #expect(cell.value == 7)
    #expect(reader.isDirty)
    #expect(!hub.isInTransaction)
  }

  @Test func `an inner transaction that fails leaves the outer one's changes`() throws {
    struct Stop: Error {}
    let cell = Cell("cell", hub)
    try hub.transaction {
      try cell.set(1)
      try? hub.transaction {
        try cell.set(2)
        throw Stop()
      }
      #expect(cell.value == 1)
    }
    #expect(cell.value == 1)
  }

  @Test func `a cancelled reader hears nothing`() throws {
    let cell = Cell("cell", hub)
    let reader = ChangeReader()
    _ = hub.track(reader) { cell.value }
    reader.cancel()
    try cell.set(1)
    #expect(!reader.isDirty)
  }

  @Test func `what changes again tells its readers, and leaves undoing to the first time`() throws {
    var undone: [String] = []
    let source = ChangeSource("list", in: hub)
    let reader = ChangeReader()
    var told = 0
    reader.onChange = { told += 1 }
    hub.track(reader) { source.read() }
    try? hub.transaction {
      try source.change { undone.append("first") }
      try source.changeAgain()
      throw ChangeError(name: "stop")
    }
    #expect(undone == ["first"])
    // Twice when it changes, and once when that is undone.
    #expect(told == 3)
    #expect(throws: ChangeError(name: "list")) {
      try hub.track(reader) { try source.changeAgain() }
    }
  }

  @Test func `each transaction has a number of its own`() {
    var numbers: [Int] = [hub.transactionNumber]
    hub.transaction {
      numbers.append(hub.transactionNumber)
      hub.transaction { numbers.append(hub.transactionNumber) }
      numbers.append(hub.transactionNumber)
    }
    hub.transaction { numbers.append(hub.transactionNumber) }
    #expect(numbers == [0, 1, 2, 1, 3])
    #expect(hub.transactionNumber == 0)
  }
}
