import LuaAPI
import LuaRuntime
import MoonPeople

/// What a function that is run for each row sees of it: a record that can't be changed.
final class RowView {
  let model: Model
  var row: Row

  init(_ model: Model) {
    self.model = model
    row = Row(id: 0, values: [])
  }

  /// The object that scripts get.
  static let type: ObjectType<RowView> = unsafe .references("Record").missing { state in
    unsafe LuaFrame.run(state) { frame throws(LuaError) in
      let view = try frame.expect(object: RowView.type, at: 1)
      guard frame.count < 3 else {
        throw LuaError("a function of a record must not change it", code: "read-only")
      }
      let name = frame.type(at: 2) == .string ? frame.string(at: 2) : ""
      if name == "id" {
        frame.push(Int(view.row.id))
        return 1
      }
      guard let index = view.model.index(of: name), index < view.row.values.count else {
        throw unknown(ValueText.key(frame, at: 2), name, view.model)
      }
      try frame.push(view.row[index])
      return 1
    }
  }

  private static func unknown(_ shown: String, _ name: String, _ model: Model) -> LuaError {
    let names = ["id"] + model.attributes.map(\.name)
    return LuaError(
      "\(model.name) has no attribute \(shown)", code: "unknown-key",
      label: NearName.best(name, among: names).map { "did you mean '\($0)'?" },
      notes: ["attributes: \(ValueText.list(names))"])
  }
}
