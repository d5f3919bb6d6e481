import LuaAPI
package import LuaRuntime
package import MoonLayout

/// A value that a script's view has set for a key.
package final class PreferenceItem: ComparedItem {
  /// The value.
  package let value: LuaValue
  package let compared: ComparedValue

  /// Keeps the value at an index.
  ///
  /// - Throws: Why it can't be compared.
  init(_ frame: LuaFrame, at index: Int32, _ subject: Subject) throws(LuaError) {
    value = frame.value(at: index)
    compared = try ComparedReader.read(frame, at: index, subject)
  }

  /// What makes views from the values, by the function that is the second argument.
  ///
  /// - Throws: That there is no function.
  static func views(_ call: Call) throws(LuaError) -> (PreferenceValue) throws -> [ViewChild] {
    let content = try call.function(2, call.frame.origin())
    return { value in
      try content.views { frame throws(LuaError) in
        try push(value, to: frame)
        return 1
      }
    }
  }

  /// Pushes values as one: lists put together, other values in a list, a single one alone.
  ///
  /// Stack: +1.
  ///
  /// - Throws: A memory error.
  static func push(_ preference: PreferenceValue, to frame: LuaFrame) throws(LuaError) {
    let items = preference.values.compactMap { $0 as? PreferenceItem }
    if items.count == 1, let item = items.first { return try frame.push(item.value) }
    try frame.reserve(6)
    frame.pushTable(elements: items.count)
    let list = frame.count
    var position = 0
    for item in items {
      try frame.push(item.value)
      let value = frame.count
      let count = isList(frame, value) ? frame.rawLength(at: value) : -1
      if count < 0 {
        position += 1
        frame.setRawElement(position, of: list)
        continue
      }
      for element in 0..<count {
        position += 1
        frame.rawElement(element + 1, of: value)
        frame.setRawElement(position, of: list)
      }
      frame.pop()
    }
  }

  /// Whether a value is a table without named fields.
  private static func isList(_ frame: LuaFrame, _ index: Int32) -> Bool {
    guard frame.type(at: index) == .table else { return false }
    if frame.rawLength(at: index) > 0 { return true }
    frame.pushNil()
    guard frame.next(of: index) else { return true }
    frame.pop(2)
    return false
  }
}
