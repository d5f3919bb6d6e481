/// An expression as functions of a row.
struct Code {
  /// What computes a value.
  typealias Compute = (Row) throws(EvaluationError) -> Value
  /// What computes a condition.
  typealias Test = (Row) throws(EvaluationError) -> Bool
  /// What computes an integer.
  typealias Integer = (Row) throws(EvaluationError) -> Int64
  /// What computes a float.
  typealias Float = (Row) throws(EvaluationError) -> Double

  /// What computes a string.
  typealias Text = (Row) throws(EvaluationError) -> ByteString

  /// The value.
  let value: Compute
  /// Whether the value is neither nil nor false.
  let test: Test
  /// The value when it is always an integer.
  var integer: Integer?
  /// The value when it is always a float, or an integer that stands for one in an operation.
  var float: Float?
  /// The value when it is always a string.
  var string: Text?
  /// The place of the attribute that it is.
  var attribute: Int?
  /// The constant that it is.
  var constant: Value?

  /// Creates code that computes any value.
  ///
  /// - Parameter value: The value.
  init(_ value: @escaping Compute) {
    self.value = value
    test = { (row) throws(EvaluationError) in try value(row).isTruthy }
  }

  /// Creates code that computes a condition.
  ///
  /// - Parameter test: The value, true or false.
  init(_ test: @escaping Test) {
    self.test = test
    value = { (row) throws(EvaluationError) in .boolean(try test(row)) }
  }

  /// Creates code that computes a value and, faster, its truth.
  ///
  /// - Parameters:
  ///   - test: Whether the value is neither nil nor false.
  ///   - value: The value.
  init(_ test: @escaping Test, value: @escaping Compute) {
    self.test = test
    self.value = value
  }

  /// Creates code that computes an integer.
  ///
  /// - Parameter integer: The value.
  init(integer: @escaping Integer) {
    self.init { (row) throws(EvaluationError) in .integer(try integer(row)) }
    self.integer = integer
    float = { (row) throws(EvaluationError) in Double(try integer(row)) }
  }

  /// Creates code that computes a float.
  ///
  /// - Parameter float: The value.
  init(float: @escaping Float) {
    self.init { (row) throws(EvaluationError) in .number(try float(row)) }
    self.float = float
  }

  /// Creates code that computes a string.
  ///
  /// - Parameter string: The value.
  init(string: @escaping Text) {
    self.init { (row) throws(EvaluationError) in .string(try string(row)) }
    self.string = string
  }
}
