/// What Lua finds wrong with the values of an operation, before its operands' names are known.
enum Fault: Error, Hashable {
  /// A whole message.
  case message(String)
  /// A message that names the operand at a place, between these two parts, if it has a name.
  case operand(Int, String, String = "")
  /// What is wrong with the argument of a number, and the function's own name.
  case argument(Int, String, of: String)
  /// The result would be longer than it may be.
  case memory

  /// Lua's message.
  ///
  /// - Parameters:
  ///   - parts: The operands.
  ///   - model: The model whose attributes they name.
  ///   - site: The place, which may know what Lua calls the operands and the function.
  /// - Returns: The message without a position.
  func message(_ parts: [Expression], _ model: Model, _ site: Site) -> String {
    switch self {
    case .message(let text): return text
    case .memory: return "not enough memory"
    case .argument(let number, let reason, let function):
      return "bad argument #\(number) to '\(site.names.last ?? function)' (\(reason))"
    case .operand(let place, let before, let after):
      guard let name = name(of: place, parts, model, site), !name.isEmpty else {
        return before + after
      }
      return "\(before) (\(name))\(after)"
    }
  }

  /// What Lua calls an operand.
  private func name(
    of place: Int, _ parts: [Expression], _ model: Model, _ site: Site
  ) -> String? {
    guard site.names.isEmpty else {
      return site.names.indices.contains(place) ? site.names[place] : nil
    }
    switch parts[place] {
    case .attribute(let attribute): return "field '\(model.attributes[attribute].name)'"
    case .id: return "field 'id'"
    default: return nil
    }
  }
}
