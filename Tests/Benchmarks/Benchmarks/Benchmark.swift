/// One row: the same work done by Moonframe and by plain C.
struct Benchmark {
  /// What the two sides do; each call does the work so many times.
  struct Sides {
    let swift: (Int) throws -> Void
    let plain: (Int) -> Void
  }

  /// The name for `--filter` and `--run`.
  let name: String
  /// How many single results one run gives; times are shown for one of them.
  let results: Int
  /// The ratio to plain C that must not be passed.
  let goal: Double
  /// Prepares both sides.
  let prepare: () throws -> Sides

  init(
    _ name: String, results: Int = 1, goal: Double,
    prepare: @escaping () throws -> Sides
  ) {
    self.name = name
    self.results = results
    self.goal = goal
    self.prepare = prepare
  }

  /// All rows, in the order of the report.
  static var all: [Benchmark] {
    calls + objects + values + motion + luaMotion + limits
  }
}
