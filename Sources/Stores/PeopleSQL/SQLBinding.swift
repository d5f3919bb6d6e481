package import MoonPeople

/// What is bound to one question mark of a statement.
package enum SQLBinding: Hashable, Sendable {
  /// A value.
  case value(Value)
  /// A condition that isn't written in SQL but computed for each row, by the function `moon_test`.
  case native(Expression)
  /// The request's largest number of records.
  case limit
  /// The number of records that the request leaves out.
  case offset
  /// The words that the request searches.
  case search
  /// What the last row of the page before has at a place of the sort, the id being last.
  case after(Int)
}
