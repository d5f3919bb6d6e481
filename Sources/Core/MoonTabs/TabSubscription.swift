/// Someone who is told of a tab set's selection, until it is cancelled.
public final class TabSubscription {
  /// Whether it is still told.
  public private(set) var isActive = true

  init() {}

  /// Ends it for good.
  public func cancel() { isActive = false }
}
