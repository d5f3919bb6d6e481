import LuaAPI
import LuaRuntime
import MoonPeople

/// Reads a table of values by attributes' names: `{ name = "Ada", isLiked = true }`.
struct RowReader {
  private let frame: LuaFrame
  /// The function that gets it, such as `Store:insert`.
  private let function: String
  private let model: ModelObject

  init(_ frame: LuaFrame, _ function: String, _ model: ModelObject) {
    self.frame = frame
    self.function = function
    self.model = model
  }

  /// The values of the table at an index, in the order of the attributes.
  ///
  /// - Parameters:
  ///   - table: The table's index.
  ///   - path: Where it stands in the call, for errors: `[2]` for the second element.
  /// - Returns: The values by places of attributes.
  /// - Throws: What is wrong with it.
  func values(at table: Int32, path: String = "") throws(LuaError) -> [(
    attribute: Int, value: Value
  )] {
    try frame.reserve(8)
    var values: [(attribute: Int, value: Value)] = []
    var wrong: (name: String, isUnknown: Bool, got: String)?
    frame.pushNil()
    while frame.next(of: table) {
      let place = model.place(frame, at: -2)
      let value = try frame.plainValue(at: frame.count)
      if let place, let value {
        values.append((place, value))
      } else {
        // Of several wrong ones the first in the alphabet is told, since Lua keeps them in no order.
        let isText = frame.type(at: -2) == .string
        let name = isText ? frame.shortText(at: -2) : ValueText.key(frame, at: -2)
        if wrong.map({ name < $0.name }) ?? true {
          wrong = (name, place == nil, ValueText.got(frame, at: -1))
        }
      }
      frame.pop()
    }
    if let wrong { throw error(wrong.name, wrong.isUnknown, wrong.got, path) }
    return values.sorted { $0.attribute < $1.attribute }
  }

  private func error(
    _ name: String, _ isUnknown: Bool, _ got: String, _ path: String
  ) -> LuaError {
    let subject = (call: APIName.last(of: function), key: path.isEmpty ? name : "\(path).\(name)")
    guard isUnknown else {
      return LuaError(
        "\(function): \"\(name)\" can't hold \(got)", code: StoreError.Code.invalidValue.rawValue,
        subject: subject)
    }
    do {
      _ = try model.model.settablePlace(of: name)
      return LuaError("\(function): \"\(name)\" can't be given", code: "unknown-key")
    } catch {
      return LuaError(
        "\(function): \(error.message)", code: error.code.rawValue, subject: subject)
    }
  }
}
