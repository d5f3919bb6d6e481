import LuaAPI
import LuaRuntime
import MoonPeople

extension StoreAPI {
  static let addBatches: Members = { object in
    unsafe object.method("insertAll", insertAll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, insertAll)
        let model = try call.model(of: store)
        let rows = try RowList(call, 2, model)
        let count = try store.change(insertAll.name, key: call.key(2)) { store in
          try store.beginLevel()
          do {
            let count = try store.insertAll(model.model, rows)
            if let error = rows.reading.error { throw error }
            store.endLevel()
            return count
          } catch {
            store.undoLevel()
            throw rows.reading.named(error)
          }
        }
        frame.push(count)
        return 1
      }
    }
    unsafe object.method("updateAll", updateAll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, updateAll)
        let model = try call.model(of: store)
        guard let subject = call.pushOption("set") else {
          throw call.missing("option 'set'", setParameter.fact)
        }
        let table = frame.count
        guard frame.type(at: table) == .table else {
          throw subject.wrongType("a table of values", frame, at: table)
        }
        let values = try RowReader(frame, updateAll.name, model).values(at: table, path: "set")
        let request = try RequestReader(call, store, model).request()
        var changes: [String: Value] = [:]
        for (place, value) in values { changes[model.model.attributes[place].name] = value }
        frame.push(
          try store.change(updateAll.name, key: "set") { try $0.updateAll(request, changes) })
        return 1
      }
    }
    unsafe object.method("deleteAll", deleteAll) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, deleteAll)
        let model = try call.model(of: store)
        let request = try RequestReader(call, store, model).request()
        frame.push(try store.change(deleteAll.name) { try $0.deleteAll(request) })
        return 1
      }
    }
  }

  private static let rows = Parameter(
    required: "rows", .raw("table[]"), "The values of each record, by attributes' names.")
  private static let setParameter = Parameter(
    required: "set", .raw("table"), "The new values by attributes' names.")

  private static let insertAll = APIFunction(
    "Store:insertAll", "Makes many records at once, all or none.",
    details: "It gives back their number. It is several times as fast as making each alone.",
    arguments: [model, rows], leading: leading, returns: "integer",
    example: """
      local people = moon.people.open()
      print(people:insertAll { { name = "Ada" }, { name = "Bob", isLiked = true } })  --> 2
      """)
  private static let updateAll = APIFunction(
    "Store:updateAll", "Changes all records that a predicate selects, all or none.",
    details: "It gives back their number.",
    arguments: [model], leading: leading,
    options: [RequestReader.predicate, RequestReader.scan, setParameter],
    returns: "integer",
    example: """
      local people = moon.people.open()
      people:insertAll { { name = "Ada" }, { name = "Bob" } }
      print(people:updateAll { where = function(p) return p.name < "B" end, set = { isLiked = true } })  --> 1
      """)
  private static let deleteAll = APIFunction(
    "Store:deleteAll", "Deletes all records that a predicate selects, all or none.",
    details: "It gives back their number. Without a predicate it deletes all records of the model.",
    arguments: [model], leading: leading,
    options: [RequestReader.predicate, RequestReader.scan],
    returns: "integer",
    example: """
      local people = moon.people.open()
      people:insertAll { { name = "Ada" }, { name = "Bob" } }
      print(people:deleteAll { where = function(p) return p.name == "Bob" end }, #people:query())  --> 1	1
      """)
}
