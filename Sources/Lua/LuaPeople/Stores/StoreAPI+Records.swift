import LuaAPI
import LuaRuntime
import MoonPeople

extension StoreAPI {
  static let addRecords: Members = { object in
    unsafe object.property("models", "Model[]", "A list of its models.") { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let session = PeopleSession.of(frame)
        try frame.reserve(4)
        frame.pushTable(elements: store.models.count)
        for (index, model) in store.models.enumerated() {
          session.push(model.model, to: frame)
          frame.setRawElement(index + 1, of: -2)
        }
        return 1
      }
    }
    unsafe object.property(
      "schemaVersion", "integer", "The number of its schema: that of its last migration, or 0."
    ) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        frame.push(store.schemaVersion)
        return 1
      }
    }
    unsafe object.method("insert", insert) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, insert)
        let model = try call.model(of: store)
        let table = try call.values(2)
        let values = try RowReader(frame, insert.name, model).values(at: table)
        let record = try store.change(insert.name, key: call.key(2)) {
          try $0.insert(model.model, values)
        }
        store.push(record, to: frame)
        return 1
      }
    }
    unsafe object.method("record", record) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, record)
        let model = try call.model(of: store)
        let id = try call.id(2)
        store.noteRead()
        store.push(try doing(record.name) { try store.store.record(model.model, id) }, to: frame)
        return 1
      }
    }
    unsafe object.method("delete", delete) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, delete)
        let index = try call.argument(1, recordParameter)
        guard let record = RecordAPI.record(frame, at: index) else {
          throw call.subject(1).wrongType("a record", frame, at: index)
        }
        try store.change(delete.name, key: "#1") { try $0.delete(record) }
        return 0
      }
    }
    unsafe object.method("changes", changes) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, changes)
        let index = try call.argument(1, recordParameter)
        guard let record = RecordAPI.record(frame, at: index) else {
          throw call.subject(1).wrongType("a record", frame, at: index)
        }
        store.noteRead()
        let changes = try doing(changes.name, key: "#1") {
          guard record.store === store.store else {
            throw StoreError(.invalidRequest, "\(record) belongs to another store")
          }
          return try record.changes()
        }
        try frame.reserve(6)
        frame.pushTable(fields: changes.count)
        for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
          frame.pushTable(fields: 2)
          try frame.push(change.old)
          frame.setRawField("old", of: -2)
          try frame.push(change.new)
          frame.setRawField("new", of: -2)
          frame.setRawField(named: name, of: -2)
        }
        return 1
      }
    }
  }

  private static let recordParameter = Parameter(
    required: "record", .raw("Record"), "The record.")
  private static let values = Parameter(
    required: "values", .raw("table"), "The values by attributes' names.")
  private static let id = Parameter(required: "id", .raw("integer"), "The record's id.")

  private static let insert = APIFunction(
    "Store:insert", "Makes a record; attributes that aren't given get their defaults.",
    arguments: [model, values], leading: leading, returns: "Record",
    example: """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada", isLiked = true }
      print(ada.name, ada.isLiked, ada.dateAdded == moon.date.now())  --> Ada	true	true
      """)
  private static let record = APIFunction(
    "Store:record", "The record with an id; nil when there is none.",
    arguments: [model, id], leading: leading, returns: "Record?",
    example: """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada" }
      print(people:record(ada.id) == ada, people:record(99))  --> true	nil
      """)
  private static let delete = APIFunction(
    "Store:delete", "Deletes a record.", arguments: [recordParameter],
    example: """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada" }
      people:delete(ada)
      print(ada.isDeleted, ada)  --> true	Person 1 (deleted)
      """)
  private static let changes = APIFunction(
    "Store:changes", "What of a record differs from what was saved: old and new values by name.",
    arguments: [recordParameter], returns: "{ [string]: { old: any, new: any } }",
    example: """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada" }
      people:save()
      ada.name = "Grace"
      print(people:changes(ada).name.old, people:changes(ada).name.new)  --> Ada	Grace
      """)
}

extension Call {
  /// The index of the table of values at an argument.
  fileprivate func values(_ number: Int32) throws(LuaError) -> Int32 {
    let index = base + number
    try frame.unwrap(at: index)
    guard frame.type(at: index) == .table else {
      throw LuaError(
        "\(function.name) needs the values by name, such as { name = \"Ada\" }, got "
          + ValueText.got(frame, at: index), code: "wrong-type",
        subject: (APIName.last(of: function.name), key(number)))
    }
    return index
  }

  /// The id at an argument.
  fileprivate func id(_ number: Int32) throws(LuaError) -> Int64 {
    guard let id = try? frame.integer(at: base + number), frame.type(at: base + number) == .number
    else {
      throw LuaError(
        "\(function.name) needs an id, a whole number, got "
          + ValueText.got(frame, at: base + number), code: "wrong-type",
        subject: (APIName.last(of: function.name), key(number)))
    }
    return Int64(id)
  }
}
