/// What a bar shows, and what it tells when it is used.
public struct TabBarContent {
  /// The tabs that are shown, in order.
  public var items: [TabItem]
  /// The id of the chosen one; nil for none.
  public var selection: String?
  /// The group of ids in which the bar shares frames; two bars in one scene need two.
  public var namespace: String
  /// Whether the tabs without a place of their own are seen.
  public var isMoreOpen: Bool
  /// Told the id of a tab that was tapped.
  public var select: (String) throws -> Void
  /// Told whether the tabs without a place of their own are to be seen.
  public var setMoreOpen: (Bool) throws -> Void
  /// Told the id of a tab that was held down; nil for nothing.
  public var longPress: ((String) throws -> Void)?

  /// Creates a content.
  ///
  /// - Parameters:
  ///   - items: The tabs that are shown, in order.
  ///   - selection: The id of the chosen one.
  ///   - namespace: The group of ids in which the bar shares frames.
  ///   - isMoreOpen: Whether the tabs without a place of their own are seen.
  ///   - select: Told the id of a tab that was tapped.
  ///   - setMoreOpen: Told whether the tabs without a place of their own are to be seen.
  ///   - longPress: Told the id of a tab that was held down.
  public init(
    items: [TabItem], selection: String?, namespace: String = "tabs", isMoreOpen: Bool = false,
    select: @escaping (String) throws -> Void,
    setMoreOpen: @escaping (Bool) throws -> Void = { _ in },
    longPress: ((String) throws -> Void)? = nil
  ) {
    self.items = items
    self.selection = selection
    self.namespace = namespace
    self.isMoreOpen = isMoreOpen
    self.select = select
    self.setMoreOpen = setMoreOpen
    self.longPress = longPress
  }

  /// The chosen one of the tabs that are shown.
  var selectedItem: TabItem? { items.first { $0.id == selection } }
}

extension TabSet {
  /// What a bar shows of the set, and chooses in it.
  public var content: TabBarContent {
    TabBarContent(
      items: visible.map(\.item), selection: selection, namespace: name, isMoreOpen: isMoreOpen,
      select: { [self] id in try tap(id) },
      setMoreOpen: { [self] isOpen in try setMoreOpen(isOpen) })
  }
}
