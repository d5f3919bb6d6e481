import LuaAPI
import LuaRuntime
import LuaStage
import MoonChange
import MoonPeople

extension StoreAPI {
  static let addSaving: Members = { object in
    unsafe object.property("hasChanges", "boolean", "Whether something isn't saved yet.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        store.noteRead()
        frame.push(store.store.hasChanges)
        return 1
      }
    }
    unsafe object.property("canUndo", "boolean", "Whether undo would do something.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        store.noteRead()
        frame.push(store.store.canUndo)
        return 1
      }
    }
    unsafe object.property("canRedo", "boolean", "Whether redo would do something.") {
      state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        store.noteRead()
        frame.push(store.store.canRedo)
        return 1
      }
    }
    unsafe object.method("save", save) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        _ = try Call(frame, save)
        try store.change(save.name) { try $0.save() }
        return 0
      }
    }
    unsafe object.method("rollback", rollback) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        _ = try Call(frame, rollback)
        try store.change(rollback.name) { try $0.rollback() }
        return 0
      }
    }
    unsafe object.method("undo", undo) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        _ = try Call(frame, undo)
        frame.push(try store.change(undo.name) { try $0.undo() })
        return 1
      }
    }
    unsafe object.method("redo", redo) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        _ = try Call(frame, redo)
        frame.push(try store.change(redo.name) { try $0.redo() })
        return 1
      }
    }
    unsafe object.method("transaction", transaction) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, transaction)
        let index = try call.argument(1, body)
        guard frame.type(at: index) == .function else {
          throw call.subject(1).wrongType("a function", frame, at: index)
        }
        return try run(frame, index, store)
      }
    }
    unsafe object.method("close", close) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        _ = try Call(frame, close)
        guard !store.store.isVisited else {
          throw LuaError(
            "Store:close: the store can't be closed while its records are visited or tested",
            code: "invalid-request", subject: ("close", ""))
        }
        store.close()
        return 0
      }
    }
  }

  private static func run(
    _ frame: LuaFrame, _ function: Int32, _ store: StoreObject
  ) throws(LuaError) -> Int32 {
    let hub = store.session.hub
    let isOutermost = !hub.isInTransaction
    frame.push(copyOf: function)
    let base = frame.count
    try doing(transaction.name) {
      try hub.transaction {
        try hub.join(store)
        try frame.call(arguments: 0, results: -1)
        if isOutermost { try store.store.saveLevel() }
      }
    }
    store.tell()
    try store.session.raiseFailure()
    return frame.count - base + 1
  }

  private static let body = Parameter(
    required: "body", .function("fun(): any"), "Makes the changes.")

  private static let save = APIFunction(
    "Store:save", "Makes all changes last; observers of queries hear of them then.",
    details: """
      When it fails, such as on a full disk, everything is as it was before and can be saved later. \
      In a transaction or handler nothing is saved before its end.
      """,
    example: """
      local people = moon.people.open()
      people:insert { name = "Ada" }
      print(people.hasChanges)
      people:save()
      print(people.hasChanges)
      --> true
      --> false
      """)
  private static let rollback = APIFunction(
    "Store:rollback",
    "Undoes what isn't saved yet; in a transaction or handler, what it did so far.",
    example: """
      local people = moon.people.open()
      people:insert { name = "Ada" }
      people:rollback()
      print(#people:query())  --> 0
      """)
  private static let undo = APIFunction(
    "Store:undo", "Takes back what was saved last, and saves that.",
    details: """
      It gives back whether there was something to undo. What isn't saved yet is saved first, and so \
      it is what is taken back. In a transaction or handler it is a part of that.
      """,
    returns: "boolean",
    example: """
      local people = moon.people.open()
      people:insert { name = "Ada" }
      people:save()
      print(people:undo(), #people:query(), people:redo(), #people:query())  --> true	0	true	1
      """)
  private static let redo = APIFunction(
    "Store:redo", "Takes back the last undo, and saves that.",
    details: """
      It gives back whether there was something to redo: not after a new change, saved or not.
      """,
    returns: "boolean",
    example: """
      local people = moon.people.open()
      print(people:redo())  --> false
      """)
  private static let transaction = APIFunction(
    "Store:transaction", "Runs a function whose changes all happen, or none; the outermost saves.",
    details: """
      When the function fails, its changes are undone and the error goes on. A transaction inside \
      another one undoes only its own. It gives back what the function returns.
      """,
    arguments: [body], returns: "any",
    example: """
      local people = moon.people.open()
      local ada = people:insert { name = "Ada" }
      pcall(people.transaction, people, function()
        people:delete(ada)
        error("no")
      end)
      print(ada.isDeleted, people.hasChanges)  --> false	true
      """)
  private static let close = APIFunction(
    "Store:close", "Closes the store; what isn't saved is lost.",
    example: """
      local people = moon.people.open()
      people:close()
      print(people)  --> Store(":memory:": Person, closed)
      """)
}
