internal import MoonPeople

/// Why a store can't be asked, apart from what is wrong with the Lua that asks.
package struct QueryProblem: Error {
  /// A stable, short name such as `missing-file`.
  package let code: String
  /// What is wrong.
  package let message: String
  /// What was probably meant.
  package var label: String?
  /// Further lines.
  package var notes: [String] = []
  /// Whether the command line is wrong, not the file.
  package var isUsage = false

  /// The problem that a store reported.
  init(_ error: StoreError) {
    code = error.code.rawValue
    message = error.message
  }

  init(
    code: String, _ message: String, label: String? = nil, notes: [String] = [],
    isUsage: Bool = false
  ) {
    self.code = code
    self.message = message
    self.label = label
    self.notes = notes
    self.isUsage = isUsage
  }
}
