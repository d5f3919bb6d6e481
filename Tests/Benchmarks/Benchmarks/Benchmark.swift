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

  /// Single pieces of work of which not the shortest counts but a share of them.
  struct Samples {
    /// How often each side does it.
    let count: Int
    /// The share of them that is at least as fast as what counts: 0.5 for the one in the middle.
    let share: Double
    /// Do the work once; the seconds that count.
    let swift: () throws -> Double
    let plain: () throws -> Double
  }

  /// How a row is measured; people lie in files that are made once.
  enum Work {
    case rounds((PeopleFiles) throws -> Sides)
    case samples((PeopleFiles) throws -> Samples)
    /// Bytes of memory for one result, and those that an array of structures takes in C.
    case bytes((PeopleFiles) throws -> (swift: Double, plain: Double))
  }

  /// What must not be passed.
  enum Goal {
    /// The ratio to plain C.
    case ratio(Double)
    /// The time for one result, in microseconds, on the machine that the work was planned for.
    case microseconds(Double)
    /// The time that one result takes longer than the other side's, in microseconds.
    case microsecondsMore(Double)
    /// The memory for one result.
    case bytes(Double)
  }

  /// The name for `--filter` and `--run`.
  let name: String
  /// How many single results one run gives; times are shown for one of them.
  let results: Int
  /// What must not be passed.
  let goal: Goal
  /// How often the work is done when its instructions are counted; 0 when they aren't.
  let counted: Int
  /// Prepares and does it.
  let work: Work

  init(_ name: String, results: Int = 1, goal: Goal, counted: Int = 200, work: Work) {
    self.name = name
    self.results = results
    self.goal = goal
    self.counted = counted
    self.work = work
  }

  init(
    _ name: String, results: Int = 1, goal: Goal, counted: Int = 200,
    prepare: @escaping () throws -> Sides
  ) {
    self.init(
      name, results: results, goal: goal, counted: counted, work: .rounds { _ in try prepare() })
  }

  /// All rows, in the order of the report.
  static var all: [Benchmark] {
    calls + objects + values + checks + motion + luaMotion + limits + patterns + pictures + stages
      + people + livePeople + workbench
  }
}
