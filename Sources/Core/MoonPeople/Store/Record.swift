/// One stored object: in a store there is one for each model and id as long as somebody holds it.
public final class Record {
  /// What kind of record it is.
  public let model: Model
  /// Its id: 1 or more, never used twice.
  public let id: Int64
  /// The store it belongs to, which lives as long as the record.
  public let store: Store
  /// The place of its model in the store.
  let place: Int

  /// What is known of its values.
  enum State {
    /// They are these.
    case known([Value])
    /// They must be read again.
    case unknown
    /// It has been deleted.
    case deleted
    /// Its insertion was undone.
    case undone
  }

  var state: State

  init(_ model: Model, at place: Int, id: Int64, store: Store, state: State) {
    self.model = model
    self.place = place
    self.id = id
    self.store = store
    self.state = state
  }

  deinit { store.records[place].remove(id: id, identity: ObjectIdentifier(self)) }
}

extension Record: Hashable, CustomStringConvertible {
  /// Whether both are the same record.
  ///
  /// - Parameters:
  ///   - left: One record.
  ///   - right: Another record.
  /// - Returns: Whether they are one.
  public static func == (left: Record, right: Record) -> Bool { left === right }

  /// Adds its identity to a hash.
  ///
  /// - Parameter hasher: The hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Its model's name and its id, such as `Person 3`.
  public var description: String { "\(model.name) \(id)" }
}
