/// What has changed since a stage's last evaluation.
struct PendingChanges {
  /// Whether the body is to be evaluated; it is before it has ever been.
  private(set) var areThere = true
  /// How they are shown: the last transaction that says something about animations.
  private(set) var transaction = Transaction()

  /// Notes a change.
  mutating func note(_ transaction: Transaction) {
    areThere = true
    self.transaction = self.transaction.followed(by: transaction)
  }

  /// Forgets them; returns how they are shown.
  mutating func take() -> Transaction {
    defer {
      areThere = false
      transaction = Transaction()
    }
    return transaction
  }
}
