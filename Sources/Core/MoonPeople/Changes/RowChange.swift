/// What happened to one record: made when there is no old row, deleted when there is no new one.
public struct RowChange: Hashable, Sendable {
  /// The record's model.
  public let model: Model
  /// The record's id.
  public let id: Int64
  /// Its values before; nil when it was made.
  public var old: [Value]?
  /// Its values after; nil when it was deleted.
  public var new: [Value]?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - model: The record's model.
  ///   - id: The record's id.
  ///   - old: Its values before; nil when it was made.
  ///   - new: Its values after; nil when it was deleted.
  public init(model: Model, id: Int64, old: [Value]?, new: [Value]?) {
    self.model = model
    self.id = id
    self.old = old
    self.new = new
  }
}
