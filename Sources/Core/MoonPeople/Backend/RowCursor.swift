/// The records that a request selects, one after another, while the store may be changed.
///
/// They are those that it selected when the cursor was made, in the order of that moment. Each is
/// given as it is when its turn comes, and left out when it has been deleted meanwhile.
public protocol RowCursor: AnyObject {
  /// The next record.
  ///
  /// - Returns: Its values; nil after the last one.
  /// - Throws: ``StoreError``, such as `closed`.
  func next() throws(StoreError) -> Row?
}
