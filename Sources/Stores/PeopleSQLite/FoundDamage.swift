internal import MoonPeople

/// Notes that a file is damaged, after which nothing is written to it until it is opened again.
final class FoundDamage {
  /// What was found; nil as long as nothing was.
  var error: StoreError?

  /// Throws what was found.
  func check() throws(StoreError) {
    if let error { throw error }
  }
}
