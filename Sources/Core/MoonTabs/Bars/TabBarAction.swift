/// What the circle beside a glass bar shows and does, for each tab.
public struct TabBarAction {
  /// The name of a tab's symbol; nil for none.
  public var symbol: (TabItem) throws -> String?
  /// What assistive technology calls it; nil for the symbol's name.
  public var label: (TabItem) throws -> String?
  /// What a tap does while a tab is chosen; nil for nothing.
  public var perform: ((TabItem) throws -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - symbol: The name of a tab's symbol.
  ///   - label: What assistive technology calls it.
  ///   - perform: What a tap does while a tab is chosen.
  public init(
    symbol: @escaping (TabItem) throws -> String?,
    label: @escaping (TabItem) throws -> String? = { _ in nil },
    perform: ((TabItem) throws -> Void)? = nil
  ) {
    self.symbol = symbol
    self.label = label
    self.perform = perform
  }
}
