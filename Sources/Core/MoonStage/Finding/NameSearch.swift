import MoonLayout
import MoonScene

/// Finds the views with a name among those that are shown.
///
/// Ids come first, then the ids of items, then texts, then the names of the parts of controls: the
/// first sort that there is decides. Views that are leaving count only if there are no others.
struct NameSearch {
  let page: ShownPage
  /// The scene that what is shown is on its way to, which says what can be seen.
  let target: Scene
  /// The view to look in; nil for all.
  let scope: ScenePath?

  /// The ways in which a name can be meant, the strongest first.
  enum Sort: CaseIterable {
    case id
    case item
    case text
    case part
  }

  /// The views that a name can mean, all in the same way.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - condition: What else must hold of a view.
  /// - Returns: The views, in view order.
  func views(_ name: ViewName, where condition: (ShownView) -> Bool = { _ in true }) -> [ShownView]
  {
    let here = candidates
    for isLeaving in [false, true] {
      let some = here.filter { $0.isLeaving == isLeaving }
      if case .path(let path) = name {
        let same = some.filter { $0.path == path && condition($0) }
        if !same.isEmpty { return Array(same.prefix(1)) }
        continue
      }
      for sort in Sort.allCases {
        let found = some.filter { matches($0, name, sort) && condition($0) }
        guard !found.isEmpty else { continue }
        return sort == .item ? firstOfEachItem(found, name) : found
      }
    }
    return []
  }

  private var candidates: [ShownView] {
    guard let scope else { return page.views }
    return page.views.filter { scope.isAround($0.path) }
  }

  private func matches(_ view: ShownView, _ name: ViewName, _ sort: Sort) -> Bool {
    switch sort {
    case .id: name.key == view.semantics.key
    case .part: name.key.map { .path([$0]) == view.semantics.key } ?? false
    case .item: view.semantics.key.itemLength(of: name.key) != nil
    case .text: isShown(view, name)
    }
  }

  /// Whether a view draws a text that can be read.
  private func isShown(_ view: ShownView, _ name: ViewName) -> Bool {
    guard case .text(let text) = name, view.texts.contains(text) else { return false }
    return view.isLeaving ? view.isSeen : target.view(at: view.path)?.isSeen == true
  }

  /// One view for each item: the one that is called like the item, or its first.
  private func firstOfEachItem(_ views: [ShownView], _ name: ViewName) -> [ShownView] {
    var items: [(path: ScenePath, length: Int, view: ShownView)] = []
    for view in views {
      guard let length = view.semantics.key.itemLength(of: name.key) else { continue }
      let path = ScenePath(
        Array(view.path.keys.dropLast() + view.semantics.key.parts.prefix(length)))
      if let index = items.firstIndex(where: { $0.path == path }) {
        if view.semantics.key.parts.count == length { items[index].view = view }
      } else {
        items.append((path, length, view))
      }
    }
    return items.map(\.view)
  }

  /// The names that there are, for errors that suggest one.
  var names: [String] {
    var (names, seen): ([String], Set<String>) = ([], [])
    let here = candidates.filter { !$0.isLeaving }
    let ids = here.compactMap(\.semantics.key.name)
    let items = here.flatMap { $0.semantics.key.itemNames }
    let texts = here.filter { target.view(at: $0.path)?.isSeen == true }.flatMap(\.texts)
    for name in ids + items + texts where seen.insert(name).inserted { names.append(name) }
    return names
  }
}

extension ViewName {
  /// The key that it is as an id; nil for a path.
  fileprivate var key: SceneKey? {
    switch self {
    case .text(let text): .name(text)
    case .number(let number): .number(number)
    case .path: nil
    }
  }

  /// The name as messages show it.
  var quoted: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .path(let path): path.description
    }
  }
}

extension SceneKey {
  /// The keys inside each other that it is made of.
  fileprivate var parts: [SceneKey] {
    if case .path(let keys) = self { keys } else { [self] }
  }

  /// The number of parts up to an item's id, after which only places follow; nil for other keys.
  ///
  /// The first part is the place of the items themselves.
  fileprivate func itemLength(of id: SceneKey?) -> Int? {
    guard let id else { return nil }
    let parts = parts
    guard let last = parts.lastIndex(where: { !$0.isSlot }), last >= 1, parts[last] == id else {
      return nil
    }
    return last + 1
  }

  fileprivate var itemNames: [String] {
    let parts = parts
    guard let last = parts.lastIndex(where: { !$0.isSlot }), last >= 1 else { return [] }
    return parts[last].name.map { [$0] } ?? []
  }

  private var isSlot: Bool { if case .slot = self { true } else { false } }

  /// The id, if it is one.
  var name: String? {
    switch self {
    case .name(let name): name
    case .number(let number): "\(number)"
    case .slot, .path: nil
    }
  }
}
