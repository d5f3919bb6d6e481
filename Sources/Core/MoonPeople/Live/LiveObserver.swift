/// Somebody who hears of a live query's changes, until cancelled.
class LiveObserver {
  private(set) var isActive = true
  /// Whether it hears at the next flush.
  var isWaiting = false
  /// Deliveries with lower numbers no longer lead to what it knows.
  var firstDelivery = 0
  /// What it threw the last time, so that the same isn't reported over and over.
  private var complaint: String?

  func cancel() { isActive = false }

  /// Lets it hear something, and reports what it throws unless it was the same the last time.
  func hear(_ report: (any Error) -> Void, _ body: () throws -> Void) {
    do {
      try body()
      complaint = nil
    } catch {
      let text = "\(error)"
      if text != complaint { report(error) }
      complaint = text
    }
  }
}
