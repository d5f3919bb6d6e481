import LuaAPI
import LuaRuntime
import MoonPeople

/// The rows of a list of tables, each read when it is asked for.
struct RowList: Sequence, IteratorProtocol {
  /// How far the list is read: a sequence can't throw, and its user doesn't know the rows' places.
  final class Reading {
    /// The place of the row that was read last, from 1; nil before the first and at the end.
    fileprivate(set) var position: Int?
    /// What is wrong with a row, in place of the end.
    fileprivate(set) var error: LuaError?

    /// What went wrong, with the row at which it did.
    func named(_ other: any Error) -> any Error {
      if let error { return error }
      guard let other = other as? StoreError, let position else { return other }
      return StoreError(other.code, "row \(position): \(other.message)", site: other.site)
    }
  }

  /// How far the list is read.
  let reading = Reading()

  private let frame: LuaFrame
  private let list: Int32
  private let model: ModelObject
  private let function: String
  /// The largest position.
  private let count: Int
  private var position = 0

  /// Finds the list at an argument of a call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - number: The argument.
  ///   - model: The model of the rows.
  /// - Throws: That it is no list.
  init(_ call: Call, _ number: Int32, _ model: ModelObject) throws(LuaError) {
    frame = call.frame
    list = call.base + number
    self.model = model
    function = call.function.name
    try frame.reserve(8)
    try frame.unwrap(at: list)
    let place = (call: APIName.last(of: function), key: call.key(number))
    guard frame.type(at: list) == .table else {
      throw LuaError(
        "\(function) needs a list of tables of values, got \(ValueText.got(frame, at: list))",
        code: "wrong-type", subject: place)
    }
    var largest = 0
    var other: (text: String, isAttribute: Bool)?
    frame.pushNil()
    while frame.next(of: list) {
      frame.pop()
      if frame.isInteger(at: -1), let position = try? frame.integer(at: -1), position > 0 {
        largest = Swift.max(largest, position)
      } else {
        // Of several ones the first in the alphabet is told, since Lua keeps them in no order.
        let text = ValueText.key(frame, at: -1)
        if other.map({ text < $0.text }) ?? true {
          other = (text, model.place(frame, at: -1) != nil)
        }
      }
    }
    if let other {
      throw LuaError(
        "\(function) needs a list of tables of values, got something at \(other.text)",
        code: "wrong-type",
        label: other.isAttribute ? "a list of one has two pairs of braces" : nil, subject: place)
    }
    count = largest
  }

  /// The values of the next row in the order of the attributes; nil at the end or at a wrong row.
  mutating func next() -> [Value]? {
    guard position < count else {
      reading.position = nil
      return nil
    }
    position += 1
    reading.position = position
    let base = frame.count
    defer { frame.setCount(base) }
    frame.rawElement(position, of: list)
    do throws(LuaError) {
      try frame.unwrap(at: frame.count)
      guard frame.type(at: -1) == .table else {
        throw LuaError(
          "\(function): row \(position) must be a table of values, got "
            + ValueText.got(frame, at: -1), code: "wrong-type",
          subject: (APIName.last(of: function), "[\(position)]"))
      }
      return try RowReader(frame, function, model, row: position).row(at: frame.count)
    } catch {
      reading.error = error
      return nil
    }
  }
}
