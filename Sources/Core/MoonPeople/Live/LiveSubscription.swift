/// An observer's place at a live query: it hears until it is cancelled or the store closes.
public final class LiveSubscription {
  private var end: (() -> Void)?
  private weak var observer: LiveObserver?
  private let hasObserver: Bool

  /// Creates the place of an observer, or of one who is only told to look.
  init(of observer: LiveObserver? = nil, _ end: @escaping () -> Void) {
    self.observer = observer
    hasObserver = observer != nil
    self.end = end
  }

  /// Whether it goes on.
  public var isActive: Bool {
    end != nil && (!hasObserver || observer?.isActive ?? false)
  }

  /// Ends it; nothing is heard from then on, not even what waits to be delivered.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
