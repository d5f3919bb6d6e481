import LuaAPI
import LuaRuntime
import MoonLayout
import MoonScene

/// The items of `ui.forEach` and `ui.segmented`: a number, a list, or an object with a length and elements.
final class ItemSource {
  private enum Items {
    case none
    case list(LuaReference)
    case object(LuaReference)
  }

  /// The number of items.
  let count: Int
  private let items: Items
  let caller: LuaCaller
  let owner: String
  /// The ids, where they were checked when the items were given.
  private let keys: [SceneKey]
  /// Whether an object of items says their ids itself, each another one.
  private let hasKeys: Bool
  /// What an object of items is a part of, among whose parts its items move; nil for nothing.
  private let whole: String?

  /// Longer lists are looked at when their rows are shown: their ids are not checked here.
  private static let checked = 1000

  /// Takes the items of an argument.
  ///
  /// - Throws: What is wrong with them, such as two items with the same id.
  init(_ call: Call, _ number: Int32) throws(LuaError) {
    let frame = call.frame
    let index = call.base + number
    let subject = call.subject(number)
    owner = call.function.name
    caller = frame.caller
    switch frame.type(at: index) {
    case .number:
      guard let count = try? frame.integer(at: index), count >= 0 else {
        throw subject.error(
          "must be a whole number from 0 on, got \(ValueText.got(frame, at: index))",
          code: "out-of-range")
      }
      self.count = count
      items = .none
    case .table where !frame.hasMetatable(at: index):
      count = frame.rawLength(at: index)
      items = .list(try frame.table(at: index))
    case .table, .userdata:
      guard frame.type(at: index) == .table || frame.hasMetafield("__len", at: index),
        case .integer(let count) = try frame.length(of: index),
        count >= 0
      else { throw subject.wrongType("a list of items", frame, at: index) }
      self.count = count
      switch frame.value(at: index) {
      case .table(let table): items = .object(table)
      case .userdata(let object): items = .object(object)
      default: items = .none
      }
    default:
      throw subject.wrongType("a list of items or their number", frame, at: index)
    }
    guard count <= Extent.most else {
      throw subject.error(
        "must have at most \(Extent.most) items, got \(count)", code: "too-many")
    }
    var keys: [SceneKey] = []
    hasKeys = frame.hasMetafield("__ids", at: index)
    whole = try ItemSource.whole(frame, at: index)
    if case .none = items {
    } else if count > 0, count <= ItemSource.checked, !hasKeys {
      keys = try ItemSource.keys(of: items, count, frame, owner)
    }
    self.keys = keys
  }

  /// Pushes an item; they count from 0 here.
  ///
  /// Stack: +1.
  ///
  /// - Throws: What a metamethod raised, or that the list has a hole there.
  func push(_ index: Int, to frame: LuaFrame) throws(LuaError) {
    try ItemSource.push(index, of: items, owner, to: frame)
  }

  private static func push(
    _ index: Int, of items: Items, _ owner: String, to frame: LuaFrame
  ) throws(LuaError) {
    switch items {
    case .none: frame.push(index + 1)
    case .list(let table):
      frame.push(table)
      frame.rawElement(index + 1, of: -1)
      frame.remove(at: -2)
    case .object(let object):
      frame.push(object)
      frame.push(index + 1)
      do throws(LuaError) {
        try frame.get(of: -2)
      } catch {
        frame.pop()
        throw error
      }
      frame.remove(at: -2)
    }
    guard !frame.isNothing(at: -1) else {
      frame.pop()
      throw LuaError("\(owner): item \(index + 1) is nil", code: "wrong-type")
    }
  }

  /// The id of an item: its own, or its place; they count from 0 here.
  ///
  /// - Throws: What a metamethod raised, or that the id is none.
  func key(_ index: Int) throws(LuaError) -> SceneKey {
    if index < keys.count { return keys[index] }
    if case .none = items { return .slot(index + 1) }
    let frame = caller.frame
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    if hasKeys, case .object(let object) = items {
      frame.push(object)
      if frame.pushMetafield("__ids", of: -1) {
        frame.push(copyOf: base + 1)
        frame.push(index + 1)
        try frame.call(arguments: 2, results: 1)
        if let key = SceneKey(reading: frame, at: -1) { return key }
      }
      frame.setCount(base)
    }
    try push(index, to: frame)
    return try ItemSource.ownKey(index, frame, owner)
  }

