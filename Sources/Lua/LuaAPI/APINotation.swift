/// A way in which the API takes values that Lua has no type for, such as lengths of time.
package struct APINotation: Sendable {
  /// The name in types, such as `time`.
  package let name: String
  /// The type of the values, such as `number|string`.
  package let type: String
  /// How a value is written, in one sentence.
  package let summary: String

  /// Declares a notation.
  package init(_ name: String, _ type: String, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }

  /// The notations of the kinds that all libraries share.
  package static let shared = [
    APINotation(
      "time", "number|string",
      "A length of time in seconds: 0.3, \"0.3s\", \"300ms\", or \"12f\" for frames of 60 a second."
    ),
    APINotation(
      "moment", "number|string",
      "A point of time in something that has a length: a time, or \"50%\", \"start\", \"end\"."),
  ]
}
