/// A search for bytes that takes time in proportion to the text and no memory, whatever repeats.
///
/// The needle is cut where its right part can't begin like it does by chance: the right part is
/// compared first, from the left, then the left part, from the right.
///
/// Source: Crochemore and Perrin, "Two-Way String-Matching", Journal of the ACM 38 (1991), with the
/// maximal suffixes of its section 4.
struct TwoWaySearch {
  /// The last index of the left part; -1 when it is empty.
  private let cut: Int
  /// How far the needle may be moved once its right part was found.
  private let period: Int
  /// Whether the whole needle repeats itself after a period.
  private let isPeriodic: Bool

  /// Prepares the search.
  ///
  /// - Parameter needle: The bytes, at least one.
  init(_ needle: Span<UInt8>) {
    let (up, down) = (Self.suffix(of: needle) { $0 < $1 }, Self.suffix(of: needle) { $0 > $1 })
    let (cut, period) = up.cut > down.cut ? up : down
    self.cut = cut
    var place = 0
    while place <= cut, place + period < needle.count, needle[place] == needle[place + period] {
      place += 1
    }
    isPeriodic = place > cut
    self.period = isPeriodic ? period : max(cut + 1, needle.count - cut - 1) + 1
  }

  /// Where the largest suffix begins, less one, and its period, for one of both orders of bytes.
  private static func suffix(
    of needle: Span<UInt8>, _ isBefore: (UInt8, UInt8) -> Bool
  ) -> (cut: Int, period: Int) {
    var (cut, start, offset, period) = (-1, 0, 1, 1)
    while start + offset < needle.count {
      let (one, other) = (needle[start + offset], needle[cut + offset])
      if isBefore(one, other) {
        start += offset
        offset = 1
        period = start - cut
      } else if one != other {
        cut = start
        start += 1
        (offset, period) = (1, 1)
      } else if offset != period {
        offset += 1
      } else {
        start += period
        offset = 1
      }
    }
    return (cut, period)
  }

  /// Where the bytes come first.
  ///
  /// - Parameters:
  ///   - needle: The bytes for which the search was prepared.
  ///   - text: Where they are looked for.
  ///   - start: The index from which they are looked for.
  /// - Returns: The index of the first of them.
  func firstIndex(
    of needle: Span<UInt8>, in text: Span<UInt8>, from start: Int
  ) -> Int? {
    var index = start
    // The last index up to which the needle is known to agree, where it repeats itself.
    var known = -1
    while index <= text.count - needle.count {
      var place = max(cut, known) + 1
      while place < needle.count, needle[place] == text[index + place] { place += 1 }
      guard place == needle.count else {
        index += place - cut
        known = -1
        continue
      }
      place = cut
      while place > known, needle[place] == text[index + place] { place -= 1 }
      if place <= known { return index }
      index += period
      known = isPeriodic ? needle.count - period - 1 : -1
    }
    return nil
  }
}
