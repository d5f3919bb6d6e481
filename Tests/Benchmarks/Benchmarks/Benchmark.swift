import CBaselines

/// One row: the same work done by Moonframe and by plain C.
struct Benchmark {
  /// What the two sides do; each call does the work so many times.
  struct Sides {
    let swift: (Int) throws -> Void
    let plain: (Int) throws -> Void

    init(swift: @escaping (Int) throws -> Void, plain: @escaping (Int) throws -> Void) {
      self.swift = swift
      self.plain = plain
    }

    /// Work that has no counterpart in C: a fixed piece of C stands beside it, so that a time means something.
    init(swift: @escaping (Int) throws -> Void) {
      self.init(swift: swift, plain: { _ = baseline_work($0) })
    }
  }

  /// What must not be passed.
  enum Goal {
    /// The ratio to plain C.
    case ratio(Double)
    /// The time for one result, in microseconds, on the machine that the work was planned for.
    case microseconds(Double)
  }

  /// The name for `--filter` and `--run`.
  let name: String
  /// How many single results one run gives; times are shown for one of them.
  let results: Int
  /// What must not be passed.
  let goal: Goal
  /// How often the work is done when its instructions are counted.
  let counted: Int
  /// Prepares both sides.
  let prepare: () throws -> Sides

  init(
    _ name: String, results: Int = 1, goal: Goal, counted: Int = 200,
    prepare: @escaping () throws -> Sides
  ) {
    self.name = name
    self.results = results
    self.goal = goal
    self.counted = counted
    self.prepare = prepare
  }

  /// All rows, in the order of the report.
  static var all: [Benchmark] {
    calls + objects + values + motion + luaMotion + limits + pictures + stages
  }
}
