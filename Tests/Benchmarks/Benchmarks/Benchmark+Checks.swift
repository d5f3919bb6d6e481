extension Benchmark {
  /// What the checks of arguments cost: calls of the API beside functions that do the same without them.
  static var checks: [Benchmark] {
    CheckedCalls.Call.allCases.map { call in
      Benchmark("check-\(call.rawValue)", goal: .ratio(call.goal)) {
        let calls = try CheckedCalls(call)
        return Sides(
          swift: { count in try calls.runChecked(count) },
          plain: { count in try calls.runPlain(count) })
      }
    }
  }
}
