/// What an attribute may hold.
public enum AttributeType: String, Hashable, Sendable, CaseIterable {
  /// Bytes, most often UTF-8 text.
  case string
  /// True or false.
  case boolean
  /// A 64-bit integer; a float with an integral value that fits is accepted as one.
  case integer
  /// A floating-point number, never NaN; -0.0 is stored as 0.0 and an integer as a float.
  case number
  /// A moment: a finite number of seconds since 1970-01-01 00:00 UTC.
  case date
}
