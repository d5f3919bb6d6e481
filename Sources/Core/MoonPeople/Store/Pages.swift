/// The records that a request selects, page by page.
public struct Pages {
  private let store: Store
  private var request: FetchRequest
  private let size: Int
  private var isFinished = false

  init(store: Store, request: FetchRequest, size: Int) {
    self.store = store
    self.request = request
    self.size = size
  }

  /// The next page.
  ///
  /// - Returns: Its records; empty after the last page.
  /// - Throws: ``StoreError``, such as `predicate`.
  public mutating func next() throws(StoreError) -> [Record] {
    let place = try store.check(request)
    guard !isFinished else { return [] }
    var page = request
    page.limit = min(request.limit ?? size, size)
    let rows = try store.rows(page)
    request.offset = 0
    request.after = rows.last ?? request.after
    if let limit = request.limit { request.limit = limit - rows.count }
    isFinished = rows.count < size || request.limit == 0
    return rows.map { store.adopt($0, of: request.model, at: place) }
  }
}
