/// What views have set for a key, for one that asked to be told after the layout.
public struct PreferenceChange {
  /// The key.
  public var key: String
  /// What the views inside have set; empty when none has.
  public var value: PreferenceValue
  /// Whom to tell.
  public var action: (PreferenceValue) throws -> Void
  /// Where the view that asked was made; nil when nobody said.
  public var origin: ViewOrigin?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What the views inside have set.
  ///   - action: Whom to tell.
  ///   - origin: Where the view that asked was made.
  public init(
    key: String, value: PreferenceValue, action: @escaping (PreferenceValue) throws -> Void,
    origin: ViewOrigin? = nil
  ) {
    self.key = key
    self.value = value
    self.action = action
    self.origin = origin
  }
}