  /// The views of an item, which count from 0 here; those of an item that may have stood in another
  /// part of a whole before start from there.
  ///
  /// - Throws: What a metamethod raised.
  func moving(_ views: [ViewChild], _ index: Int) throws(LuaError) -> [ViewChild] {
    guard let whole, views.count == 1, let child = views.first else { return views }
    var match = MatchedGeometry(id: try key(index), namespace: whole)
    match.isImplied = true
    return [ViewChild(child.key, child.view.modified(.matchedGeometry(match)))]
  }

  /// What an object says that it is a part of.
  private static func whole(_ frame: LuaFrame, at index: Int32) throws(LuaError) -> String? {
    try frame.reserve(4)
    guard frame.pushMetafield("__whole", of: index) else { return nil }
    frame.push(copyOf: index)
    try frame.call(arguments: 1, results: 1)
    defer { frame.pop() }
    return frame.type(at: -1) == .string ? frame.string(at: frame.count) : nil
  }

  /// The id of the item on top of the stack.
  private static func ownKey(
    _ index: Int, _ frame: LuaFrame, _ owner: String
  ) throws(LuaError) -> SceneKey {
    switch frame.type(at: -1) {
    case .table, .userdata: try frame.pushField("id", ofItem: -1)
    default: return .slot(index + 1)
    }
    defer { frame.pop() }
    if frame.isNothing(at: -1) { return .slot(index + 1) }
    if let key = SceneKey(reading: frame, at: -1) { return key }
    throw LuaError(
      "\(owner): the id of item \(index + 1) must be a string or a whole number, got "
        + ValueText.got(frame, at: -1), code: "wrong-type", subject: (APIName.last(of: owner), "#1")
    )
  }

  /// The ids of items, which must differ.
  private static func keys(
    of items: Items, _ count: Int, _ frame: LuaFrame, _ owner: String
  ) throws(LuaError) -> [SceneKey] {
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    var keys: [SceneKey] = []
    keys.reserveCapacity(count)
    for index in 0..<count {
      try push(index, of: items, owner, to: frame)
      keys.append(try ownKey(index, frame, owner))
      frame.pop()
    }
    if let (first, second) = duplicate(in: keys) {
      throw duplicate(keys[first], first, second, owner)
    }
    return keys
  }

  /// The error of two items with one id; they count from 0 here.
  static func duplicate(_ key: SceneKey, _ first: Int, _ second: Int, _ owner: String) -> LuaError {
    LuaError(
      "\(owner): items \(first + 1) and \(second + 1) have the same id \(key.text)",
      code: "duplicate-id", subject: (APIName.last(of: owner), "#1"))
  }

  /// The id that an object of items says is chosen; nil for items that say nothing of it.
  ///
  /// - Throws: What a metamethod raised.
  func ownSelection() throws(LuaError) -> SceneKey? {
    guard case .object(let object) = items else { return nil }
    let frame = caller.frame
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    frame.push(object)
    try frame.pushField("selection", ofItem: -1)
    return SceneKey(reading: frame, at: -1)
  }

  /// Has an object of items choose another one: by its method `select`, so that it knows of a choice
  /// that is made again, else by its field `selection`.
  ///
  /// - Throws: What a metamethod raised.
  func select(_ key: SceneKey) throws(LuaError) {
    guard case .object(let object) = items else { return }
    let frame = caller.frame
    try frame.reserve(8)
    let base = frame.count
    defer { frame.setCount(base) }
    frame.push(object)
    try frame.pushField("select", ofItem: base + 1)
    guard frame.type(at: -1) == .function else {
      frame.pop()
      frame.push(literal: "selection")
      frame.push(key)
      return try frame.set(of: base + 1)
    }
    frame.push(object)
    frame.push(key)
    try frame.call(arguments: 2, results: 0)
  }

  /// The places of two equal ids; nil when all differ.
  static func duplicate(in keys: [SceneKey]) -> (Int, Int)? {
    if keys.count <= 8 {
      for second in keys.indices {
        for first in 0..<second where keys[first] == keys[second] { return (first, second) }
      }
      return nil
    }
    var places: [SceneKey: Int] = [:]
    for (index, key) in keys.enumerated() {
      if let first = places.updateValue(index, forKey: key) { return (first, index) }
    }
    return nil
  }
}
