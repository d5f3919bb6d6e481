/// The records that a request selects, one after another, while the store may be changed.
///
/// They are those that it selected when the cursor was made, in the order of that moment. Each is
/// given as it is when its turn comes, and left out when it has been deleted meanwhile.
public final class RecordCursor {
  private let store: Store
  private let model: Model
  private let place: Int
  private let rows: any RowCursor

  init(_ rows: any RowCursor, of model: Model, at place: Int, in store: Store) {
    self.rows = rows
    self.model = model
    self.place = place
    self.store = store
  }

  /// The values of the next record.
  ///
  /// - Returns: The row; nil after the last one.
  /// - Throws: ``StoreError``, such as `closed`.
  package func nextRow() throws(StoreError) -> Row? {
    try store.checkReadable()
    return try rows.next()
  }

  /// The next record.
  ///
  /// - Returns: The record; nil after the last one.
  /// - Throws: ``StoreError``, such as `closed`.
  public func next() throws(StoreError) -> Record? {
    try store.checkReadable()
    return try rows.next().map { store.adopt($0, of: model, at: place) }
  }
}
