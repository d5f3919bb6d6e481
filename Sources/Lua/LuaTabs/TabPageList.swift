import LuaAPI
import LuaRuntime
import LuaViews
import MoonLayout
import MoonScene
import MoonTabs

/// The pages among the children of a tab view, each with the tab item that it says it belongs to.
struct TabPageList {
  /// A page, and its item.
  struct Page {
    let view: View
    let item: PreferenceItem
  }

  private(set) var list: [Page] = []
  private let function: String

  /// Finds the pages of children; groups and repeated views count as if each stood there by itself.
  ///
  /// - Parameters:
  ///   - children: The children.
  ///   - function: The function that gets them.
  /// - Throws: Which child has no tab item, or what a repeated view's function threw.
  init(_ children: [ViewChild], _ function: String) throws {
    self.function = function
    for child in children { try add(child.view, [], child) }
  }

  private mutating func add(
    _ view: View, _ modifiers: [ViewModifier], _ child: ViewChild
  ) throws {
    switch view.bare.kind {
    case .group(let children):
      let modifiers = view.modifiers + modifiers
      for inner in children { try add(inner.view, modifiers, child) }
    case .forEach(let items):
      let modifiers = view.modifiers + modifiers
      for index in 0..<max(items.count, 0) {
        for inner in try items.content(index) { try add(inner.view, modifiers, child) }
      }
    case .empty: break
    default:
      let whole = modifiers.reduce(view) { $0.modified($1) }
      guard let item = whole.modifiers.last(where: \.isTabItem)?.tabItem else {
        throw missing(whole, child)
      }
      list.append(Page(view: whole, item: item))
    }
  }

  private func missing(_ view: View, _ child: ViewChild) -> LuaError {
    var place = ""
    if case .slot(let slot) = child.key { place = "[\(slot)]" }
    var error = LuaError(
      "\(function): child \(place.dropFirst().dropLast()) has no tab item",
      code: "missing-argument",
      label: "add :tabItem { id = \"…\", title = \"…\" }",
      subject: (APIName.last(of: function), place))
    if place.isEmpty, let origin = view.origin {
      error.report.position = SourcePosition(source: origin.file, line: origin.line)
    }
    return error
  }

  /// What all pages tell together.
  var preference: PreferenceValue { PreferenceValue(list.map(\.item)) }

  /// The items: tabs or tables.
  ///
  /// - Throws: That there is no memory.
  func items(_ frame: LuaFrame) throws(LuaError) -> [LuaValue] {
    try frame.reserve(4)
    var items: [LuaValue] = []
    for page in list {
      // A tab item is the only one in its list.
      try frame.push(page.item.value)
      frame.rawElement(1, of: -1)
      items.append(frame.value(at: -1))
      frame.pop(2)
    }
    return items
  }

  /// The ids of the items, which were read before.
  ///
  /// - Throws: That there is no memory.
  func ids(_ frame: LuaFrame) throws(LuaError) -> [String] {
    try frame.reserve(4)
    var ids: [String] = []
    for item in try items(frame) {
      try frame.push(item)
      if let tab = frame.object(TabAPI.type, at: -1) {
        ids.append(tab.tab.id)
      } else {
        frame.rawField("id", of: -1)
        ids.append(frame.string(at: -1))
        frame.pop()
      }
      frame.pop()
    }
    return ids
  }
}

extension View {
  /// The view without its modifiers.
  fileprivate var bare: View {
    var view = self
    while case .modified(let inner, _) = view.kind { view = inner }
    return view
  }

  /// The modifiers, the innermost first.
  fileprivate var modifiers: [ViewModifier] {
    var modifiers: [ViewModifier] = []
    var view = self
    while case .modified(let inner, let modifier) = view.kind {
      modifiers.append(modifier)
      view = inner
    }
    return modifiers.reversed()
  }
}

extension ViewModifier {
  /// Whether it says which tab a view belongs to.
  fileprivate var isTabItem: Bool { tabItem != nil }

  /// The tab that it says the view belongs to.
  fileprivate var tabItem: PreferenceItem? {
    guard case .preference("tabItems", let value) = self else { return nil }
    return value.values.first as? PreferenceItem
  }
}
