/// Somebody who hears of the values of live aggregates.
final class TotalsObserver: LiveObserver {
  let body: ([Value]) throws -> Void
  private var known: [Value]
  private var next: [Value]

  init(_ values: [Value], _ body: @escaping ([Value]) throws -> Void) {
    known = values
    next = values
    self.body = body
  }

  /// Has yet to hear of values; says whether they differ from those that it knows.
  func wait(for values: [Value]) -> Bool {
    next = values
    return Self.differ(known, values)
  }

  /// The values that it has yet to hear of, which it knows then; nil when it knows them.
  func news() -> [Value]? {
    guard Self.differ(known, next) else { return nil }
    known = next
    return next
  }

  /// Whether values differ; NaN doesn't differ from itself.
  private static func differ(_ old: [Value], _ new: [Value]) -> Bool {
    zip(old, new).contains { first, second in
      if case .number(let left) = first, case .number(let right) = second, left.isNaN, right.isNaN {
        return false
      }
      return first != second
    }
  }
}
