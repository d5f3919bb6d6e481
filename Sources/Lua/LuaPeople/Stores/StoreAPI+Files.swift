import LuaAPI
import LuaRuntime
import MoonPeople

extension StoreAPI {
  static let addFiles: Members = { object in
    unsafe object.method("import", importRows) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, importRows)
        let path = try call.argument(1, path)
        let format = try call.format(of: path)
        let model = try call.optionalModel(of: store)
        let skips = try call.option(skip)
        let keepsIDs = try call.option(ids)
        let services = PeopleSession.of(frame).services
        let read = try services.reading(path, importRows.name)
        let tell = try call.progress()
        let heard: ((ImportProgress) throws -> Void)? = tell.map { tell in { try tell($0.inserted) }
        }
        let report = try store.change(importRows.name, key: "#1") {
          try $0.importRows(
            model.model, format, skipsWrongLines: skips, keepsIDs: keepsIDs,
            progress: heard, read: read)
        }
        frame.push(report.inserted)
        try frame.reserve(6)
        frame.pushTable(elements: report.wrongLines.count)
        for (index, line) in report.wrongLines.enumerated() {
          frame.push("\(line)")
          frame.setRawElement(index + 1, of: -2)
        }
        return 2
      }
    }
    unsafe object.method("export", export) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let call = try Call(frame, export)
        let path = try call.argument(1, path)
        let format = try call.format(of: path)
        let includesID = try call.option(ids)
        let query = try call.query(of: store)
        let request =
          if let query { query.request } else {
            FetchRequest(try call.optionalModel(of: store).model)
          }
        if let query, call.isGiven("model") {
          let model = try call.optionalModel(of: store).model
          guard query.model.model === model else {
            throw call.subject(option: "query").error(
              "must be one of \(model.name), as option 'model' says, got one of "
                + query.model.model.name, code: "conflicting-options")
          }
        }
        let tell = try call.progress()
        let services = PeopleSession.of(frame).services
        let count = try doing(export.name, key: "#1") {
          var count = 0
          try services.writing(path, export.name) { put in
            count =
              if let query, query.live.isSectioned {
                try store.store.export(
                  query.live, format, includesID: includesID, progress: tell, write: put)
              } else {
                try store.store.export(
                  request, format, includesID: includesID, progress: tell, write: put)
              }
          }
          return count
        }
        frame.push(count)
        return 1
      }
    }
    unsafe object.method("backup", backup) { state, payload in
      unsafe LuaFrame.member(state, payload, object: type) { frame, store throws(LuaError) in
        let path = try Call(frame, backup).argument(1, path)
        let file = try PeopleSession.of(frame).services.newFile(path, backup.name)
        try doing(backup.name, key: "#1") { try store.store.backUp(to: file) }
        return 0
      }
    }
  }

  private static let path = Parameter(
    required: "path", .text, "The file, beside the script.")
  private static let skip = Parameter(
    "skip", .boolean, default: false,
    "Whether wrong lines are passed over and told, instead of ending the import.")
  private static let ids = Parameter(
    "ids", .boolean, default: false, "Whether the ids are part of the file.")
  fileprivate static let modelOption = Parameter(
    optional: "model", .raw("Model"), "The model; a store of one goes without.")
  fileprivate static let progress = Parameter(
    optional: "progress", .raw("fun(count: integer)"),
    "Is told the number of records so far, after each part of the file; an error ends it.")
  private static let queryOption = Parameter(
    optional: "query", .raw("Query"), "The records; all of the model without it.")

  private static let importRows = APIFunction(
    "Store:import", "Makes a record of each line of a file: .csv or .jsonl.",
    details: """
      The first line of a CSV file names the attributes; each line of a JSON Lines file is an object. \
      A wrong line is an error that names it, and nothing is imported; with skip = true it is passed \
      over. It gives back the number of records and a list of what was wrong.
      """,
    arguments: [path], options: [modelOption, skip, ids, progress], returns: "integer, string[]",
    example: """
      local people = moon.people.open()
      print(pcall(people.import, people, "people.xml"))
      --> false	Store:import: the ending of 'people.xml' tells no format
      """)
  private static let export = APIFunction(
    "Store:export", "Writes records to a file, one a line: .csv or .jsonl.",
    details: "It gives back their number. Everything is read back exactly by Store:import.",
    arguments: [path], options: [queryOption, modelOption, ids, progress], returns: "integer",
    example: """
      local people = moon.people.open()
      print(pcall(people.export, people, "people.xml"))
      --> false	Store:export: the ending of 'people.xml' tells no format
      """)
  private static let backup = APIFunction(
    "Store:backup", "Copies the saved records to a new file while the store is in use.",
    arguments: [path],
    example: """
      local people = moon.people.open()
      print((pcall(people.backup, people, "")))  --> false
      """)
}

extension Call {
  /// The format that a path's ending tells.
  fileprivate func format(of path: String) throws(LuaError) -> TransferFormat {
    let ending = path.suffix(7).lowercased()
    if ending.hasSuffix(".csv") { return .csv }
    if ending.hasSuffix(".jsonl") || ending.hasSuffix(".ndjson") { return .jsonLines }
    throw LuaError(
      "\(function.name): the ending of '\(ValueText.cut(path))' tells no format",
      code: "bad-value", notes: ["endings: .csv, .jsonl, .ndjson"],
      subject: (APIName.last(of: function.name), "#1"))
  }

  /// The query that is to be exported; nil for all records.
  fileprivate func query(of store: StoreObject) throws(LuaError) -> QueryObject? {
    guard let subject = pushOption("query") else { return nil }
    defer { frame.pop() }
    guard let query = frame.object(QueryAPI.type, at: -1), query.store === store else {
      throw subject.wrongType("a query of the store", frame, at: -1)
    }
    return query
  }

  /// What tells the script how far it is; nil when it doesn't want to know.
  fileprivate func progress() throws(LuaError) -> ((Int) throws -> Void)? {
    guard let subject = pushOption("progress") else { return nil }
    let index = frame.count
    guard frame.type(at: index) == .function else {
      throw subject.wrongType("a function", frame, at: index)
    }
    try frame.reserve(4)
    return { [frame] count in
      frame.push(copyOf: index)
      frame.push(count)
      try frame.call(arguments: 1, results: 0)
    }
  }

  /// Whether an option is given.
  fileprivate func isGiven(_ name: StaticString) -> Bool {
    guard pushOption(name) != nil else { return false }
    frame.pop()
    return true
  }

  /// The model that an option names, or the only one.
  fileprivate func optionalModel(of store: StoreObject) throws(LuaError) -> ModelObject {
    if let subject = pushOption("model") {
      defer { frame.pop() }
      guard let given = frame.object(ModelAPI.type, at: -1),
        let known = store.object(of: given.model)
      else { throw subject.wrongType("a model of the store", frame, at: -1) }
      return known
    }
    if let only = store.onlyModel { return only }
    throw missing("option 'model'", StoreAPI.modelOption.fact)
  }
}
