import LuaRuntime
import MoonHost
import MoonTestSupport
import Testing

/// What ends a worker whose own limits don't, tried with programs that have none.
struct WorkerRunTests {
  /// Runs a line of the shell as a worker.
  private func run(
    _ line: String, _ change: (WorkerRun) -> Void = { _ in }
  ) throws -> (outcome: WorkerOutcome, output: String) {
    let run = WorkerRun([Array("-c".utf8), Array(line.utf8)])
    run.program = "/bin/sh"
    var output: [UInt8] = []
    unsafe run.onOutput = { _, bytes in
      unsafe output.append(contentsOf: bytes)
      return true
    }
    change(run)
    let outcome = try run.run()
    return (outcome, String(decoding: output, as: UTF8.self))
  }

  @Test func `what a worker reads and writes is handed on, and its code is kept`() throws {
    let result = try run("cat; echo error >&2; exit 7") { $0.input = Array("input\n".utf8) }
    #expect(result.outcome.ending == .exited(7))
    #expect(result.output == "input\nerror\n")
    #expect(result.outcome.result == nil && result.outcome.error == nil)
  }

  @Test func `a worker has no file open but its own, and no terminal`() throws {
    let result = try run("echo /proc/self/fd/*; (: < /dev/tty) 2>/dev/null || echo none")
    #expect(
      result.output
        == "/proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2 /proc/self/fd/3 /proc/self/fd/4\nnone\n"
        || result.output
          == "/proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2 /proc/self/fd/3\nnone\n"
    )
  }

  @Test func `a worker that uses too much time is killed`() throws {
    let outcome = try run("while :; do :; done") { $0.limits.time = 0.1 }.outcome
    #expect(outcome.ending == .time)
    // The kernel's clock of the process: the limit, and the two seconds in which the worker's own limit can strike.
    #expect(outcome.seconds >= 2.1)
    #expect(outcome.error?.kind == .time)
  }

  @Test func `a worker that takes too much memory is killed`() throws {
    let line = "x=$(head -c 200000000 /dev/zero | tr '\\0' x); while :; do :; done"
    let outcome = try run(line) { $0.limits.memory = 100 << 20 }.outcome
    #expect(outcome.ending == .memory)
    #expect(outcome.error?.message == "stopped: the worker took more than 100 MiB")
  }

  @Test func `a worker that writes too much is killed, and no more of it is handed on`() throws {
    let result = try run("exec yes") { $0.limits.output = [100_000, 100] }
    #expect(result.outcome.ending == .output)
    #expect(result.output.utf8.count <= 100_000)
    #expect(result.outcome.error?.kind == .output)
  }

  @Test func `a worker whose reader has gone finds its pipe closed`() throws {
    let outcome = try run("trap '' PIPE; while echo x 2>/dev/null; do :; done; exit 3") {
      unsafe $0.onOutput = { _, _ in false }
    }.outcome
    #expect(outcome.ending == .exited(3))
  }

  @Test(arguments: [("SEGV", 11), ("ABRT", 6), ("SYS", 31)])
  func `a crash is told with its signal`(name: String, number: Int32) throws {
    let outcome = try run("kill -\(name) $$").outcome
    #expect(outcome.ending == .crashed(number))
    #expect(
      outcome.error?.message
        == "the worker crashed (SIG\(name)), which is a bug of ours: please report it")
  }

  @Test func `a worker that somebody else killed is told as that`() throws {
    #expect(try run("kill -KILL $$").outcome.ending == .killed)
  }

  @Test func `the first wish to end is a signal, the second ends it`() throws {
    var wishes = 0
    let polite = try run("trap 'echo heard; exit 130' INT; echo ready; while :; do :; done") {
      run in
      run.interrupts = { wishes }
      unsafe run.onOutput = { _, _ in
        wishes = 1
        return true
      }
    }
    #expect(polite.outcome.ending == .exited(130))
    wishes = 0
    let deaf = try run("trap 'echo heard' INT; echo ready; while :; do :; done") { run in
      run.interrupts = { wishes }
      unsafe run.onOutput = { _, _ in
        wishes += 1
        return true
      }
    }
    #expect(deaf.outcome.ending == .interrupted)
  }

  @Test func `a program that isn't there can't be started`() {
    let run = WorkerRun([])
    run.program = "/nowhere/nothing"
    #expect(throws: WorkerProblem.noStart(2)) { try run.run() }
  }

  @Test func `two workers run at once without hearing each other`() async throws {
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for name in ["one", "two"] {
        group.addTask { try self.run("for i in 1 2 3; do echo \(name); done").output }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == ["one\none\none\n", "two\ntwo\ntwo\n"])
  }
}
