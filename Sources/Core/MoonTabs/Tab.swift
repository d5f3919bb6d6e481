package import MoonChange
public import MoonGeometry

/// One tab of a tab set: what is asked of it is noted, field by field, for whoever is reading.
///
/// A tab that was removed keeps what it last was, but has no place and is never the chosen one.
public final class Tab {
  /// What tells it from the others.
  public let id: String

  /// The set that it is in; nil when it was removed.
  public internal(set) weak var owner: TabSet?
  /// What it is, without noting that it was read.
  private(set) var value: TabItem
  private let hub: ChangeHub
  /// Noted by whoever reads the tab as a whole; it changes with each field.
  private let whole: ChangeSource
  /// The fields that were ever read, each for itself.
  private var fields: [TabField: ChangeSource] = [:]

  init(_ item: TabItem, in set: TabSet, _ hub: ChangeHub) {
    id = item.id
    value = item
    owner = set
    self.hub = hub
    whole = ChangeSource("tab \"\(item.id)\"", in: hub)
  }

  // MARK: Reading

  /// Everything that it is.
  public var item: TabItem {
    whole.read()
    return value
  }

  /// What it is called.
  public var title: String { read(.title).title }
  /// The name of its symbol; nil for none.
  public var symbol: String? { read(.symbol).symbol }
  /// Its colour; nil for the accent.
  public var color: Color? { read(.color).color }
  /// What its badge says; nil for none.
  public var badge: TabBadge? { read(.badge).badge }
  /// Whether it can be chosen, as far as it is shown.
  public var isEnabled: Bool { read(.isEnabled).isEnabled }
  /// Whether it is not shown.
  public var isHidden: Bool { read(.isHidden).isHidden }
  /// What assistive technology calls it; nil for the title.
  public var accessibilityLabel: String? { read(.accessibilityLabel).accessibilityLabel }

  /// Whether it is the chosen one.
  public var isSelected: Bool {
    note(.isSelected)
    return owner?.chosen === self
  }

  /// Its place among those that are shown, from 0; nil when it is hidden or removed.
  public var index: Int? { owner?.visible.firstIndex { $0 === self } }

  /// The number of tabs that are shown; 0 when it was removed.
  public var count: Int { owner?.visible.count ?? 0 }

  /// Notes that whoever is reading now has read a field.
  ///
  /// - Parameter field: The field.
  package func note(_ field: TabField) {
    if let source = fields[field] { return source.read() }
    let source = ChangeSource("\(whole.name).\(field.rawValue)", in: hub)
    fields[field] = source
    source.read()
  }

  private func read(_ field: TabField) -> TabItem {
    note(field)
    return value
  }

  // MARK: Changing

  /// Changes it, and tells those who read what is different now.
  ///
  /// A chosen tab that can no longer be chosen gives the selection to another one, as ``TabSet`` says.
  ///
  /// - Parameter change: What changes; the id can't.
  /// - Throws: `ChangeError` while a body is evaluated, ``TabError`` while the set asks whether the
  ///   selection may change, or what an observer of the selection threw.
  public func update(_ change: (inout TabItem) -> Void) throws {
    var new = value
    change(&new)
    guard !TabField.differing(value, new).isEmpty else { return }
    guard let owner else { return try replace(by: new) }
    try owner.replace(self, by: new)
  }

  /// Takes another value, without any consequence but that readers hear of it.
  func replace(by new: TabItem) throws(ChangeError) {
    let old = value
    try whole.change { [self] in value = old }
    value = new
    for field in TabField.differing(old, new) { try tell(field) }
  }

  /// Notes that a field changes that the set or the tab's maker keeps.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - undo: What brings the old value back, should the transaction fail.
  /// - Throws: `ChangeError` while a body is evaluated.
  package func change(_ field: TabField, undo: @escaping () -> Void) throws(ChangeError) {
    try whole.change(undo: undo)
    try tell(field)
  }

  /// Tells those who read one field.
  private func tell(_ field: TabField) throws(ChangeError) {
    try fields[field]?.change {}
  }
}
