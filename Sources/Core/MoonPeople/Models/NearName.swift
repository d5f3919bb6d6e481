/// Finds the name that somebody probably meant.
enum NearName {
  /// Longer names are compared by their start, so that a hostile name costs no time.
  private static let longest = 48

  /// The name most like another one and not the same; nil when none is near.
  ///
  /// Case and underscores count little: `is_liked` is near `isLiked`.
  static func best(_ name: String, among names: [String]) -> String? {
    let wanted = folded(name)
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let other = folded(candidate)
      let distance = distance(wanted, other)
      guard distance <= tolerance(min(wanted.count, other.count)) else { continue }
      if let best, best.distance <= distance { continue }
      best = (candidate, distance)
    }
    return best?.name
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

  /// The number of insertions, deletions, replacements and swaps of neighbours between two texts.
  ///
  /// Source: the optimal string alignment distance (Damerau 1964; each place is edited once).
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
