/// Which records a query selects.
public enum Predicate {
  /// Those for which the expression is neither nil nor false.
  case expression(Expression)
  /// Those for which a function says so, called for each row in no particular order.
  case scan(ScanFunction)
}
