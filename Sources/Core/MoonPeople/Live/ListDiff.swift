/// How a list of records changed: what to remove, insert, move and refresh, exactly.
///
/// `removed` and a move's source are positions in the old list, `inserted`, a move's target and
/// `updated` positions in the new one; all count from 1 and each is used at most once. So a record
/// that moved isn't in `updated` as well: its move says what else changed.
public struct ListDiff: Hashable, Sendable {
  /// A record at a position.
  public struct Entry: Hashable, Sendable {
    /// The position, from 1.
    public let position: Int
    /// The record's id.
    public let id: Int64

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - position: The position, from 1.
    ///   - id: The record's id.
    public init(_ position: Int, _ id: Int64) {
      self.position = position
      self.id = id
    }
  }

  /// A record that went from one position to another.
  public struct Move: Hashable, Sendable {
    /// The position in the old list, from 1.
    public let from: Int
    /// The position in the new list, from 1.
    public let to: Int
    /// The record's id.
    public let id: Int64
    /// The places of the watched attributes that changed, ascending.
    public let attributes: [Int]

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The position in the old list, from 1.
    ///   - to: The position in the new list, from 1.
    ///   - id: The record's id.
    ///   - attributes: The places of the watched attributes that changed, ascending.
    public init(from: Int, to: Int, id: Int64, attributes: [Int] = []) {
      self.from = from
      self.to = to
      self.id = id
      self.attributes = attributes
    }
  }

  /// A record whose watched attributes changed.
  public struct Update: Hashable, Sendable {
    /// The position in the new list, from 1.
    public let position: Int
    /// The record's id.
    public let id: Int64
    /// The places of the attributes that changed, ascending.
    public let attributes: [Int]

    /// Creates an update.
    ///
    /// - Parameters:
    ///   - position: The position in the new list, from 1.
    ///   - id: The record's id.
    ///   - attributes: The places of the attributes that changed, ascending.
    public init(_ position: Int, _ id: Int64, attributes: [Int]) {
      self.position = position
      self.id = id
      self.attributes = attributes
    }
  }

  /// A run of records with one value of the section function.
  public struct Section: Hashable, Sendable {
    /// The section's value.
    public let key: Value
    /// The number of records in it.
    public let count: Int

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - key: The section's value.
    ///   - count: The number of records in it.
    public init(_ key: Value, _ count: Int) {
      self.key = key
      self.count = count
    }
  }

  /// Whether the list must be read anew; nothing but the counts is said then.
  public var isReset = false
  /// The number of records in the old list.
  public var oldCount = 0
  /// The number of records in the new list.
  public var newCount = 0
  /// The number of records that match, those outside of a window included.
  public var matching = 0
  /// Records that left, by old positions, ascending.
  public var removed: [Entry] = []
  /// Records that came, by new positions, ascending.
  public var inserted: [Entry] = []
  /// Records whose order changed, by new positions, ascending.
  public var moved: [Move] = []
  /// Records that stay, don't move and hold other values, by new positions, ascending.
  public var updated: [Update] = []
  /// The sections of the old list; empty without sections.
  public var oldSections: [Section] = []
  /// The sections of the new list; empty without sections.
  public var newSections: [Section] = []

  /// Creates a diff that changes nothing.
  public init() {}
}
