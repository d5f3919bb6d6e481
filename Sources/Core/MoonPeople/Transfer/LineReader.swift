/// Takes the bytes of a file apart into lines, part by part; blank lines are left out.
struct LineReader {
  /// A line that isn't blank.
  struct Line {
    /// Its number, from 1.
    var number: Int
    /// Its bytes without the end of the line.
    var bytes: ArraySlice<UInt8>
    /// What is wrong with it; nil when nothing is.
    var fault: String?
  }

  private var part: [UInt8] = []
  private var place = 0
  private var isLast = false
  private var number = 1
  /// Whether the rest of the line is left out, since it is too long.
  private var isTooLong = false
  private let longest: Int

  init(longest: Int = CSVReader.longest) { self.longest = longest }

  /// Gives the next part of the file.
  mutating func take(_ bytes: [UInt8], isLast: Bool) {
    part.removeSubrange(..<place)
    part += bytes
    place = 0
    self.isLast = isLast
    if number == 1, part.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next line; nil when more bytes are needed.
  mutating func next() -> Line? {
    while place < part.count {
      let rest = part[place...]
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? (isLast ? part.count : nil) else {
        if rest.count > longest {
          isTooLong = true
          place = part.count
        }
        return nil
      }
      let line = part[place..<end]
      place = min(end + 1, part.count)
      defer { number += 1 }
      if isTooLong {
        isTooLong = false
        return Line(
          number: number, bytes: [], fault: "a line of more than \(longest) bytes")
      }
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        return Line(number: number, bytes: line)
      }
    }
    return nil
  }
}
