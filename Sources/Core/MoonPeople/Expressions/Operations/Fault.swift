/// What Lua finds wrong with the values of an operation, before its operands' names are known.
enum Fault: Error, Hashable {
  /// A whole message.
  case message(String)
  /// A message that names the operand at a place, between these two parts, if it has a name.
  case operand(Int, String, String = "")

  /// Lua's message.
  ///
  /// - Parameters:
  ///   - parts: The operands.
  ///   - model: The model whose attributes they name.
  /// - Returns: The message without a position.
  func message(_ parts: [Expression], _ model: Model) -> String {
    switch self {
    case .message(let text): text
    case .operand(let place, let before, let after):
      switch parts[place] {
      case .attribute(let attribute):
        "\(before) (field '\(model.attributes[attribute].name)')\(after)"
      case .id: "\(before) (field 'id')\(after)"
      default: before + after
      }
    }
  }
}
