/// One live query's part in aggregates.
final class TotalsUser {
  private let totals: LiveTotals
  private let coalesces: Bool
  private(set) var observers: [TotalsObserver] = []
  private var redraws: [(key: Int, body: () -> Void)] = []
  private var lastKey = 0
  private var isDirty = false
  private var hasHandle = true
  private var isAdded = false

  init(_ totals: LiveTotals, coalesces: Bool) {
    self.totals = totals
    self.coalesces = coalesces
  }

  private var engine: LiveEngine { totals.engine }

  var model: Model { totals.model }

  /// Whether somebody asks to be told when to look again.
  var wantsRedraws: Bool { !redraws.isEmpty }

  func join() {
    isAdded = true
    totals.add(self)
  }

  func cancel() {
    hasHandle = false
    let wasAdded = isAdded
    end()
    if wasAdded { totals.remove(self) }
  }

  /// The store was closed.
  func end() {
    isAdded = false
    for observer in observers { observer.cancel() }
    observers = []
    redraws = []
  }

  /// Nobody holds the aggregates any more; those who observe still hear.
  func dropHandle() {
    hasHandle = false
    leaveIfUnused()
  }

  private func leaveIfUnused() {
    guard isAdded else { return }
    if hasHandle || !observers.isEmpty || !redraws.isEmpty {
      totals.updateNeeds()
    } else {
      cancel()
    }
  }

  /// The values as they are now, what isn't saved included.
  var values: [Value] {
    if isAdded { totals.catchUp() }
    isDirty = false
    return totals.values
  }

  var failure: StoreError? { totals.failure }

  func observe(_ body: @escaping ([Value]) throws -> Void) -> LiveSubscription {
    let observer = TotalsObserver(values, body)
    observers.append(observer)
    return LiveSubscription(of: observer) { [self, engine, weak observer] in
      _ = engine
      observer?.cancel()
      observers.removeAll { $0 === observer }
      leaveIfUnused()
    }
  }

  func onDirty(_ body: @escaping () -> Void) -> LiveSubscription {
    lastKey += 1
    let key = lastKey
    redraws.append((key, body))
    totals.updateNeeds()
    return LiveSubscription { [self, engine] in
      _ = engine
      redraws.removeAll { $0.key == key }
      leaveIfUnused()
    }
  }

  func redraw() {
    guard !isDirty, !redraws.isEmpty else { return }
    isDirty = true
    for redraw in redraws { redraw.body() }
  }

  func tell(_ values: [Value]) {
    for observer in observers where observer.wait(for: values) {
      if coalesces { engine.wait(for: observer) } else { engine.enqueue(observer) }
    }
  }
}
