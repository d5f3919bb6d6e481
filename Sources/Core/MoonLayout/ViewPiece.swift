import MoonScene

/// One view among children, or the views of items that are not made yet.
enum ViewPiece {
  case view(ViewChild)
  case items(ItemViews)
}

/// The views of a `forEach` among children, each item's made when it is asked for.
final class ItemViews {
  let count: Int
  private let items: ForEachView
  private let key: SceneKey
  /// The modifiers around all of them, innermost first.
  private let modifiers: [ViewModifier]
  private let origin: ViewOrigin?
  /// The indices of the items that were made, by key.
  private var made: [SceneKey: Int] = [:]
  private var first: [ViewChild]?

  init(
    _ items: ForEachView, key: SceneKey, modifiers: [ViewModifier], origin: ViewOrigin?
  ) {
    count = max(items.count, 0)
    self.items = items
    self.key = key
    self.modifiers = modifiers
    self.origin = origin
  }

  /// The views of an item with their keys; an item that has the key of another is refused.
  func views(_ index: Int, depth: Int, _ resolver: Resolver) throws -> [ViewChild] {
    if index == 0, let first { return first }
    let itemKey = try items.key(index)
    // A key that only says the item's place is its own.
    if itemKey != .slot(index + 1), let other = made.updateValue(index, forKey: itemKey),
      other != index
    {
      throw LayoutError(
        .duplicateID, "items need ids of their own, two of these have the id \(itemKey.shown)",
        notes: ["items \(min(index, other) + 1) and \(max(index, other) + 1)"], origin: origin)
    }
    var result: [ViewChild] = []
    for child in try items.content(index) {
      // An item usually has one view, which is called like the item.
      let joined = key.joined(itemKey)
      let childKey = child.key == .slot(1) ? joined : joined.joined(child.key)
      let views = try resolver.flattened(child.view, key: childKey, depth: depth)
      if result.isEmpty { result = views } else { result += views }
    }
    for modifier in modifiers {
      for index in result.indices { result[index].view = result[index].view.modified(modifier) }
    }
    if index == 0 { first = result }
    return result
  }
}

extension Resolver {
  /// The views that children count as, except that those of items are not made.
  func pieces(_ children: [ViewChild]) -> [ViewPiece] {
    var result: [ViewPiece] = []
    for child in children { addPieces(child.view, child.key, [], nil, to: &result) }
    return result
  }

  private func addPieces(
    _ view: View, _ key: SceneKey, _ modifiers: [ViewModifier], _ origin: ViewOrigin?,
    to result: inout [ViewPiece]
  ) {
    switch view.kind {
    case .group(let children):
      for child in children {
        addPieces(child.view, key.joined(child.key), modifiers, origin, to: &result)
      }
    case .forEach(let items):
      let origin = origin ?? view.origin
      result.append(
        .items(ItemViews(items, key: key, modifiers: modifiers.reversed(), origin: origin)))
    case .modified(let inner, .id(let id)) where inner.isPlural:
      addPieces(inner, id, modifiers, origin, to: &result)
    case .modified(let inner, let modifier) where inner.isPlural:
      // As in SwiftUI, a modifier of a group is one of each view in it.
      addPieces(inner, key, modifiers + [modifier], origin ?? view.origin, to: &result)
    default:
      let whole = modifiers.reversed().reduce(view) { $0.modified($1) }
      result.append(.view(ViewChild(key, whole)))
    }
  }
}

extension View {
  /// The view without its modifiers.
  var bare: View {
    var view = self
    while case .modified(let inner, _) = view.kind { view = inner }
    return view
  }
}
