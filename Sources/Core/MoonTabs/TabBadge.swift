/// What a tab's badge says.
public enum TabBadge: Hashable, Sendable {
  /// A number; none is shown for 0.
  case count(Int)
  /// A short text; none is shown for an empty one.
  case text(String)
  /// A dot without words.
  case dot

  /// What is written; nil for a dot, and for a number or text that is not shown.
  public var text: String? {
    switch self {
    case .count(let count): count == 0 ? nil : "\(count)"
    case .text(let text): text.isEmpty ? nil : text
    case .dot: nil
    }
  }

  /// Whether there is something to see.
  public var isShown: Bool { self == .dot || text != nil }
}

extension TabBadge: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates a badge with a number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self = .count(value) }

  /// Creates a badge with a text.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { self = .text(value) }
}
