/// Which records of a model are wanted, and in what order.
public struct FetchRequest {
  /// The model.
  public let model: Model
  /// Which records; nil selects all.
  public var predicate: Predicate?
  /// The order; empty means by id.
  public var sort: [SortDescriptor]
  /// The largest number of records, at least 0; nil means all.
  public var limit: Int?
  /// The number of records that are left out at the start, at least 0.
  public var offset: Int
  /// Only records after this row in the order: the last row of the page before.
  ///
  /// Nil among its values comes where nil sorts, even for an attribute that isn't optional.
  public var after: Row?
  /// Only records whose words of searchable attributes match this text; nil means all.
  public var search: ByteString?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - predicate: Which records; nil selects all.
  ///   - sort: The order; empty means by id.
  ///   - limit: The largest number of records, at least 0; nil means all.
  ///   - offset: The number of records that are left out at the start, at least 0.
  ///   - after: Only records after this row in the order.
  ///   - search: Only records whose words match.
  public init(
    _ model: Model, where predicate: Predicate? = nil, sort: [SortDescriptor] = [],
    limit: Int? = nil, offset: Int = 0, after: Row? = nil, search: ByteString? = nil
  ) {
    self.model = model
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
    self.offset = offset
    self.after = after
    self.search = search
  }

  /// Whether nothing but the predicate and the search decide which records are meant.
  package var isOfAll: Bool { limit == nil && offset == 0 && after == nil }
}
