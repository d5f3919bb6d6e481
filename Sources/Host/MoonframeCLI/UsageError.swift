/// A command line that was not understood.
struct UsageError: Error {
  /// What is wrong.
  var message: String
  /// What was probably meant.
  var label: String?
  /// Further lines.
  var notes: [String] = []
}
