/// One attribute of a model.
public struct Attribute: Hashable, Sendable {
  /// What a new record holds when nothing is given.
  public enum Default: Hashable, Sendable {
    /// Nothing: a value must be given, unless the attribute is optional.
    case missing
    /// This value.
    case value(Value)
    /// The time at which the record is made, by the host's clock.
    case now
  }

  /// Its name, an identifier.
  public let name: String
  /// What it may hold.
  public let type: AttributeType
  /// Whether it may hold nil.
  public let isOptional: Bool
  /// What a new record holds when nothing is given.
  public let initial: Default
  /// Whether no two records may hold the same value; any number may hold nil.
  public let isUnique: Bool
  /// Whether the store keeps an index of it.
  public let isIndexed: Bool
  /// Whether its words can be searched.
  public let isSearchable: Bool

  /// Creates an attribute.
  ///
  /// - Parameters:
  ///   - name: Its name, an identifier.
  ///   - type: What it may hold.
  ///   - isOptional: Whether it may hold nil.
  ///   - initial: What a new record holds when nothing is given.
  ///   - isUnique: Whether no two records may hold the same value.
  ///   - isIndexed: Whether the store keeps an index of it.
  ///   - isSearchable: Whether its words can be searched.
  public init(
    _ name: String, _ type: AttributeType, isOptional: Bool = false, initial: Default = .missing,
    isUnique: Bool = false, isIndexed: Bool = false, isSearchable: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.initial = initial
    self.isUnique = isUnique
    self.isIndexed = isIndexed
    self.isSearchable = isSearchable
  }
}
