/// What is wrong with a JSON text.
struct JSONFault: Error {
  let reason: String
  /// The key whose value is wrong.
  var key: String?

  init(_ reason: String, key: String? = nil) {
    self.reason = reason
    self.key = key
  }
}
