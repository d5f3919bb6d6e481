/// What views set for a key: values in view order, held as their maker gave them.
///
/// The core only puts lists together; what a value is, is its maker's affair (Lua gives references).
public struct PreferenceValue {
  /// The values, in view order; a single value stands alone.
  public var values: [AnyObject]

  /// Creates a value.
  ///
  /// - Parameter values: The values, in view order.
  public init(_ values: [AnyObject] = []) { self.values = values }
}
