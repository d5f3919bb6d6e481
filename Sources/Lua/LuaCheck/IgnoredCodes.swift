internal import LuaSyntax

/// The codes that comments such as `-- moonframe: ignore unused-local` silence.
///
/// A comment counts for its own line; one that stands alone counts for the line below.
struct IgnoredCodes {
  private var codes: [Int: Set<String>] = [:]

  private static let opening = "moonframe: ignore "

  init(_ chunk: LuaChunk) {
    for comment in chunk.comments {
      var text = chunk.source[comment.range].drop { $0 == UInt8(ascii: "-") }
      text = text.drop { $0 == UInt8(ascii: " ") }
      guard text.starts(with: Self.opening.utf8) else { continue }
      let words = text.dropFirst(Self.opening.utf8.count).split {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",")
      }
      let names = words.map { String(decoding: $0, as: UTF8.self) }
      let line = comment.line + (Self.standsAlone(comment, chunk.source) ? 1 : 0)
      codes[line, default: []].formUnion(names)
    }
  }

  /// Whether findings of a code are silenced on a line.
  func has(_ code: String, on line: Int) -> Bool { codes[line]?.contains(code) ?? false }

  private static func standsAlone(_ comment: LuaToken, _ source: [UInt8]) -> Bool {
    source[..<comment.range.lowerBound].reversed().prefix { $0 != 10 && $0 != 13 }
      .allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 }
  }
}
