import LuaAPI
import LuaRuntime
import LuaStage
import MoonPeople

/// The type `Store`.
enum StoreAPI {
  /// What adds some of the type's members to it.
  typealias Members = @Sendable (inout APIObject<StoreObject>) -> Void

  static var type: ObjectType<StoreObject> { object.type }

  static let object: APIObject<StoreObject> = {
    var object = APIObject(
      ObjectType<StoreObject>.references("Store"), "Records in a database, and what asks for them.",
      details: """
        Made by moon.people.open and moon.store.open. Changes are seen by queries at once, and last \
        once they are saved: by save, at the end of transaction, and at the end of each handler of a \
        stage. A handler that fails undoes what it changed in the store.

        Where a method takes a model, a store of one model goes without.
        """,
      example: """
        local people = moon.people.open()
        people:insert { name = "Ada" }
        people:save()
        print(people, people.hasChanges)  --> Store(":memory:": Person)	false
        """,
      alsoKnownAs: [
        "add": "insert", "create": "insert", "new": "insert", "remove": "delete",
        "destroy": "delete", "fetch": "query", "where": "query", "find": "record", "get": "record",
        "commit": "save", "flush": "save", "begin": "transaction", "discard": "rollback",
        "revert": "rollback", "isDirty": "hasChanges",
      ])
    addRecords(&object)
    addSaving(&object)
    addBatches(&object)
    addQueries(&object)
    addFiles(&object)
    unsafe object.metamethod("__eq") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        let first = frame.object(type, at: 1)
        frame.push(first != nil && first === frame.object(type, at: 2))
        return 1
      }
    }
    unsafe object.metamethod("__tostring") { state in
      unsafe LuaFrame.run(state) { frame throws(LuaError) in
        frame.push(frame.object(type, at: 1).map(text) ?? "Store")
        return 1
      }
    }
    unsafe object.missing { state in unsafe StoreAPI.object.raiseMissing(state) }
    return object
  }()

  private static func text(_ store: StoreObject) -> String {
    let names = store.models.map(\.model.name).joined(separator: ", ")
    let state = store.store.isClosed ? ", closed" : ""
    return "Store(\(ValueText.quoted(store.path)): \(names)\(state))"
  }

  /// A model in front of the other arguments, which a store of one model goes without.
  static let model = Parameter(
    optional: "model", .raw(leading), "The model; a store of one goes without.")
  /// The type of what stands in front.
  static let leading = "Model"
}

extension Call {
  /// The model of a call, whose first argument it is; a store of one model goes without.
  func model(of store: StoreObject) throws(LuaError) -> ModelObject {
    if count > 0, let given = frame.object(ModelAPI.type, at: base + 1) {
      guard let known = store.object(of: given.model) else {
        let names = store.models.map(\.model.name)
        throw subject(1).error(
          "must be a model of the store, got \(given.model.name)", code: "unknown-name",
          notes: ["its models: \(ValueText.list(names))"])
      }
      return known
    }
    if let only = store.onlyModel { return only }
    throw missing("argument 1 'model'", StoreAPI.model.fact)
  }
}
