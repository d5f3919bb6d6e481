/// The start of a record as scripts hold it, in Lua's own memory: ``HeldRecord`` knows the rest.
///
/// `@safe`: what is pointed to lives as long as the value that Lua keeps with the record.
@safe struct RecordHeader: BitwiseCopyable {
  let id: Int64
  /// The state of the store for which the copy of its values holds.
  var version = 0
  /// The room for the bytes of texts behind the values.
  let room: Int
  /// What its records have in common; nil once the record is tracked.
  var home: UnsafeRawPointer?
  /// The record that took the place of the copy.
  var tracked: UnsafeRawPointer?
}

/// One of the values behind the header; the bytes of strings lie behind all of them.
struct RecordCell: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case none, boolean, integer, number, string }

  var kind = Kind.none
  /// The number of a string's bytes.
  var count: UInt32 = 0
  /// The value, or where among the bytes a string begins.
  var bits: UInt64 = 0
}
