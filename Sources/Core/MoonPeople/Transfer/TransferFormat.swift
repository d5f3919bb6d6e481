/// The form of a file of records.
public enum TransferFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values (RFC 4180), the first line naming the columns.
  ///
  /// A field of nothing is nil, one of two quotes the empty string; other bytes are kept as they
  /// are.
  case csv
  /// One JSON object (RFC 8259) in each line.
  ///
  /// Strings that aren't UTF-8 are `{"base64": "…"}`, and infinity is 1e999.
  case jsonLines
}
