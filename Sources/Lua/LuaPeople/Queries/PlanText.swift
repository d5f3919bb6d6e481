internal import LuaRuntime
package import MoonPeople

/// How a query is carried out, as `Query:explain` and the command line show it.
package struct PlanText {
  /// The lines.
  package let text: String

  init(_ query: QueryObject, _ plan: FetchPlan) {
    self.init(query.request, plan, sections: query.sections, maker: "query:makeIndex() makes it")
  }

  /// Words a plan.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - plan: How the store carries it out.
  ///   - sections: What divides the records into sections; nil for none.
  ///   - maker: How the index is made that is advised; nil where it can't be made.
  package init(
    _ request: FetchRequest, _ plan: FetchPlan, sections: Expression? = nil, maker: String? = nil
  ) {
    var lines: [(String, String)] = []
    switch request.predicate {
    case .expression(let expression)?:
      lines.append(("where", expression.luaText(model: request.model)))
    case .scan?: lines.append(("where", "a function, called for each record (scan = true)"))
    case nil: lines.append(("where", "all records"))
    }
    if let sections { lines.append(("sections", sections.luaText(model: request.model))) }
    if !request.sort.isEmpty {
      let keys = request.sort.map { key in
        let name: String =
          switch key.key {
          case .id: "id"
          case .attribute(let place): request.model.attributes[place].name
          }
        return (key.isDescending ? "-" : "") + name
      }
      lines.append(("sort", keys.joined(separator: ", ")))
    }
    if !plan.statement.isEmpty { lines.append(("statement", plan.statement)) }
    if !plan.bindings.isEmpty {
      lines.append(("values", plan.bindings.map(PlanText.shown).joined(separator: ", ")))
    }
    for (index, step) in plan.steps.enumerated() { lines.append((index == 0 ? "plan" : "", step)) }
    lines.append(("index", plan.index ?? "none: all rows are read"))
    if let rows = plan.rowsScanned { lines.append(("rows", "\(rows) looked at")) }
    if let advice = plan.advice {
      lines.append(("advice", advice))
      if let maker { lines.append(("", maker)) }
    }
    let width = lines.map(\.0.count).max() ?? 0
    let margin = String(repeating: " ", count: width + 2)
    text = lines.map { name, value in
      name + margin.dropFirst(name.count) + value.replaced("\n", by: "\n" + margin)
    }.joined(separator: "\n")
  }

  private static func shown(_ value: Value) -> String {
    if case .string(let string) = value { return string.shown }
    return value.luaText.text
  }
}
