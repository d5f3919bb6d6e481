/// What things are called elsewhere, and what scripts write for them here.
///
/// A misspelt name is found by its likeness; these are right names of another library.
package struct OtherNames: Sendable, ExpressibleByDictionaryLiteral {
  private let meant: [String: String]

  /// Pairs other names with what is written here, which may be more than a name.
  package init(dictionaryLiteral pairs: (String, String)...) {
    meant = Dictionary(pairs) { first, _ in first }
  }

  /// `did you mean 'foreground'?` for another name or one that is misspelt; nil when nothing is like it.
  package func hint(_ name: String, among names: [String]) -> String? {
    (counterpart(of: name, among: names) ?? NearName.best(name, among: names))
      .map { "did you mean '\($0)'?" }
  }

  /// What is written here for another name, where that is allowed: one of `names`, or more than a name.
  package func counterpart(of name: String, among names: [String]) -> String? {
    guard let meant = meant[name] else { return nil }
    return names.contains(meant) || !meant.allSatisfy(\.isLetter) ? meant : nil
  }
}
