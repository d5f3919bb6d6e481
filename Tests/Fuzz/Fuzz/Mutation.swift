/// Inputs made from the corpus by a seed: the same seed gives the same inputs.
struct Mutation {
  private var state: UInt64
  private let corpus: [[UInt8]]
  private let words: [[UInt8]] = [
    "moon.", "spring", "{", "}", "(", ")", "[[", "]]", "--", "\"", "'", "=", "nil", "1e308", "-1",
    "0x", "\\", "%", "\n", "\r\n",
    "function()", "end", "while true do", "pcall", "coroutine.wrap", "error", "s", "ms", "f", "#",
    "\u{0}", "\u{FEFF}",
  ].map { Array($0.utf8) }

  init(seed: UInt64, corpus: [[UInt8]]) {
    state = seed
    self.corpus = corpus.isEmpty ? [[]] : corpus
  }

  /// SplitMix64, by Steele, Lea and Flood (2014).
  private mutating func random(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, limit)))
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var bytes = corpus[random(below: corpus.count)]
    for _ in 0..<(1 + random(below: 8)) {
      let at = random(below: bytes.count + 1)
      let length = min(bytes.count - at, random(below: 12))
      switch random(below: 5) {
      case 0: bytes.removeSubrange(at..<at + length)
      case 1: bytes.insert(contentsOf: words[random(below: words.count)], at: at)
      case 2: if at < bytes.count { bytes[at] = UInt8(random(below: 256)) }
      case 3: bytes.insert(contentsOf: bytes[at..<at + length], at: random(below: bytes.count + 1))
      default:
        let other = corpus[random(below: corpus.count)]
        let start = random(below: other.count + 1)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 40)], at: at)
      }
    }
    return bytes
  }
}
