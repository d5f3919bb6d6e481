import Foundation
import MoonPeople
import MoonTestSupport
import PeopleSQLite
import Testing

/// A process that writes is killed at any moment: what it said was saved is there.
@Suite(.serialized) struct KillTests {
  /// The records of one transaction.
  private static let size = 3
  private static let environment = ProcessInfo.processInfo.environment

  /// The rounds at each level: few here, as many as `MOON_KILL_ROUNDS` says in `scripts/deep`.
  private static var rounds: Int { environment["MOON_KILL_ROUNDS"].flatMap { Int($0) } ?? 3 }

  @Test(arguments: [SQLiteOptions.Durability.durable, .fast])
  func `no transaction that was acknowledged is lost, and none is there by halves`(
    _ durability: SQLiteOptions.Durability
  ) throws {
    let seed: UInt64 = 1105
    var random = SplitMix64(seed: seed)
    for round in 0..<KillTests.rounds {
      let folder = TemporaryFolder()
      let path = folder.path + "/people.sqlite"
      let enough = random.index(in: 1..<60)
      let acknowledged = try KillTests.write(path, durability, until: enough)
      let backend = SQLiteBackend(path: path, options: SQLiteOptions(durability))
      try backend.open([.person])
      var parts: [Double: Int] = [:]
      try backend.visit(FetchRequest(.person), attributes: [2]) { row in
        if case .number(let number) = row.values[2] { parts[number, default: 0] += 1 }
        return true
      }
      let place = "seed \(seed), round \(round)"
      #expect(acknowledged >= enough, "\(place)")
      #expect(parts.count >= acknowledged, "\(place): \(parts.count) of \(acknowledged)")
      #expect(parts.values.allSatisfy { $0 == KillTests.size }, "\(place)")
      #expect(try backend.findDamage().isEmpty, "\(place)")
      backend.close()
    }
  }

  /// Runs this program again as a writer, and kills it.
  ///
  /// - Returns: The number of transactions that it had acknowledged.
  private static func write(
    _ path: String, _ durability: SQLiteOptions.Durability, until enough: Int
  ) throws -> Int {
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    writer.arguments = ["--testing-library", "swift-testing", "--filter", "KillTests/writer"]
    writer.environment = environment.merging(
      ["MOON_KILLED_STORE": path, "MOON_KILLED_LEVEL": durability.rawValue]
    ) { _, new in new }
    let pipe = Pipe()
    writer.standardOutput = pipe
    writer.standardError = FileHandle.nullDevice
    try writer.run()
    var text: [UInt8] = []
    var acknowledged: Int { text.count { $0 == UInt8(ascii: "\u{6}") } }
    while acknowledged < enough {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += data
    }
    kill(writer.processIdentifier, SIGKILL)
    // What it had acknowledged before the signal reached it.
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { text += data }
    writer.waitUntilExit()
    return acknowledged
  }

  /// The process that is killed: it says ACK (byte 6) after each commit.
  @Test(.enabled(if: environment["MOON_KILLED_STORE"] != nil))
  func writer() throws {
    let path = try #require(KillTests.environment["MOON_KILLED_STORE"])
    let level = KillTests.environment["MOON_KILLED_LEVEL"].flatMap(
      SQLiteOptions.Durability.init(rawValue:))
    let backend = SQLiteBackend(path: path, options: SQLiteOptions(try #require(level)))
    try backend.open([.person])
    for number in 0..<1_000_000 {
      try backend.inTransaction {
        for part in 0..<KillTests.size {
          _ = try backend.insert(
            .person,
            [
              .text(String(repeating: "x", count: number % 900)), .boolean(part > 0),
              .number(Double(number)),
            ], id: nil)
        }
      }
      FileHandle.standardOutput.write(Data([6]))
    }
  }
}
