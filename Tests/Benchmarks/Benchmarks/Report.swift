/// How measurements are written.
enum Report {
  /// The line above a table whose rows have names of at most so many characters.
  static func header(_ width: Int) -> String {
    pad("", width) + "   Swift ns       C ns   ratio      goal\n"
  }

  /// A line of the table.
  static func line(_ row: Measurement, _ width: Int) -> String {
    pad(row.name, width) + right(decimal(row.swift, 1), 11) + right(decimal(row.plain, 1), 11)
      + right(decimal(row.ratio, 3), 8) + right(shown(row.goal), 10) + verdict(row.isMet)
  }

  /// The lines below the table.
  static func lines(_ facts: ProgramFacts) -> String {
    let rows = [
      ("run -e 'print(1)'", facts.start, ProgramFacts.startGoal, "ms"),
      ("prompt", facts.prompt, ProgramFacts.promptGoal, "ms"),
      ("size", facts.size, ProgramFacts.sizeGoal, "MB"),
    ]
    return rows.reduce("\nlua5.4 -e 'print(1)'  \(decimal(facts.luaStart, 2)) ms\n") { text, row in
      text + pad(row.0, 18) + right(decimal(row.1, 2), 8) + " \(row.3), goal at most "
        + "\(decimal(row.2, 0)) \(row.3)" + verdict(row.1 <= row.2)
    }
  }

  static func json(_ measurements: [Measurement], _ facts: ProgramFacts?) -> String {
    var rows = measurements.map { row in
      "  { \"name\": \"\(row.name)\", \"swift_ns\": \(decimal(row.swift, 3)), \"c_ns\": \(decimal(row.plain, 3)), "
        + "\"ratio\": \(decimal(row.ratio, 4)), \(json(row.goal)), \"met\": \(row.isMet) }"
    }
    if let facts {
      rows.append(
        "  { \"name\": \"start\", \"ms\": \(decimal(facts.start, 3)), \"lua_ms\": \(decimal(facts.luaStart, 3)), "
          + "\"goal\": \(ProgramFacts.startGoal), \"met\": \(facts.start <= ProgramFacts.startGoal) }"
      )
      rows.append(
        "  { \"name\": \"prompt\", \"ms\": \(decimal(facts.prompt, 3)), "
          + "\"goal\": \(ProgramFacts.promptGoal), \"met\": \(facts.prompt <= ProgramFacts.promptGoal) }"
      )
      rows.append(
        "  { \"name\": \"size\", \"mb\": \(decimal(facts.size, 3)), \"goal\": \(ProgramFacts.sizeGoal), "
          + "\"met\": \(facts.size < ProgramFacts.sizeGoal) }")
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  private static func shown(_ goal: Benchmark.Goal) -> String {
    switch goal {
    case .ratio(let most): decimal(most, 2)
    case .microseconds(let most): decimal(most, most < 1 ? 2 : 0) + " us"
    case .microsecondsMore(let most): "+" + decimal(most, 0) + " us"
    case .bytes(let most): decimal(most, 0) + " B"
    }
  }

  private static func json(_ goal: Benchmark.Goal) -> String {
    switch goal {
    case .ratio(let most): "\"goal\": \(most)"
    case .microseconds(let most): "\"goal_us\": \(most)"
    case .microsecondsMore(let most): "\"goal_more_us\": \(most)"
    case .bytes(let most): "\"goal_bytes\": \(most)"
    }
  }

  private static func verdict(_ isMet: Bool) -> String { isMet ? "  met\n" : "  MISSED\n" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with a fixed count of decimals.
  private static func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard value.isFinite, value < 1e12 else { return "\(value)" }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return "\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
