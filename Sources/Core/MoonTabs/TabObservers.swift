/// Who is told of a tab set's selection, and what they are still to be told.
///
/// What an observer changes is told after what is being told, so that all hear of everything in
/// the order in which it happened.
final class TabObservers {
  /// What is told.
  enum Event {
    /// Another tab is chosen than before.
    case selected(Tab, Tab?)
    /// The chosen tab was tapped again.
    case reselected(Tab)
  }

  private struct Observer<Handler> {
    let subscription: TabSubscription
    let handler: Handler
  }

  private var selecting: [Observer<(Tab, Tab?) throws -> Void>] = []
  private var reselecting: [Observer<(Tab) throws -> Void>] = []
  private var judges: [Observer<(Tab, Tab?) throws -> Bool>] = []
  private var waiting: [Event] = []
  private var isTelling = false
  /// Whether somebody is being asked.
  private(set) var isAsking = false

  /// After so many events that observers cause in one telling, they are taken to go on for ever.
  private static let most = 100

  func onSelect(_ handler: @escaping (Tab, Tab?) throws -> Void) -> TabSubscription {
    let subscription = TabSubscription()
    selecting.append(Observer(subscription: subscription, handler: handler))
    return subscription
  }

  func onReselect(_ handler: @escaping (Tab) throws -> Void) -> TabSubscription {
    let subscription = TabSubscription()
    reselecting.append(Observer(subscription: subscription, handler: handler))
    return subscription
  }

  func shouldSelect(_ handler: @escaping (Tab, Tab?) throws -> Bool) -> TabSubscription {
    let subscription = TabSubscription()
    judges.append(Observer(subscription: subscription, handler: handler))
    return subscription
  }

  /// Whether nobody objects.
  func allow(_ new: Tab, from old: Tab?) throws -> Bool {
    judges.removeAll { !$0.subscription.isActive }
    guard !judges.isEmpty else { return true }
    isAsking = true
    defer { isAsking = false }
    for judge in judges where judge.subscription.isActive {
      if try !judge.handler(new, old) { return false }
    }
    return true
  }

  /// Keeps what is to be told.
  func add(_ event: Event) { waiting.append(event) }

  /// Tells what waits, unless that is going on already.
  func tell() throws {
    guard !isTelling else { return }
    isTelling = true
    defer {
      isTelling = false
      waiting = []
    }
    var told = 0
    while !waiting.isEmpty {
      guard told < TabObservers.most else {
        throw TabError(
          .unsettled, "observers have changed the selection \(TabObservers.most) times in a row",
          notes: ["does onSelect choose another tab each time?"])
      }
      told += 1
      try tell(waiting.removeFirst())
    }
  }

  private func tell(_ event: Event) throws {
    switch event {
    case .selected(let new, let old):
      selecting.removeAll { !$0.subscription.isActive }
      for observer in selecting where observer.subscription.isActive {
        try observer.handler(new, old)
      }
    case .reselected(let tab):
      reselecting.removeAll { !$0.subscription.isActive }
      for observer in reselecting where observer.subscription.isActive {
        try observer.handler(tab)
      }
    }
  }
}
