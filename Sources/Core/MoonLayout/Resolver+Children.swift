import MoonScene

extension Resolver {
  /// The views that a group or the views of items count as, with their keys.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - key: Its key.
  ///   - depth: The number of views around it.
  /// - Returns: The views that are none of these themselves.
  /// - Throws: ``LayoutError``, or what a view's own closure threw.
  func flattened(_ view: View, key: SceneKey, depth: Int) throws -> [ViewChild] {
    // Most views are single ones.
    if !view.isPlural, max(view.depth, depth) <= View.maximumDepth {
      if case .empty = view.kind { return [] }
      return [ViewChild(key, view)]
    }
    var result: [ViewChild] = []
    try flatten(view, key, depth, into: &result)
    return result
  }

  private func flatten(
    _ view: View, _ key: SceneKey, _ depth: Int, into result: inout [ViewChild]
  ) throws {
    // Items that hold items are made on the way: how deep they are no view knows.
    if max(view.depth, depth) > View.maximumDepth { throw tooDeep(view.origin) }
    switch view.kind {
    case .empty: break
    case .group(let children):
      for child in children {
        try flatten(child.view, key.joined(child.key), depth + 1, into: &result)
      }
    case .forEach(let items):
      try enter(itemCount: items.count, view.origin)
      let keys = try (0..<max(items.count, 0)).map { try items.key($0) }
      try checkItems(keys, view.origin)
      for (index, item) in keys.enumerated() {
        let itemKey = key.joined(item)
        for child in try items.content(index) {
          // An item usually has one view, which is called like the item.
          let isFirst = child.key == .slot(1)
          try flatten(
            child.view, isFirst ? itemKey : itemKey.joined(child.key), depth + 1, into: &result)
        }
      }
    case .modified(let inner, .id(let id)) where inner.isPlural:
      try flatten(inner, id, depth + 1, into: &result)
    case .modified(let inner, let modifier) where inner.isPlural:
      // As in SwiftUI, a modifier of a group is one of each view in it.
      let first = result.count
      try flatten(inner, key, depth + 1, into: &result)
      for index in first..<result.count {
        result[index].view = result[index].view.modified(modifier)
      }
    default:
      if result.count >= Self.maximumCount { throw tooMany(nil, view.origin) }
      result.append(ViewChild(key, view))
    }
  }

  /// Refuses items of the same id.
  func checkItems(_ keys: [SceneKey], _ origin: ViewOrigin?) throws(LayoutError) {
    guard keys.count > 1, let twice = firstTwice(keys) else { return }
    throw LayoutError(
      .duplicateID, "items need ids of their own, two of these have the id \(twice.key.shown)",
      notes: ["items \(twice.first + 1) and \(twice.second + 1)"], origin: origin)
  }

  /// Refuses siblings of the same id.
  func checkIDs(_ nodes: [ViewNode]) throws(LayoutError) {
    var count = 0
    for node in nodes where node.hasID { count += 1 }
    guard count > 1 else { return }
    let named = nodes.filter(\.hasID)
    guard let twice = firstTwice(named.map(\.key)) else { return }
    let (first, second) = (named[twice.first], named[twice.second])
    var notes: [String] = []
    if let origin = first.origin {
      notes.append("the first is in \(origin.file), line \(origin.line)")
    }
    if let origin = second.origin {
      notes.append("the second is in \(origin.file), line \(origin.line)")
    }
    throw LayoutError(
      .duplicateID,
      "views side by side need ids of their own, two of these have the id \(twice.key.shown)",
      notes: notes, origin: second.origin)
  }

  private func firstTwice(_ keys: [SceneKey]) -> (key: SceneKey, first: Int, second: Int)? {
    if keys.count <= 16 {
      for second in keys.indices {
        for first in 0..<second where keys[first] == keys[second] {
          return (keys[second], first, second)
        }
      }
      return nil
    }
    var places: [SceneKey: Int] = [:]
    places.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      if let first = places.updateValue(index, forKey: key) { return (key, first, index) }
    }
    return nil
  }
}

extension SceneKey {
  /// The key of a view inside what has this key.
  func joined(_ inner: SceneKey) -> SceneKey {
    switch (self, inner) {
    case (.path(let outer), .path(let more)): .path(outer + more)
    case (.path(let outer), _): .path(outer + [inner])
    case (_, .path(let more)): .path([self] + more)
    default: .path([self, inner])
    }
  }

  /// The key as messages show it.
  var shown: String {
    switch self {
    case .slot(let slot): "#\(slot)"
    case .name(let name): "\"\(name)\""
    case .number(let number): "\(number)"
    case .path(let keys): keys.map(\.shown).joined(separator: "/")
    }
  }
}
