internal import MoonPeople

/// A condition that a registered function computes from the values it reads.
package enum NativeTest {
  /// The function's name.
  package static let function = "moon_test"

  /// The call: the condition's own binding, the id, and the attributes that it reads, ascending.
  ///
  /// - Parameters:
  ///   - expression: The condition.
  ///   - model: The model of the rows.
  /// - Returns: A call that is 1 where the condition holds, else 0.
  static func call(_ expression: Expression, model: Model) -> SQLText {
    let columns = expression.readAttributes.map { ", " + model.attributes[$0].name.quotedName }
    return SQLText("\(function)(?, \"id\"\(columns.joined()))", [.native(expression)])
  }
}
