public import MoonMotion

/// How the changes that are made together are shown.
public struct Transaction: Hashable, Sendable {
  /// The animation of what changes; nil for none.
  public var animation: Animation?
  /// Whether animations of views are passed over, too.
  public var disablesAnimations: Bool

  /// Creates a transaction.
  ///
  /// - Parameters:
  ///   - animation: The animation of what changes; nil for none.
  ///   - disablesAnimations: Whether animations of views are passed over, too.
  public init(animation: Animation? = nil, disablesAnimations: Bool = false) {
    self.animation = animation
    self.disablesAnimations = disablesAnimations
  }

  /// How changes are shown together with later ones: as the last that says something about it.
  func followed(by later: Transaction) -> Transaction {
    // A new place for everything outdoes the animations of what else changes.
    guard !disablesAnimations else { return self }
    return later.animation != nil || later.disablesAnimations ? later : self
  }
}

/// The transaction that is going on in a script, shared by all its stages.
public final class CurrentTransaction {
  /// The transaction.
  public private(set) var value = Transaction()

  /// Creates a place where no transaction is going on.
  public init() {}

  /// Runs what makes changes in a transaction.
  ///
  /// - Parameters:
  ///   - transaction: How the changes are shown.
  ///   - body: What makes changes.
  /// - Returns: What the body returns.
  public func with<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = value
    value = transaction
    defer { value = outer }
    return try body()
  }
}
