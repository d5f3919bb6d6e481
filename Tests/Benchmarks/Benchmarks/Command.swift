import Glibc

/// The command line of the benchmarks.
struct Command {
  private static let usage = """
    usage: Benchmarks [--filter TEXT] [--rounds N] [--json] [--program MOONFRAME]
                      [--people N]                 of so many people, 1,000 or more
           Benchmarks --list                       the names of the rows, and how often each is counted
           Benchmarks --run NAME [--plain] --iterations N [--people N]
                                                   only Moonframe's side, or only C's, for counting instructions

    """

  /// The number of people whose work is timed.
  private static let people = 1_000_000
  /// The number of people whose instructions are counted.
  private static let countedPeople = 1000

  private var arguments: [String]

  init(_ arguments: some Sequence<String>) { self.arguments = Array(arguments) }

  /// Does what the arguments ask for.
  ///
  /// - Returns: The exit code: 0, or 2 for wrong arguments.
  consuming func run() -> Int32 {
    do {
      return try execute()
    } catch {
      Self.complain("\(error)")
      return 1
    }
  }

  private mutating func execute() throws -> Int32 {
    let list = take(flag: "--list")
    let json = take(flag: "--json")
    let isPlain = take(flag: "--plain")
    let run = take(option: "--run")
    let filter = take(option: "--filter")
    let program = take(option: "--program")
    let iterations = take(option: "--iterations").map { Int($0) } ?? 1
    let rounds = take(option: "--rounds").map { Int($0) } ?? 15
    let people = take(option: "--people").map { Int($0) ?? 0 }
    guard arguments.isEmpty, let iterations, let rounds, rounds > 0, iterations > 0,
      people ?? 1000 >= 1000
    else {
      Self.complain(Self.usage)
      return 2
    }
    if list {
      for benchmark in Benchmark.all where benchmark.counted > 0 {
        print(benchmark.name, benchmark.counted)
      }
      return 0
    }
    if let run {
      return try count(run, iterations, isPlain: isPlain, people: people)
    }
    let chosen = Benchmark.all.filter { filter == nil || $0.name.contains(filter ?? "") }
    let files = PeopleFiles(count: people ?? Command.people)
    let width = chosen.map(\.name.count).max() ?? 0
    if !json { Self.show(Report.header(width)) }
    let measurements = try chosen.map { benchmark in
      Self.note("measuring \(benchmark.name)…")
      let result = Result { try Measurement(benchmark, files, rounds: rounds, length: 0.01) }
      Self.note("")
      let row = try result.get()
      if !json { Self.show(Report.line(row, width)) }
      return row
    }
    let facts = try program.map { try ProgramFacts($0, rounds: rounds * 4) }
    if json {
      Self.show(Report.json(measurements, facts))
    } else if let facts {
      Self.show(Report.lines(facts))
    }
    return 0
  }

  /// Writes text at once, also where nobody sees it until much has come.
  private static func show(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Writes what goes on in place of what went on before, if standard error is a terminal.
  private static func note(_ text: String) {
    if isatty(STDERR_FILENO) == 1 { complain("\r\u{1B}[K" + text) }
  }

  private func count(
    _ name: String, _ iterations: Int, isPlain: Bool, people: Int?
  ) throws -> Int32 {
    guard let benchmark = Benchmark.all.first(where: { $0.name == name }) else {
      Self.complain("there is no benchmark '\(name)'; --list names them\n")
      return 2
    }
    let files = PeopleFiles(count: people ?? Command.countedPeople)
    switch benchmark.work {
    case .rounds(let prepare):
      let sides = try prepare(files)
      try isPlain ? sides.plain(iterations) : sides.swift(iterations)
    case .samples(let prepare):
      let samples = try prepare(files)
      for _ in 0..<iterations { _ = try isPlain ? samples.plain() : samples.swift() }
    case .bytes(let measure): _ = try measure(files)
    }
    return 0
  }

  private mutating func take(flag: String) -> Bool {
    guard let index = arguments.firstIndex(of: flag) else { return false }
    arguments.remove(at: index)
    return true
  }

  private mutating func take(option: String) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }

  private static func complain(_ text: String) {
    var text = text
    _ = text.withUTF8 { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
