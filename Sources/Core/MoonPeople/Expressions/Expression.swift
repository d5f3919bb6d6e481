/// What a predicate or a section function computes from one record, with Lua's exact meaning.
///
/// Its parts are evaluated from left to right, `and`, `or` and `conditional` only as far as needed.
public indirect enum Expression: Hashable, Sendable {
  /// A value, written in the script or captured when the query was made.
  case constant(Value)
  /// The record's id, an integer.
  case id
  /// The attribute at this place in the model.
  case attribute(Int)
  /// True when the value is nil or false.
  case not(Expression)
  /// The first value if it is nil or false, else the second.
  case and(Expression, Expression)
  /// The first value unless it is nil or false, else the second.
  case or(Expression, Expression)
  /// The second value when the first is neither nil nor false, else the third.
  case conditional(Expression, then: Expression, else: Expression)
  /// The second value, after the first was computed for the error that it may raise.
  case sequence(Expression, Expression)
  /// An operation on values; an error names the site.
  case operation(Operation, [Expression], Site)
  /// What a captured plain table holds at a key; nil where it holds nothing.
  case lookup(LookupTable, Expression, Site)
  /// An error that the script raises whenever this is reached, such as an index of nil.
  case failure(String, Site)
}
