/// How a backend carries out a request.
public struct FetchPlan: Hashable, Sendable {
  /// The statement in the backend's language, such as SQL; empty when it has none.
  public let statement: String
  /// The values that are bound to the statement, in order.
  public let bindings: [Value]
  /// The steps of the plan, as the backend words them.
  public let steps: [String]
  /// The index that is used; nil when all rows are read.
  public let index: String?
  /// The number of rows that are looked at; nil when it isn't known.
  public let rowsScanned: Int?
  /// An index that would make it faster, as a statement that makes it; nil when none would.
  public let advice: String?

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - statement: The statement in the backend's language.
  ///   - bindings: The values that are bound to it, in order.
  ///   - steps: The steps of the plan.
  ///   - index: The index that is used.
  ///   - rowsScanned: The number of rows that are looked at.
  ///   - advice: An index that would make it faster.
  public init(
    statement: String = "", bindings: [Value] = [], steps: [String] = [], index: String? = nil,
    rowsScanned: Int? = nil, advice: String? = nil
  ) {
    self.statement = statement
    self.bindings = bindings
    self.steps = steps
    self.index = index
    self.rowsScanned = rowsScanned
    self.advice = advice
  }
}
