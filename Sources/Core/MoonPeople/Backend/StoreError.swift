/// Why the store refused something.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of refusal.
  public enum Code: String, Hashable, Sendable {
    /// A value breaks a rule of its attribute: type, range, nil, NaN.
    case invalidValue = "invalid-value"
    /// Another record holds the same value of a unique attribute.
    case notUnique = "not-unique"
    /// There is no such attribute or model.
    case unknownName = "unknown-name"
    /// The record has been deleted.
    case deleted
    /// The store has been closed.
    case closed
    /// The request makes no sense, such as a limit below 0.
    case invalidRequest = "invalid-request"
    /// A predicate or section function raised an error for a record.
    case predicate
    /// The file can't be opened or made.
    case cannotOpen = "cannot-open"
    /// The file isn't a store.
    case notAStore = "not-a-store"
    /// The store was written by a newer schema.
    case newerSchema = "newer-schema"
    /// The file's schema and the declared models differ and no migration leads from one to the other.
    case schemaMismatch = "schema-mismatch"
    /// The file may only be read.
    case readOnly = "read-only"
    /// Another process holds the store.
    case busy
    /// The disk is full.
    case full
    /// The file is damaged.
    case damaged
    /// The system refused to read or write.
    case inputOutput = "io"
    /// A line of an imported file is wrong.
    case importLine = "import"
    /// The host forbids it, such as a path outside of the script's folder.
    case forbidden
    /// The host ended it on the way, as a time limit does.
    case stopped
    /// It needs more memory than the host gives.
    case memory
  }

  /// The kind of refusal.
  public let code: Code
  /// What was wrong, with the record, the attribute and the rule, and what was expected.
  public let message: String
  /// Where in the script the cause is, when it lies in a predicate.
  public let site: Site?
  /// The steps of a migration that would help, as far as they can be guessed; empty for most errors.
  public let missing: [Migration.Step]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of refusal.
  ///   - message: What was wrong, with the record, the attribute and the rule.
  ///   - site: Where in the script the cause is, when it lies in a predicate.
  ///   - missing: The steps of a migration that would help.
  public init(
    _ code: Code, _ message: String, site: Site? = nil, missing: [Migration.Step] = []
  ) {
    self.code = code
    self.message = message
    self.site = site
    self.missing = missing
  }

  /// What was wrong.
  public var description: String { message }
}
