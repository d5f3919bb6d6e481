package import MoonPeople

/// The shape of a request: all that decides its statement, without what is bound to it.
package struct SQLRequest: Hashable {
  /// What is read of each record.
  package enum Result: Hashable, Sendable {
    /// The id and the attributes at these places.
    case attributes([Int])
    /// The id alone.
    case ids
    /// The number of records.
    case count
    /// What these aggregates give, each in one column, sums of integers in two or three.
    case aggregates([Aggregate])
    /// The different values of the attribute at this place.
    case distinct(Int)
  }

  /// The model.
  package var model: Model
  /// The condition, simplified; nil selects all records.
  package var condition: Expression?
  /// The order.
  package var sort: [SortDescriptor] = []
  /// Whether the order matters.
  package var isOrdered = true
  /// Whether there is a largest number.
  package var hasLimit = false
  /// Whether records are left out at the start.
  package var hasOffset = false
  /// Which values of the last row of the page before are nil, by places of the sort; nil without one.
  package var after: [Bool]?
  /// Whether words are searched.
  package var hasSearch = false
  /// What is read.
  package var result: Result
  /// Whether the statement must read all rows, since an index would make it slower.
  package var scansRows = false
  /// Whether each row that is looked at is told to the function `moon_seen`.
  package var isCounted = false

  /// Creates the shape of a request for all records of a model.
  package init(_ model: Model, _ result: Result) {
    self.model = model
    self.result = result
  }

  /// The sort without what comes after the id, with the id as its last key.
  package static func totalOrder(_ sort: [SortDescriptor]) -> [SortDescriptor] {
    var order: [SortDescriptor] = []
    for descriptor in sort {
      order.append(descriptor)
      if descriptor.key == .id { return order }
    }
    order.append(SortDescriptor(.id, isDescending: order.last?.isDescending ?? false))
    return order
  }
}
