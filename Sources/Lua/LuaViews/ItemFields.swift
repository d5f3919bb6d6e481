import LuaAPI
package import LuaRuntime
import MoonScene

/// Reads the fields of an item, a table or an object of any type.
struct ItemFields {
  /// The item.
  let object: LuaReference
  private let frame: LuaFrame
  private let index: Int32
  private let subject: Subject

  /// Takes the item at an index.
  ///
  /// - Throws: That it is no item.
  init(_ frame: LuaFrame, at index: Int32, _ subject: Subject) throws(LuaError) {
    switch frame.value(at: index) {
    case .table(let table): object = table
    case .userdata(let item) where frame.view(at: index) == nil: object = item
    default: throw subject.wrongType("an item such as a tab", frame, at: index)
    }
    self.frame = frame
    self.index = index
    self.subject = subject
    try frame.reserve(8)
  }

  /// The id; nil when there is none.
  ///
  /// - Throws: What a metamethod raised, or that it is no id.
  func id() throws(LuaError) -> SceneKey? {
    try read("id", "a string or a whole number") { SceneKey(reading: frame, at: $0) }
  }

  /// A field that is true or false; nil when there is none.
  ///
  /// - Throws: What a metamethod raised, or that it is no boolean.
  func truth(_ key: StaticString) throws(LuaError) -> Bool? {
    try read(key, "true or false") { try? frame.boolean(at: $0) }
  }

  /// A field that is text or a number; nil when there is none.
  ///
  /// - Throws: What a metamethod raised, or that it is no text.
  func text(_ key: StaticString) throws(LuaError) -> String? {
    try read(key, "a string") {
      switch frame.type(at: $0) {
      case .string, .number: try? frame.toText(at: $0)
      default: nil
      }
    }
  }

  /// What the badge says; nil for none, for a dot and for the number 0, which is not shown.
  ///
  /// - Throws: What a metamethod raised, or that it is no badge.
  func badge() throws(LuaError) -> String? {
    let badge = try read("badge", "a string, a number, or true for a dot") { index -> String? in
      switch frame.type(at: index) {
      case .string: try? frame.toText(at: index)
      case .number: frame.numberIfAny(at: index) == 0 ? "" : try? frame.toText(at: index)
      case .boolean: ""
      default: nil
      }
    }
    return badge?.isEmpty == true ? nil : badge
  }

  /// A field that is a whole number from 1 on; nil when there is none.
  ///
  /// - Throws: What a metamethod raised, or that it is no such number.
  func integer(_ key: StaticString) throws(LuaError) -> Int? {
    try read(key, "a whole number from 1 on") {
      (try? frame.integer(at: $0)).flatMap { $0 >= 1 ? $0 : nil }
    }
  }

  private func read<Value>(
    _ key: StaticString, _ wanted: String, _ value: (Int32) -> Value?
  ) throws(LuaError) -> Value? {
    try frame.pushField(key, ofItem: index)
    defer { frame.pop() }
    if frame.isNothing(at: -1) { return nil }
    if let value = value(frame.count) { return value }
    throw subject.error(
      "must have \(wanted) as '\(key)', got \(ValueText.got(frame, at: -1))", code: "wrong-type")
  }
}

extension LuaFrame {
  /// Pushes a field of an item; nil when an object has no such field.
  ///
  /// Stack: +1.
  ///
  /// - Throws: What a metamethod raised.
  package func pushField(_ key: StaticString, ofItem index: Int32) throws(LuaError) {
    if type(at: index) == .table, !hasMetatable(at: index) {
      rawField(key, of: index)
      return
    }
    let index = absolute(index)
    let base = count
    push(literal: key)
    do throws(LuaError) {
      try get(of: index)
    } catch  where error.code == "unknown-key" {
      setCount(base)
      pushNil()
    }
  }
}
