/// What the records of one kind hold: named attributes, in order; each record has an `id` besides.
///
/// Models are told apart by identity.
public final class Model: Sendable, Hashable {
  /// Its name, an identifier.
  public let name: String
  /// Its attributes in the order of declaration, without `id`.
  public let attributes: [Attribute]

  private let indices: [String: Int]

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - name: Its name, an identifier.
  ///   - attributes: Its attributes; no two have the same name, none is called `id`.
  /// - Throws: ``ModelError`` naming what is wrong with the name, an attribute or a default.
  public init(_ name: String, _ attributes: [Attribute]) throws(ModelError) {
    try ModelError.check(name, attributes)
    self.name = name
    self.attributes = attributes.map(\.stored)
    indices = Dictionary(
      attributes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of the attribute with a name; nil when there is none.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The index in ``attributes``.
  public func index(of name: String) -> Int? { indices[name] }

  /// Whether both are the same model.
  ///
  /// - Parameters:
  ///   - left: One model.
  ///   - right: Another model.
  /// - Returns: Whether they are one.
  public static func == (left: Model, right: Model) -> Bool { left === right }

  /// Adds its identity to a hash.
  ///
  /// - Parameter hasher: The hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
