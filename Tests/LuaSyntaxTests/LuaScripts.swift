import Foundation
import MoonTestSupport

/// The scripts of the repository, and random changes of them.
enum LuaScripts {
  /// All Lua files of the examples and of the tests.
  static func all(file: String = #filePath) throws -> [[UInt8]] {
    let root = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let paths = ["examples", "Tests"].flatMap { folder -> [String] in
      let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      let names = (found?.compactMap { $0 as? String } ?? []).filter {
        // The mistakes of the command's tests are mistakes, some of them in letters of several bytes.
        $0.hasSuffix(".lua") && !$0.contains("/Mistakes/")
      }
      return names.map { "\(root.path)/\(folder)/\($0)" }
    }
    return try paths.sorted().map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
      .filter { $0.count < 20_000 && !$0.isEmpty && !$0.contains(0) && $0[0] != 0x23 }
  }

  private static let words = [
    "end", "(", ")", "{", "}", "[", "]", "[[", "]]", "--", "--[[", "\"", "'", "=", "==", ",", ".",
    ":",
    "::", "..", "...", "local", "function", "return", "goto", "break", "x", "1", "0x", "\\", "\n",
    "if", "then",
    "else", "do", "nil", "not", "<const>", "<close>", ";", "3x", "é",
  ].map { Array($0.utf8) }

  /// One of the scripts with a few bytes removed, doubled, or words put in.
  static func changed(_ scripts: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = scripts[random.index(in: 0..<scripts.count)]
    for _ in 0...random.index(in: 0..<3) {
      let place = random.index(in: 0..<bytes.count + 1)
      let length = min(bytes.count - place, random.index(in: 0..<8))
      switch random.index(in: 0..<4) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1:
        bytes.insert(contentsOf: words[random.index(in: 0..<words.count)], at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default:
        if place < bytes.count { bytes[place] = UInt8(random.index(in: 33..<127)) }
      }
    }
    return bytes.first == 0x23 ? [] : bytes
  }
}
