import CFuzz
import Foundation
import LuaRuntime

/// Runs a fuzz target: by libFuzzer when built with it, or on inputs made from the corpus by a seed.
enum FuzzProgram {
  /// The target under test; libFuzzer's callback can't carry it.
  nonisolated(unsafe) private static var target = FuzzTarget.lexer

  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 2, let chosen = FuzzTarget(rawValue: arguments[1]) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: Fuzz \(names) [--seeded COUNT [SEED] | arguments of libFuzzer]")
      return 2
    }
    unsafe target = chosen
    if arguments.count >= 4, arguments[2] == "--seeded", let count = Int(arguments[3]) {
      seeded(chosen, count: count, seed: arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : 1)
      return 0
    }
    let status = LuaThread.run(stackSize: 64 << 20) {
      unsafe fuzz_drive(CommandLine.argc - 1, CommandLine.unsafeArgv + 1) { bytes, count in
        unsafe FuzzProgram.target.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
    if status == -1 { print("Fuzz was built without libFuzzer: see scripts/deep") }
    return status
  }

  private static func seeded(_ target: FuzzTarget, count: Int, seed: UInt64) {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(target.rawValue)")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    let corpus = files.sorted { $0.path < $1.path }.compactMap { try? Data(contentsOf: $0) }.map {
      Array($0)
    }
    precondition(!corpus.isEmpty, "there is no corpus in \(folder.path)")
    LuaThread.run {
      for bytes in corpus { target.test(bytes) }
      var mutation = Mutation(seed: seed, corpus: corpus)
      for _ in 0..<count { target.test(mutation.next()) }
    }
    print("\(target.rawValue): \(count) inputs from seed \(seed), all promises kept")
  }
}
