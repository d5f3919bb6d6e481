import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// Files whose operations fail one by one, lose what wasn't synced, or are the last of a process.
///
/// An ordinary run tries some by a seed; all of them run in `scripts/deep faults`.
@Suite(.serialized) struct FileFaultTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many operations an ordinary run skips between two that it tries; `MOON_FAULT_STEP=1` tries all.
  private static var stride: Int { environment["MOON_FAULT_STEP"].flatMap { Int($0) } ?? 23 }
  private static let seed: UInt64 = 1207

  init() { #expect(FaultyFiles.register()) }

  /// The number of operations of the whole script.
  private func count() throws -> Int {
    let folder = TemporaryFolder()
    let script = try FaultScript(folder.path + "/notes.sqlite")
    FaultyFiles.begin(FaultyFiles.Fault(number: 0))
    defer { FaultyFiles.end() }
    try script.run()
    return FaultyFiles.end()
  }

  @Test func `the script itself works, and its store is whole`() throws {
    let folder = TemporaryFolder()
    let script = try FaultScript(folder.path + "/notes.sqlite")
    try script.run()
    #expect(try script.faults(of: script.path, script.allowed) == [])
    #expect(try script.faults(of: script.copyPath, [try #require(script.copied)]) == [])
    // Source: the script's own text.
    #expect(script.kept.map(\.count) == [0, 3, 8, 9, 9, 8, 9, 69, 19])
  }

  @Test(
    "an operation that fails is an error that says so, and nothing that was saved is lost",
    arguments: [(false, false), (true, false), (false, true), (true, true)])
  func failing(isForever: Bool, isFull: Bool) throws {
    var random = SplitMix64(seed: Self.seed)
    let last = try count()
    var number = 1 + random.index(in: 0..<Self.stride)
    while number <= last {
      let fault = FaultyFiles.Fault(number: number, isForever: isForever, isFull: isFull)
      let wrong = try faults(after: fault)
      #expect(wrong == [], "\(fault): \(FaultyFiles.first)")
      number += Self.stride
    }
  }

  /// Runs the script until something fails.
  private func faults(after fault: FaultyFiles.Fault) throws -> [String] {
    let folder = TemporaryFolder()
    let script = try FaultScript(folder.path + "/notes.sqlite")
    FaultyFiles.begin(fault)
    var thrown: (any Error)?
    do { try script.run() } catch { thrown = error }
    FaultyFiles.end()
    var wrong: [String] = []
    let place = "in \(script.step)"
    if let thrown {
      let codes: [StoreError.Code] = [.inputOutput, .full, .cannotOpen, .busy]
      let error = thrown as? StoreError
      if !codes.contains(where: { $0 == error?.code })
        || error?.message.contains(folder.path + "/notes.sqlite") != true
      {
        wrong.append("\(place): it says \(thrown)")
      }
    }
    do {
      wrong += try script.faultsWhileOpen().map { "\(place): \($0)" }
    } catch {
      wrong.append("\(place): the open store can't go on: \(error)")
    }
    script.close()
    do {
      wrong += try script.faults(of: script.path, script.allowed).map { "\(place): \($0)" }
      let copies = folder.names.filter { $0.hasSuffix(".copy") }
      for copy in copies {
        wrong += try script.faults(of: folder.path + "/" + copy, [script.copied].compactMap(\.self))
          .map { "\(place): \(copy): \($0)" }
      }
    } catch {
      wrong.append("\(place): afterwards: \(error)")
    }
    return wrong + faultsOfBackups(in: folder, script).map { "\(place): \($0)" }
  }

  /// What is wrong with the copies that were made before a migration: one at least is whole.
  private func faultsOfBackups(in folder: TemporaryFolder, _ script: FaultScript) -> [String] {
    let backups = folder.names.filter { $0.hasPrefix("notes.sqlite.schema-0") }
    let isWhole = backups.contains { name in
      do {
        let backend = SQLiteBackend(path: folder.path + "/" + name, options: SQLiteOptions(.fast))
        try backend.open([script.old])
        defer { backend.close() }
        let count = try backend.count(FetchRequest(script.old))
        // Without the first save there may be nothing yet.
        let isRight = count == 3 || (count == 0 && script.kept.count == 1)
        return try isRight && backend.findDamage().isEmpty
      } catch {
        return false
      }
    }
    return isWhole || backups.isEmpty ? [] : ["no copy of the old schema is whole: \(backups)"]
  }

  @Test(
    "what a loss of power takes is nothing that was promised",
    arguments: [SQLiteOptions.Durability.durable, .fast])
  func losingPower(_ durability: SQLiteOptions.Durability) throws {
    let last = try count()
    var random = SplitMix64(seed: Self.seed &+ 1)
    for round in 0..<max(last / Self.stride, 1) {
      let seed = random.next()
      let fault = FaultyFiles.Fault(number: 1 + random.index(in: 0..<last), isForever: true)
      let folder = TemporaryFolder()
      let script = try FaultScript(folder.path + "/notes.sqlite", durability)
      FaultyFiles.remember(true)
      FaultyFiles.begin(fault)
      try? script.run()
      let copy = folder.path + "/after.sqlite"
      let isThere = FaultyFiles.copy(script.path, to: copy, keepsParts: round % 4 > 0, seed: seed)
      FaultyFiles.end()
      FaultyFiles.remember(false)
      script.close()
      guard isThere else { continue }
      // At `fast` the last commits may be missing, each of them as a whole.
      let allowed =
        durability == .durable ? script.allowed : script.kept + script.allowed
      let wrong: [String]
      do {
        wrong = try script.faults(of: copy, allowed)
      } catch {
        wrong = ["\(error)"]
      }
      #expect(wrong == [], "round \(round), \(fault) in \(script.step)")
    }
  }

  // MARK: - Migrations

  @Test func `a process killed in a migration leaves the old schema or the new one`() throws {
    let step = Self.stride
    var number = 1 + Int(Self.seed) % step
    while true {
      let folder = TemporaryFolder()
      let script = try FaultScript(folder.path + "/notes.sqlite")
      try script.makeOld()
      guard try isKilled(migrating: script.path, at: number) else { break }
      #expect(try script.faults(of: script.path, script.allowed) == [], "operation \(number)")
      #expect(faultsOfBackups(in: folder, script) == [], "operation \(number)")
      #expect(folder.names.contains { $0.hasPrefix("notes.sqlite.schema-0") })
      number += step
    }
  }

  /// Runs this program again, which migrates a store and is killed at an operation.
  ///
  /// - Returns: Whether it came so far.
  private func isKilled(migrating path: String, at number: Int) throws -> Bool {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    program.arguments = [
      "--testing-library", "swift-testing", "--filter", "FileFaultTests/migrator",
    ]
    program.environment = Self.environment.merging(
      ["MOON_MIGRATED_STORE": path, "MOON_MIGRATED_UNTIL": "\(number)"]
    ) { _, new in new }
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    return program.terminationReason == .uncaughtSignal
  }

  /// The process that is killed.
  @Test(.enabled(if: environment["MOON_MIGRATED_STORE"] != nil))
  func migrator() throws {
    let path = try #require(Self.environment["MOON_MIGRATED_STORE"])
    let number = try #require(Self.environment["MOON_MIGRATED_UNTIL"].flatMap { Int($0) })
    let script = try FaultScript(path)
    FaultyFiles.kill(at: number)
    try script.open()
    script.close()
    FaultyFiles.end()
  }
}
