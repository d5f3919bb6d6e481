internal import MoonPeople

/// How a request is carried out, as data.
enum PlanJSON {
  /// The plan as one JSON object on one line.
  ///
  /// `{"v":1,"kind":"plan","model","statement","values","plan"}`, and only where there is one: `where` (the predicate as Lua), `scan`
  /// (whether a function is called for each record), `sort`, `limit`, `offset`, `search`, `index`, `rows` (how many are looked at), `advice`.
  static func text(_ request: FetchRequest, _ plan: FetchPlan) -> String {
    var fields = [
      ("v", "1"), ("kind", JSONText.string("plan")),
      ("model", JSONText.string(request.model.name)),
    ]
    switch request.predicate {
    case .expression(let expression)?:
      fields.append(("where", JSONText.string(expression.luaText(model: request.model))))
    case .scan?: fields.append(("scan", "true"))
    case nil: break
    }
    if !request.sort.isEmpty {
      fields.append(
        ("sort", JSONText.list(request.sort.map { JSONText.string(text($0, request.model)) })))
    }
    if let limit = request.limit { fields.append(("limit", "\(limit)")) }
    if request.offset > 0 { fields.append(("offset", "\(request.offset)")) }
    if let search = request.search { fields.append(("search", json(.string(search)))) }
    fields += [
      ("statement", JSONText.string(plan.statement)),
      ("values", JSONText.list(plan.bindings.map(json))),
      ("plan", JSONText.list(plan.steps.map(JSONText.string))),
    ]
    if let index = plan.index { fields.append(("index", JSONText.string(index))) }
    if let rows = plan.rowsScanned { fields.append(("rows", "\(rows)")) }
    if let advice = plan.advice { fields.append(("advice", JSONText.string(advice))) }
    return JSONText.object(fields) + "\n"
  }

  private static func text(_ key: SortDescriptor, _ model: Model) -> String {
    let name =
      switch key.key {
      case .id: "id"
      case .attribute(let place): model.attributes[place].name
      }
    return (key.isDescending ? "-" : "") + name
  }

  private static func json(_ value: Value) -> String {
    var bytes: [UInt8] = []
    value.appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
