/// One thing that each backend must do.
///
/// ```swift
/// @Test(arguments: ConformanceCheck.all) func conforms(_ check: ConformanceCheck) throws {
///   try check.run(BackendSource { MemoryBackend() })
/// }
/// ```
package struct ConformanceCheck: Sendable, CustomStringConvertible {
  /// What it does, as a sentence.
  package let description: String
  /// Tries it; throws what was wrong.
  package let run: @Sendable (BackendSource) throws -> Void

  init(_ description: String, _ run: @escaping @Sendable (BackendSource) throws -> Void) {
    self.description = description
    self.run = run
  }

  /// All checks.
  package static var all: [ConformanceCheck] {
    valueChecks + uniqueChecks + transactionChecks + logChecks + orderChecks + predicateChecks
      + searchChecks + reopeningChecks + cursorChecks + aggregateChecks + randomChecks
  }
}
