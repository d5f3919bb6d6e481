import MoonLayout

/// Why a tab set can't do what was asked.
public struct TabError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What sort of error it is.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// No tab has that id.
    case unknown = "unknown-tab"
    /// The tab is not shown, so it can't be chosen.
    case hidden = "hidden-tab"
    /// The tab is disabled, so it can't be chosen.
    case disabled = "disabled-tab"
    /// Two tabs have one id.
    case duplicateID = "duplicate-id"
    /// An id without letters.
    case emptyID = "empty-id"
    /// A set without tabs.
    case empty = "empty-tabs"
    /// A place that there isn't.
    case badPlace = "bad-place"
    /// A change while somebody is asked whether the selection may change.
    case asking = "asking"
    /// Observers of the selection change it again and again.
    case unsettled = "never-settles"
  }

  /// What sort of error it is.
  public var code: Code
  /// What was wrong, what was wanted and what came.
  public var message: String
  /// The id that was probably meant; nil when none is near.
  public var suggestion: String?
  /// The ids that there are; empty for none.
  public var notes: [String]

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What sort of error it is.
  ///   - message: What was wrong, what was wanted and what came.
  ///   - suggestion: The id that was probably meant.
  ///   - notes: The ids that there are.
  public init(_ code: Code, _ message: String, suggestion: String? = nil, notes: [String] = []) {
    self.code = code
    self.message = message
    self.suggestion = suggestion
    self.notes = notes
  }

  /// All of it in one line.
  public var description: String {
    let near = suggestion.map { ["did you mean \"\($0)\"?"] } ?? []
    return ([message] + near + notes).joined(separator: "; ")
  }
}

extension TabError {
  static func unknown(_ id: String, among ids: [String]) -> TabError {
    TabError(
      .unknown, "there is no tab \(quoted(id))",
      suggestion: nearNames(to: id, among: ids).first { $0 != id }, notes: [listed("tabs", ids)])
  }

  static func hidden(_ id: String, selectable: [String]) -> TabError {
    TabError(
      .hidden, "the tab \(quoted(id)) is hidden, so it can't be chosen",
      notes: [listed("tabs that can be chosen", selectable)])
  }

  static func disabled(_ id: String, selectable: [String]) -> TabError {
    TabError(
      .disabled, "the tab \(quoted(id)) is disabled, so it can't be chosen",
      notes: [listed("tabs that can be chosen", selectable)])
  }

  static func duplicate(_ id: String) -> TabError {
    TabError(.duplicateID, "tabs need ids of their own, two have the id \(quoted(id))")
  }

  static let emptyID = TabError(.emptyID, "a tab's id must have at least one letter")

  static func lengthOfList(_ place: Int, _ count: Int) -> TabError {
    TabError(
      .badPlace, "the place must be from 1 to \(count + 1), got \(place + 1)",
      notes: ["\(count) tabs are shown"])
  }

  private static func listed(_ what: String, _ ids: [String]) -> String {
    let most = 20
    let left = ids.count - most
    let list = ids.prefix(most).joined(separator: ", ") + (left > 0 ? ", and \(left) more" : "")
    return "\(what): \(ids.isEmpty ? "none" : list)"
  }

  private static func quoted(_ id: String) -> String {
    let most = 40
    return id.count > most ? "\"\(id.prefix(most))…\"" : "\"\(id)\""
  }
}
