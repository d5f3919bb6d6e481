/// Keeps what was asked for lately, in a bounded number of entries.
///
/// Entries are in two generations: when the young one is full, it becomes the old one, and what
/// nobody asked for meanwhile is forgotten. Each access costs at most two look-ups.
struct RecentCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var weight = 0
  private let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The weight of a full generation; there are at most two.
  init(limit: Int) { self.limit = limit }

  /// The number of entries.
  var count: Int { young.count + old.count }

  /// The value of a key; made when it is not there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - weigh: What a value counts against the limit.
  ///   - make: Makes the value.
  /// - Returns: The value.
  mutating func value(
    for key: Key, weigh: (Value) -> Int = { _ in 1 }, make: () -> Value
  ) -> Value {
    if let found = young[key] { return found }
    let value = old.removeValue(forKey: key) ?? make()
    weight += weigh(value)
    if weight > limit {
      old = young
      young = [:]
      weight = weigh(value)
    }
    young[key] = value
    return value
  }
}
