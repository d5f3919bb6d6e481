/// An observer's place at a live query: it hears until it is cancelled or the store closes.
public final class LiveSubscription {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Whether it goes on.
  public var isActive: Bool { end != nil }

  /// Ends it; nothing is heard from then on, not even what waits to be delivered.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
