import LuaAPI
import LuaMotion
import LuaRuntime
import MoonGeometry
import MoonTabs

/// Reads the table that describes a tab.
struct TabItemReader {
  private let frame: LuaFrame
  /// The function that gets it, such as `moon.tabs`.
  private let function: String
  /// Where the table stands in the call: `[2]` for the second element; empty for an argument.
  private let path: String
  /// What messages call it.
  private let name: String

  /// What a script writes in the table.
  static let fields = [
    "id", "title", "symbol", "color", "badge", "enabled", "hidden", "accessibilityLabel", "data",
  ]

  /// What other libraries call these.
  private static let otherNames: OtherNames = [
    "name": "title", "label": "title", "text": "title", "icon": "symbol", "image": "symbol",
    "systemImage": "symbol", "systemName": "symbol", "tint": "color", "colour": "color",
    "tag": "id", "value": "id", "key": "id", "isEnabled": "enabled", "disabled": "enabled = false",
    "isHidden": "hidden", "isDisabled": "enabled = false", "visible": "hidden = false",
    "badgeCount": "badge", "badgeValue": "badge",
  ]

  /// Reads tables for a function.
  ///
  /// - Parameters:
  ///   - frame: The stack.
  ///   - function: The function.
  ///   - position: The place among the elements of its table, from 1; nil for an argument.
  init(_ frame: LuaFrame, _ function: String, position: Int?) {
    self.frame = frame
    self.function = function
    path = position.map { "[\($0)]" } ?? ""
    name = position.map { "tab \($0)" } ?? "the tab"
  }

  /// The tab that the table at an index describes, and the script's data.
  ///
  /// - Throws: What is wrong with it.
  func item(at index: Int32) throws(LuaError) -> (item: TabItem, data: LuaValue) {
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table else {
      throw LuaError(
        "\(function): \(name) must be a table such as { id = \"home\", title = \"Home\" }, got "
          + ValueText.got(frame, at: index), code: "wrong-type",
        subject: (APIName.last(of: function), path.isEmpty ? "#1" : path))
    }
    try frame.reserve(8)
    try checkNames(of: index)
    guard let id = try read("id", .text, of: index) else { throw missing("id") }
    guard let title = try read("title", .text, of: index) else { throw missing("title") }
    frame.rawField("data", of: index)
    let data = frame.value(at: -1)
    frame.pop()
    let item = TabItem(
      id: id, title: title, symbol: try read("symbol", .text, of: index),
      color: try read("color", .color, of: index),
      badge: try read("badge", .badge, of: index) ?? nil,
      isEnabled: try read("enabled", .boolean, of: index) ?? true,
      isHidden: try read("hidden", .boolean, of: index) ?? false,
      accessibilityLabel: try read("accessibilityLabel", .text, of: index))
    return (item, data)
  }

  private func read<Value>(
    _ key: StaticString, _ kind: Kind<Value>, of table: Int32
  ) throws(LuaError) -> Value? {
    defer { frame.pop() }
    guard frame.rawField(key, of: table) != .nil else { return nil }
    let place = path.isEmpty ? key.description : "\(path).\(key)"
    do throws(LuaError) {
      return try kind.read(frame, frame.count, Subject(function, .part(place)))
    } catch {
      // The place is a path in the source; people read the name of the field.
      var error = error
      error.message = error.message.replaced(
        "\(function): \(place) ", by: "\(function): '\(key)' of \(name) ", most: 1)
      throw error
    }
  }

  private func missing(_ key: String) -> LuaError {
    LuaError(
      "\(function): \(name) needs '\(key)'", code: "missing-argument",
      notes: ["a tab is a table such as { id = \"home\", title = \"Home\", symbol = \"house\" }"],
      subject: (APIName.last(of: function), path))
  }

  /// Refuses fields that no tab has; of several the first in the alphabet is told.
  private func checkNames(of table: Int32) throws(LuaError) {
    var unknown: String?
    frame.pushNil()
    while frame.next(of: table) {
      frame.pop()
      let isText = frame.type(at: -1) == .string
      let name = isText ? frame.shortText(at: -1) : ValueText.key(frame, at: -1)
      guard !isText || !TabItemReader.fields.contains(name) else { continue }
      unknown = min(unknown ?? name, name)
    }
    guard let unknown else { return }
    throw LuaError(
      "\(function): \(name) has no field \(ValueText.quoted(unknown, mark: "'"))",
      code: "unknown-key",
      label: TabItemReader.otherNames.hint(unknown, among: TabItemReader.fields),
      notes: [
        "allowed: \(ValueText.list(TabItemReader.fields))",
        "fields of your own stand in data = { … }",
      ], subject: (APIName.last(of: function), path.isEmpty ? unknown : "\(path).\(unknown)"))
  }
}

extension Kind where Value == TabBadge? {
  /// A badge: a number, a text, true for a dot, or false for none.
  static var badge: Kind {
    let phrase = "a whole number, a string, or true for a dot"
    return Kind("integer|string|boolean", phrase: phrase) {
      frame, index, subject throws(LuaError) in
      switch frame.type(at: index) {
      case .number:
        guard let count = try? frame.integer(at: index) else {
          throw subject.wrongType(phrase, frame, at: index)
        }
        return .count(count)
      case .string: return .text(frame.string(at: index))
      case .boolean: return frame.truth(at: index) ? .dot : nil
      default: throw subject.wrongType(phrase, frame, at: index)
      }
    }
  }
}

extension LuaFrame {
  /// Pushes a badge as scripts write it; nil for none.
  ///
  /// Stack: +1.
  func push(_ badge: TabBadge?) {
    switch badge {
    case .count(let count): push(count)
    case .text(let text): push(text)
    case .dot: push(true)
    case nil: pushNil()
    }
  }

  /// Pushes a text, or nil.
  ///
  /// Stack: +1.
  func push(ifAny text: String?) {
    if let text { push(text) } else { pushNil() }
  }
}
