/// What is wrong with the notation of a type.
package struct ValueTypeMistake: Error, CustomStringConvertible {
  /// The notation.
  package let text: String
  /// What was wanted.
  package let wanted: String
  /// The place where it was wanted, in bytes from 0.
  package let place: Int

  /// What is wrong, with what is left at the place.
  package var description: String {
    let rest = String(decoding: text.utf8.dropFirst(place), as: UTF8.self)
    return "type '\(text)': wanted \(wanted), got \(rest.isEmpty ? "the end" : "'\(rest)'")"
  }
}
