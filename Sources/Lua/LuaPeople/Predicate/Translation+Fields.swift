import LuaAPI
import LuaRuntime
import MoonPeople

extension Translation {
  /// The field of a value.
  ///
  /// - Parameters:
  ///   - container: What is indexed.
  ///   - name: What errors call it; empty when they don't.
  ///   - key: The key.
  ///   - activation: The call.
  ///   - place: The place of the instruction.
  ///   - state: What is known.
  /// - Returns: The field.
  /// - Throws: What can't be translated.
  func field(
    of container: Symbol, called name: @autoclosure () -> String, key: Symbol,
    _ activation: Activation, _ place: Int, _ state: inout State
  ) throws(LuaError) -> Symbol {
    guard case .value(let key) = key else {
      throw refusal(
        activation, place, "\(text(container))[\(text(key))]", "a key must be a plain value")
    }
    switch container {
    case .record: return try attribute(key, activation, place)
    case .captured(let item):
      let type = captures.items[item].type
      if type == .table {
        return try field(ofTable: item, key, activation, place, &state)
      }
      if type == .userdata {
        return try attribute(ofObject: item, key, activation, place)
      }
      return fail(
        "attempt to index a \(type.name) value", called: name(), activation, place, &state)
    case .value(let index):
      if graph.isFailure(index) { return container }
      if let value = graph.constant(index), !value.isString {
        return fail(
          "attempt to index a \(value.typeName) value", called: name(), activation, place, &state)
      }
      throw refusal(
        activation, place, "\(text(container)).\(keyText(key))",
        "the fields of a value that isn't the record can't be read")
    case .library, .method, .function:
      return fail("attempt to index a function value", called: name(), activation, place, &state)
    case .either:
      throw refusal(activation, place, nil, "what is indexed depends on the record")
    }
  }

  /// An error that is raised whenever this place is reached.
  func fail(
    _ message: String, called name: String, _ activation: Activation, _ place: Int,
    _ state: inout State
  ) -> Symbol {
    let text = name.isEmpty ? message : "\(message) (\(name))"
    let index = graph.add(.failure(text, site: site(activation, place)))
    note(index, &state)
    return .value(index)
  }

  // MARK: Records

  private func attribute(
    _ key: Graph.Index, _ activation: Activation, _ place: Int
  ) throws(LuaError) -> Symbol {
    guard case .string(let name) = graph.constant(key) else {
      throw refusal(
        activation, place, "\(parameter)[\(text(.value(key)))]",
        "an attribute's name must be written out")
    }
    if name == "id" { return .value(graph.add(.id)) }
    if let index = model.index(of: name.text) { return .value(graph.add(.attribute(index))) }
    throw unknownAttribute(name.text, activation, place)
  }

  private func attribute(
    ofObject item: Int, _ key: Graph.Index, _ activation: Activation, _ place: Int
  ) throws(LuaError) -> Symbol {
    let name = captures.items[item].name
    guard case .string(let key) = graph.constant(key),
      let value = try captures.attribute(key.text, of: item, compiler)
    else {
      throw refusal(
        activation, place, "\(name).\(keyText(key))",
        "the field of \(ValueText.withArticle(frame.typeName(at: captures.items[item].place))) can't be translated"
      )
    }
    return .value(graph.constant(value))
  }

  // MARK: Tables

  private func field(
    ofTable item: Int, _ key: Graph.Index, _ activation: Activation, _ place: Int,
    _ state: inout State
  ) throws(LuaError) -> Symbol {
    let table = captures.items[item]
    guard let constant = graph.constant(key) else {
      return .value(try lookup(item, key, activation, place))
    }
    if table.isGlobals {
      return try global(constant, in: item, activation, place)
    }
    guard table.library != nil || captures.isPlainTable(item) else {
      throw refusal(
        activation, place, "\(table.name).\(keyText(key))",
        "a table with a metatable can't be translated",
        notes: [
          "a value that is the same for all records may stand in a local outside the function"
        ])
    }
    let name = path(table.library ?? table.name, constant)
    let reading = try captures.read(.field(item: item, constant), name)
    if table.library != nil, case .plain(.none) = reading {
      throw refusal(
        activation, place, name, "\(table.library ?? "") has no such function", hint: false)
    }
    return try symbol(reading, name)
  }

  /// The value of a global; one that isn't declared is an error at once.
  private func global(
    _ key: Value, in item: Int, _ activation: Activation, _ place: Int
  ) throws(LuaError) -> Symbol {
    let name = key.luaText.text
    let reading: Captures.Reading
    do throws(LuaError) {
      reading = try captures.read(.global(item: item, key), name)
    } catch {
      throw located(error, site(activation, place))
    }
    return try symbol(reading, name)
  }

  /// What a captured table holds at a key that depends on the record.
  private func lookup(
    _ item: Int, _ key: Graph.Index, _ activation: Activation, _ place: Int
  ) throws(LuaError) -> Graph.Index {
    let table = captures.items[item]
    let shown = "\(table.name)[\(text(.value(key)))]"
    guard !table.isGlobals, table.library == nil, captures.isPlainTable(item) else {
      throw refusal(activation, place, shown, "a table with a metatable can't be translated")
    }
    if let known = table.table {
      return graph.add(.lookup(table: known, key, site: site(activation, place)))
    }
    do throws(NotPlain) {
      let entries = try captures.entries(of: item)
      let known = graph.table(LookupTable(entries, name: table.name))
      captures.keep(known, of: item)
      return graph.add(.lookup(table: known, key, site: site(activation, place)))
    } catch {
      if let limit = error.limit { throw limit }
      let what = error.key.map { "what it holds at '\($0)'" } ?? "one of its keys"
      throw refusal(activation, place, shown, "\(what) is no plain value")
    }
  }

  func path(_ table: String, _ key: Value) -> String {
    if case .string(let name) = key { return "\(table).\(name.text)" }
    return "\(table)[\(key.luaText.text)]"
  }
}

extension Value {
  fileprivate var isString: Bool {
    if case .string = self { true } else { false }
  }
}
