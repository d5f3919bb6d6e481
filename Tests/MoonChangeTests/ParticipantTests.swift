import MoonChange
import Testing

/// Those who take part in transactions with changes of their own.
@Suite struct ParticipantTests {
  /// A number that is kept, with the levels that it was told of.
  private final class Account: ChangeParticipant {
    var balance = 0
    var saved = 0
    var refuses = false
    private var levels: [Int] = []
    struct Refusal: Error {}

    func beginLevel() { levels.append(balance) }
    func endLevel() { levels.removeLast() }
    func undoLevel() { balance = levels.removeLast() }
    func save() throws {
      if refuses { throw Refusal() }
      saved = balance
    }

    var depth: Int { levels.count }

    func pay(_ amount: Int, in hub: ChangeHub) throws {
      try hub.join(self)
      balance += amount
    }
  }
  private struct Failure: Error {}

  @Test func `a handler saves, a transaction alone doesn't`() throws {
    let hub = ChangeHub()
    let account = Account()
    try hub.transaction { try account.pay(1, in: hub) }
    #expect(account.balance == 1 && account.saved == 0)
    try hub.savingTransaction { try account.pay(2, in: hub) }
    #expect(account.saved == 3 && account.depth == 0)
  }

  @Test func `an inner failure undoes its own changes only`() throws {
    let hub = ChangeHub()
    let account = Account()
    try hub.savingTransaction {
      try account.pay(1, in: hub)
      try? hub.transaction {
        try hub.transaction { try account.pay(2, in: hub) }
        try account.pay(4, in: hub)
        throw Failure()
      }
      try account.pay(8, in: hub)
    }
    #expect(account.saved == 9 && account.depth == 0)
  }

  @Test func `a failed handler saves nothing`() throws {
    let hub = ChangeHub()
    let account = Account()
    #expect(throws: Failure.self) {
      try hub.savingTransaction {
        try hub.savingTransaction { try account.pay(1, in: hub) }
        throw Failure()
      }
    }
    #expect(account.balance == 0 && account.saved == 0 && account.depth == 0)
  }

  @Test func `what can't be saved is undone with all else`() throws {
    let hub = ChangeHub()
    let account = Account()
    account.refuses = true
    var number = 0
    let source = ChangeSource("number", in: hub)
    #expect(throws: Account.Refusal.self) {
      try hub.savingTransaction {
        try account.pay(1, in: hub)
        let old = number
        try source.change { number = old }
        number = 5
      }
    }
    #expect(account.balance == 0 && number == 0 && account.depth == 0)
  }

  @Test func `what waits runs after the outermost transaction, failed or not`() throws {
    let hub = ChangeHub()
    var order: [String] = []
    hub.transaction {
      try? hub.transaction {
        hub.afterwards { order.append("later") }
        throw Failure()
      }
      order.append("first")
    }
    hub.afterwards { order.append("at once") }
    #expect(order == ["first", "later", "at once"])
  }

  @Test func `what begins to wait while others run comes after them`() {
    let hub = ChangeHub()
    var order: [String] = []
    hub.transaction {
      hub.afterwards {
        hub.transaction { hub.afterwards { order.append("third") } }
        order.append("first")
      }
      hub.afterwards { order.append("second") }
    }
    #expect(order == ["first", "second", "third"])
  }
}
