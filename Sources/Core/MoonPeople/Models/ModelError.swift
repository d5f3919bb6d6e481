/// What is wrong with the declaration of a model.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The model's name as it was given.
  public let model: String
  /// The attribute's name as it was given; nil when the model itself is wrong.
  public let attribute: String?
  /// What is wrong, and what is allowed.
  public let reason: String

  /// What is wrong, with the names.
  public var description: String {
    guard let attribute else { return "model \"\(model)\": \(reason)" }
    return "model \"\(model)\", attribute \"\(attribute)\": \(reason)"
  }
}
