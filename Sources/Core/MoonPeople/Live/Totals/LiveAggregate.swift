/// Aggregates whose values stay up to date: exactly what computing them anew would give.
public final class LiveAggregate {
  /// The model of the records.
  public var model: Model { user.model }

  private let engine: LiveEngine
  private let user: TotalsUser

  init(_ engine: LiveEngine, _ user: TotalsUser) {
    self.engine = engine
    self.user = user
  }

  deinit { user.dropHandle() }

  /// The values, in the order of the aggregates, of what is stored now, what isn't saved included.
  public var values: [Value] { user.values }

  /// Why they stay as they were, such as a record for which the predicate raises; nil otherwise.
  public var failure: StoreError? {
    _ = user.values
    return user.failure
  }

  /// Lets somebody hear when a change, saved or not, may have touched them.
  ///
  /// It is called at once, and then not again until the values are read.
  ///
  /// - Parameter body: What is called; it must not change the store.
  /// - Returns: What ends it.
  public func onDirty(_ body: @escaping () -> Void) -> LiveSubscription { user.onDirty(body) }

  /// Lets somebody hear of new values, after each commit or, if they coalesce, each frame.
  ///
  /// What the body throws is reported once and stops neither other observers nor later deliveries.
  ///
  /// - Parameter body: What is called with the values.
  /// - Returns: What ends it.
  public func observe(_ body: @escaping ([Value]) throws -> Void) -> LiveSubscription {
    user.observe(body)
  }

  /// Ends them and all who observe them; they keep their values.
  public func cancel() { user.cancel() }
}
