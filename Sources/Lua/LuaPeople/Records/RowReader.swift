import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads a table of values by attributes' names: `{ name = "Ada", isLiked = true }`.
struct RowReader {
  private let frame: LuaFrame
  /// The function that gets it, such as `Store:insert`.
  private let function: String
  private let model: ModelObject
  /// The row's place in a list; nil for one alone.
  private let row: Int?

  init(_ frame: LuaFrame, _ function: String, _ model: ModelObject, row: Int? = nil) {
    self.frame = frame
    self.function = function
    self.model = model
    self.row = row
  }

  /// The values of the table at an index, in the order of the attributes.
  ///
  /// - Parameters:
  ///   - table: The table's index.
  ///   - path: Where it stands in the call, for errors, such as `set`; that of the row without it.
  /// - Returns: The values by places of attributes.
  /// - Throws: What is wrong with it.
  func values(at table: Int32, path: String = "") throws(LuaError) -> [(
    attribute: Int, value: Value
  )] {
    var values: [(attribute: Int, value: Value)] = []
    try read(table, path) { values.append(($0, $1)) }
    return values.sorted { $0.attribute < $1.attribute }
  }

  /// The values of the table at an index by places of attributes, nil where it has none.
  ///
  /// - Throws: What is wrong with it.
  func row(at table: Int32) throws(LuaError) -> [Value] {
    var row = [Value](repeating: .none, count: model.names.count)
    try read(table, "") { row[$0] = $1 }
    return row
  }

  private func read(
    _ table: Int32, _ path: String, _ take: (Int, Value) -> Void
  ) throws(LuaError) {
    try frame.reserve(8)
    var wrong: (name: String, unknown: ByteString?, got: String)?
    frame.pushNil()
    while frame.next(of: table) {
      let place = model.place(frame, at: -2)
      let value = try frame.plainValue(at: frame.count)
      if let place, let value {
        take(place, value)
      } else {
        // Of several wrong ones the first in the alphabet is told, since Lua keeps them in no order.
        let isText = frame.type(at: -2) == .string
        let name = isText ? frame.shortText(at: -2) : ValueText.key(frame, at: -2)
        if wrong.map({ name < $0.name }) ?? true {
          let bytes = isText ? ByteString(try frame.bytes(at: -2).bytes) : ByteString(name)
          wrong = (name, place == nil ? bytes : nil, ValueText.got(frame, at: -1))
        }
      }
      frame.pop()
    }
    if let wrong { throw error(wrong.name, wrong.unknown, wrong.got, path) }
  }

  private func error(
    _ name: String, _ unknown: ByteString?, _ got: String, _ path: String
  ) -> LuaError {
    let path = row.map { "[\($0)]" } ?? path
    let subject = (call: APIName.last(of: function), key: path.isEmpty ? name : "\(path).\(name)")
    let front = row.map { "\(function): row \($0)" } ?? function
    guard let unknown else {
      return LuaError(
        "\(front): \"\(name)\" can't hold \(got)", code: StoreError.Code.invalidValue.rawValue,
        subject: subject)
    }
    let error = model.model.unsettable(unknown)
    return LuaError("\(front): \(error.message)", code: error.code.rawValue, subject: subject)
  }
}
