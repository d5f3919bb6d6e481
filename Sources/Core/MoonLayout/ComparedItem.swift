/// A value that views set for a key, where another one may be the same.
public protocol ComparedItem: AnyObject {
  /// What it is compared by.
  var compared: ComparedValue { get }
}

extension PreferenceValue {
  /// Whether both hold the same values in the same order.
  ///
  /// - Parameter other: The other values.
  /// - Returns: Whether they are the same: a ``ComparedItem`` by what it is compared by, any other
  ///   value only as itself.
  public func isSame(as other: PreferenceValue) -> Bool {
    guard values.count == other.values.count else { return false }
    return zip(values, other.values).allSatisfy { first, second in
      if first === second { return true }
      guard let first = first as? any ComparedItem, let second = second as? any ComparedItem else {
        return false
      }
      return first.compared == second.compared
    }
  }
}
