/// How records of an older schema become those of the next one.
///
/// A store knows the number of its schema: that of the last migration, or 0. Models that are new
/// and indexes need no step; they are made when the store is opened.
public struct Migration: Hashable, Sendable {
  /// One step.
  public enum Step: Hashable, Sendable {
    /// The model gets an attribute, in which the records there are have this value.
    case add(Attribute, to: String, value: Value)
    /// The model loses an attribute.
    case remove(String, from: String)
    /// An attribute gets another name.
    case rename(String, in: String, to: String)
    /// An attribute gets another type, or becomes optional or needed; nil becomes this value.
    case change(Attribute, in: String, nilBecomes: Value)
    /// A model gets another name.
    case renameModel(String, to: String)
    /// A model goes, with all of its records.
    case removeModel(String)
  }

  /// The number of the schema to which it leads, at least 1.
  public let number: Int
  /// Its steps, in order.
  public let steps: [Step]

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - number: The number of the schema to which it leads, at least 1.
  ///   - steps: Its steps, in order.
  public init(_ number: Int, _ steps: [Step]) {
    self.number = number
    self.steps = steps
  }
}
