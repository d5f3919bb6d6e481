internal import MoonPeople

extension SQLRequest {
  /// The function that is told of each row that is looked at; it is always true.
  package static let seen = "moon_seen"

  /// The statement that carries out the request.
  package func statement() -> SQLText {
    var text = SQLText("SELECT \(columns) FROM \(table)\(scansRows ? " NOT INDEXED" : "")")
    text += filter()
    switch result {
    case .count, .aggregates, .distinct: return text
    case .attributes, .ids: break
    }
    if isOrdered { text += order() }
    if hasLimit {
      text += SQLText(" LIMIT ?", [.limit])
    } else if hasOffset {
      text += " LIMIT -1"
    }
    if hasOffset { text += SQLText(" OFFSET ?", [.offset]) }
    return text
  }

  /// The statement that deletes the records.
  package func deletion() -> SQLText { SQLText("DELETE FROM \(table)") + selection() }

  /// The statement that gives the records' attributes at these places new values, bound first.
  package func update(_ places: [Int]) -> SQLText {
    let names = places.map { "\(model.attributes[$0].name.quotedName) = ?" }
    return SQLText("UPDATE \(table) SET \(names.joined(separator: ", "))") + selection()
  }

  private var table: String { model.name.quotedName }

  private var columns: String {
    switch result {
    case .count: "count(*)"
    case .ids: "\"id\""
    case .aggregates(let aggregates): aggregates.map(columns).joined(separator: ", ")
    case .distinct(let place): "DISTINCT \(model.attributes[place].name.quotedName)"
    case .attributes(let places):
      (["\"id\""] + places.map { model.attributes[$0].name.quotedName }).joined(separator: ", ")
    }
  }

  /// The columns of one aggregate.
  ///
  /// SQLite's own sum fails beyond 64 bits, even on the way: the high and low halves of integers are
  /// summed instead.
  private func columns(_ aggregate: Aggregate) -> String {
    func name(_ place: Int) -> String { model.attributes[place].name.quotedName }
    func sums(_ place: Int) -> String {
      "coalesce(sum(\(name(place)) >> 32), 0), coalesce(sum(\(name(place)) & 4294967295), 0)"
    }
    return switch aggregate {
    case .count: "count(*)"
    case .min(let place): "min(\(name(place)))"
    case .max(let place): "max(\(name(place)))"
    case .sum(let place): sums(place)
    case .average(let place): "\(sums(place)), count(\(name(place)))"
    }
  }

  /// Whether only the condition decides which records are meant.
  private var isPlain: Bool { !hasLimit && !hasOffset && after == nil && !hasSearch }

  private func selection() -> SQLText {
    if isPlain { return filter() }
    var inner = self
    inner.result = .ids
    return SQLText(" WHERE \"id\" IN (") + inner.statement() + ")"
  }

  private func filter() -> SQLText {
    var conditions: [SQLText] = []
    if isCounted { conditions.append(SQLText("\(SQLRequest.seen)(\"id\")")) }
    if let condition, let part = ConditionTranslator.condition(condition, model: model) {
      conditions.append(part)
    }
    if let after { conditions.append(page(after: after)) }
    if hasSearch {
      let search = SearchTable.name(of: model).quotedName
      conditions.append(
        SQLText("\"id\" IN (SELECT rowid FROM \(search) WHERE \(search) MATCH ?)", [.search]))
    }
    guard let first = conditions.first else { return SQLText() }
    guard conditions.count > 1 else { return SQLText(" WHERE ") + first }
    let parts = conditions.map { $0.text.has(" OR ") ? "(\($0.text))" : $0.text }
    return SQLText(
      " WHERE " + parts.joined(separator: " AND "), conditions.flatMap(\.bindings))
  }

  private func order() -> SQLText {
    let keys = SQLRequest.totalOrder(sort).map { descriptor in
      name(descriptor.key) + (descriptor.isDescending ? " DESC" : "")
    }
    return SQLText(" ORDER BY " + keys.joined(separator: ", "))
  }

  private func name(_ key: SortDescriptor.Key) -> String {
    switch key {
    case .id: "\"id\""
    case .attribute(let place): model.attributes[place].name.quotedName
    }
  }

  private func isOptional(_ key: SortDescriptor.Key) -> Bool {
    switch key {
    case .id: false
    case .attribute(let place): model.attributes[place].isOptional
    }
  }

  /// The condition that a row comes after the last one of the page before.
  private func page(after isNil: [Bool]) -> SQLText {
    let order = SQLRequest.totalOrder(sort)
    let isDescending = order.last?.isDescending ?? false
    // One comparison of rows, which an index serves, if no nil is in the way.
    if !isNil.contains(true),
      order.allSatisfy({ $0.isDescending == isDescending && !isOptional($0.key) })
    {
      let names = order.map { name($0.key) }.joined(separator: ", ")
      let marks = repeatElement("?", count: order.count).joined(separator: ", ")
      let bindings = order.indices.map(SQLBinding.after)
      guard order.count > 1 else {
        return SQLText("\(names) \(isDescending ? "<" : ">") ?", bindings)
      }
      return SQLText("(\(names)) \(isDescending ? "<" : ">") (\(marks))", bindings)
    }
    var result = nested(order, isNil)
    // Brackets inside each other are what SQLite's parser can't take many of.
    if order.count > 6 { result = flat(order, isNil) }
    // What an index can start from.
    let first = order[0]
    guard !isNil[0], !first.isDescending || !isOptional(first.key) else { return result }
    let sign = first.isDescending ? "<=" : ">="
    return SQLText("\(name(first.key)) \(sign) ? AND ", [.after(0)]) + result
  }

  private func same(_ order: [SortDescriptor], _ place: Int, _ isNil: [Bool]) -> SQLText {
    let column = name(order[place].key)
    return isNil[place]
      ? SQLText("\(column) IS NULL") : SQLText("\(column) = ?", [.after(place)])
  }

  /// The keys one inside the other: each is tested where those before it are the same.
  private func nested(_ order: [SortDescriptor], _ isNil: [Bool]) -> SQLText {
    var result = beyond(order, order.count - 1, isNil)
    for place in order.indices.dropLast().reversed() {
      let further = beyond(order, place, isNil)
      let same = same(order, place, isNil)
      result = SQLText("(") + further + " OR (" + same + " AND " + result + "))"
    }
    return result
  }

  /// The same as ``nested(_:_:)``, as alternatives side by side.
  private func flat(_ order: [SortDescriptor], _ isNil: [Bool]) -> SQLText {
    var result = SQLText("(")
    var before = SQLText()
    for place in order.indices {
      if place > 0 { result += " OR " }
      result += before + beyond(order, place, isNil)
      before += same(order, place, isNil) + " AND "
    }
    return result + ")"
  }

  /// The condition that one key comes after the last row's.
  private func beyond(_ order: [SortDescriptor], _ place: Int, _ isNil: [Bool]) -> SQLText {
    let key = order[place].key
    let column = name(key)
    switch (order[place].isDescending, isNil[place]) {
    case (false, true): return SQLText("\(column) IS NOT NULL")
    case (false, false): return SQLText("\(column) > ?", [.after(place)])
    case (true, true): return SQLText("0")
    case (true, false):
      let less = SQLText("\(column) < ?", [.after(place)])
      return isOptional(key) ? SQLText("(") + less + " OR \(column) IS NULL)" : less
    }
  }
}
