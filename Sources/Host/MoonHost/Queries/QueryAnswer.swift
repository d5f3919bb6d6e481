internal import LuaPeople
package import LuaRuntime
internal import LuaStage
internal import MoonPeople

/// What Lua that asks a store gives.
package enum QueryAnswer {
  /// Records.
  case rows(RowSet)
  /// Anything else, such as a number of records.
  case values([LuaValue])
}

extension ScriptHost {
  /// Asks a store.
  ///
  /// An expression of `p` selects the records for which it holds, as a function of one does; a table
  /// gives the options of a query; a query, or the store itself, gives its records. The store is the
  /// global `store`, and `people`; its models are globals by their names.
  ///
  /// - Parameters:
  ///   - text: The Lua; nil for all records.
  ///   - file: The store.
  /// - Returns: The answer.
  /// - Throws: ``QueryProblem``, or as an error of the script what is wrong with the Lua.
  package func answer(_ text: [UInt8]?, of file: StoreFile) throws -> QueryAnswer {
    let asked = try InspectedStore(
      file.store, path: file.path,
      refusal: "\(file.path) is only looked at: a query changes nothing", in: machine)
    guard let text else { return .rows(try allRows(of: file, asked)) }
    let code = QueryCode(
      try ScriptText.check(text, name: QueryCode.name, subject: "LUA", sources: sources))
    guard !ScriptText.isBlank(code.text) else {
      throw QueryProblem(
        code: "usage", "LUA is empty", label: "leave it out for all records", isUsage: true)
    }
    loader.folder = ScriptPath.real(".")
    StageLibrary.beginScript(in: machine.frame)
    do {
      return try answer(code, of: file, asked)
    } catch var error as LuaError where error.report.position == nil && error.kind == .runtime {
      // What is wrong with what the Lua gave is wrong with the Lua as a whole.
      error.report.position = SourcePosition(source: QueryCode.name, line: code.line)
      throw error
    }
  }

  private func answer(
    _ code: QueryCode, of file: StoreFile, _ asked: InspectedStore
  ) throws -> QueryAnswer {
    let function = try code.load(in: machine)
    if let predicate = try code.predicate(in: machine) {
      return .rows(RowSet(try asked.question(where: predicate, of: file.model())))
    }
    let values = try machine.call(function)
    guard let first = values.first else {
      throw LuaError(
        "the query returned nothing", code: "no-query",
        label: "return a function of a record, a table of options, a query or a value")
    }
    guard values.count == 1 else { return .values(values) }
    switch first {
    case .function(let function):
      return .rows(RowSet(try asked.question(where: function, of: file.model())))
    case .table(let table) where code.isTable || hasNames(table):
      return .rows(RowSet(try asked.question(options: table, of: file.model())))
    case .userdata(let object):
      if asked.isStore(object) { return .rows(try allRows(of: file, asked)) }
      guard let question = asked.question(query: object) else { return .values(values) }
      return .rows(RowSet(question))
    case .table, .nil, .boolean, .integer, .number, .string, .thread: return .values(values)
    }
  }

  private func allRows(of file: StoreFile, _ asked: InspectedStore) throws(QueryProblem) -> RowSet {
    RowSet(asked.question(all: try file.model()))
  }

  /// Whether a table has names of options, not elements.
  private func hasNames(_ table: LuaTable) -> Bool {
    let frame = machine.frame
    let height = frame.count
    defer { frame.setCount(height) }
    frame.push(table)
    guard frame.rawLength(at: -1) == 0, !frame.hasMetatable(at: -1) else { return false }
    frame.pushNil()
    return frame.next(of: height + 1) && frame.type(at: -2) == .string
  }
}
