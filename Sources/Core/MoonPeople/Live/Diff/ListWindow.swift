/// The part of an order that a list shows.
struct ListWindow: Hashable, Sendable {
  /// The number of rows that are left out at the start.
  let offset: Int
  /// The largest number of rows; nil means all.
  let limit: Int?

  init(offset: Int = 0, limit: Int? = nil) {
    self.offset = offset
    self.limit = limit
  }

  /// The position behind the last that it may show, from 0; nil without an end.
  var end: Int? {
    guard let limit else { return nil }
    let (end, isTooLarge) = offset.addingReportingOverflow(limit)
    return isTooLarge ? nil : end
  }

  /// The positions that it shows of a number of rows, from 0.
  func range(in count: Int) -> Range<Int> {
    let start = min(offset, count)
    return start..<(start + min(limit ?? Int.max, count - start))
  }
}
