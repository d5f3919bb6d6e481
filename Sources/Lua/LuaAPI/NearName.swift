/// Finds the name that somebody probably meant.
package enum NearName {
  /// Longer names are compared by their start, so that a hostile key costs no time.
  private static let longest = 48

  /// The name most like `name` and not the same, or nil when none is near.
  ///
  /// Case and underscores count little: `extra_bounce` is near `extraBounce`.
  package static func best(_ name: String, among names: [String]) -> String? {
    ranked(name, among: names).first { $0 != name }
  }

  /// The names that are near `name`, nearest first; equally near ones in their own order.
  package static func ranked(_ name: String, among names: [String]) -> [String] {
    let wanted = folded(name)
    let near = names.enumerated().compactMap { index, other -> (Int, Int, String)? in
      let candidate = folded(other)
      let distance = distance(wanted, candidate)
      guard distance <= tolerance(min(wanted.count, candidate.count)) else { return nil }
      return (distance, index, other)
    }
    return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  ///
  /// Source: the optimal string alignment distance (Damerau 1964; each place is edited once).
  package static func distance(_ a: String, _ b: String) -> Int {
    distance(Array(a.utf8), Array(b.utf8))
  }

  /// How many edits still count as a slip, for a name of so many bytes.
  private static func tolerance(_ count: Int) -> Int {
    switch count {
    case ...1: 0
    case ...4: 1
    case ...8: 2
    default: 3
    }
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.prefix(longest).compactMap { byte in
      switch byte {
      case UInt8(ascii: "_"): nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      default: byte
      }
    }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !a.isEmpty else { return b.count }
    guard !b.isEmpty else { return a.count }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        row[j] = min(last[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
