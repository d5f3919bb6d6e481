import LuaAPI
import LuaRuntime
import MoonPeople

/// The type `Model`.
enum ModelAPI {
  static var type: ObjectType<ModelObject> { object.type }

  static let object: APIObject<ModelObject> = {
    var object = APIObject(
      ObjectType<ModelObject>.references("Model"), "What the records of one kind hold.",
      details: "Made by moon.model; moon.people.Person is one that every people store has.",
      example: """
        local Task = moon.model("Task", { { "title", "string" }, { "due", "date?" } })
        print(Task, Task.name)  --> Model(Task: title string, due date?)	Task
        """)
    unsafe object.property("name", "string", "What it is called.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, model throws(LuaError) in
        frame.push(model.model.name)
        return 1
      }
    }
    unsafe object.property(
      "attributes", "{ name: string, type: string }[]", "A list of its attributes, in order."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, model throws(LuaError) in
        let attributes = model.model.attributes
        try frame.reserve(4)
        frame.pushTable(elements: attributes.count)
        for (index, attribute) in attributes.enumerated() {
          frame.pushTable(fields: 2)
          frame.setField("name", attribute.name)
          frame.setField("type", typeText(attribute))
          frame.setRawElement(index + 1, of: -2)
        }
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1).map { text(of: $0.model) } ?? "Model")
        return 1
      }
    }
    unsafe object.missing { state in unsafe ModelAPI.object.raiseMissing(state) }
    return object
  }()

  private static func typeText(_ attribute: Attribute) -> String {
    attribute.type.rawValue + (attribute.isOptional ? "?" : "")
  }

  private static func text(of model: Model) -> String {
    let attributes = model.attributes.map { "\($0.name) \(typeText($0))" }
    return "Model(\(model.name): \(attributes.joined(separator: ", ")))"
  }
}
