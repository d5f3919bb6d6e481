/// What assistive technology is told of a view: "Home, tab, 1 of 5, selected".
public struct Accessibility: Hashable, Sendable, Codable {
  /// What sort of thing the view is.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// A thing that is none of the others.
    case none
    /// Something to press.
    case button
    /// One of the tabs of a bar.
    case tab
    /// A bar of tabs.
    case tabBar
    /// A title above other things.
    case header
    /// A picture.
    case image
    /// Text that is read.
    case text
    /// A value that is dragged.
    case slider
    /// Something that is on or off.
    case toggle
    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// Something that opens and closes.
    case disclosure
  }

  /// What sort of thing the view is.
  public var role: Role
  /// Its name.
  public var label: String?
  /// Its value, such as `50 %`.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// Its place among its equals, from 1.
  public var index: Int?
  /// The number of its equals.
  public var count: Int?
  /// Whether it is the chosen one.
  public var isSelected: Bool
  /// Whether it can be used.
  public var isEnabled: Bool
  /// Whether it is open; nil for what does not open.
  public var isExpanded: Bool?
  /// Whether assistive technology passes it and what it holds over.
  public var isHidden: Bool

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - role: What sort of thing the view is.
  ///   - label: Its name.
  ///   - value: Its value.
  ///   - hint: What happens when it is used.
  ///   - index: Its place among its equals, from 1.
  ///   - count: The number of its equals.
  ///   - isSelected: Whether it is the chosen one.
  ///   - isEnabled: Whether it can be used.
  ///   - isExpanded: Whether it is open; nil for what does not open.
  ///   - isHidden: Whether assistive technology passes it over.
  public init(
    role: Role = .none, label: String? = nil, value: String? = nil, hint: String? = nil,
    index: Int? = nil, count: Int? = nil, isSelected: Bool = false, isEnabled: Bool = true,
    isExpanded: Bool? = nil, isHidden: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.index = index
    self.count = count
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.isExpanded = isExpanded
    self.isHidden = isHidden
  }
}
