internal import MoonLayout
internal import MoonScene

/// The answers for the lines of texts that were given lately.
///
/// A layout asks for the lines of each text several times, and for the same ones in each frame. An
/// answer is found by a few bytes of its text, without a dictionary; one that another answer has
/// pushed out is worked out again from what the shaper keeps.
struct RecentLines {
  /// What is asked: a text in a font, the room for it and the most lines.
  struct Question: Equatable {
    let text: String
    let face: TypeFace
    let size: Double
    let width: Double
    /// The most lines; nil for any number.
    let limit: Int?
  }

  private struct Entry {
    var question: Question
    var answer: MeasuredText
  }

  private var entries: [Entry?] = []
  /// The number of answers that are kept, a power of two.
  private static let count = 512
  /// The longest text that is kept, in UTF-8 bytes, so that all of them are little.
  private static let longest = 256
  /// The number of bytes at the end of a text that are looked at to find its place.
  private static let tail = 16

  /// The answer to a question, if it is still there.
  func answer(to question: Question) -> MeasuredText? {
    guard !entries.isEmpty, question.text.utf8.count <= Self.longest else { return nil }
    let place = Self.place(of: question)
    guard let entry = entries[place], entry.question == question else { return nil }
    return entry.answer
  }

  /// Keeps an answer.
  mutating func keep(_ answer: MeasuredText, to question: Question) {
    guard question.text.utf8.count <= Self.longest else { return }
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.count) }
    entries[Self.place(of: question)] = Entry(question: question, answer: answer)
  }

  private static func place(of question: Question) -> Int {
    let bytes = question.text.utf8
    var hash = UInt(bitPattern: bytes.count)
    let inTail = unsafe bytes.withContiguousStorageIfAvailable { bytes in
      var hash: UInt = 0
      var index = max(0, bytes.count - Self.tail)
      while index < bytes.count {
        unsafe hash = hash &* 31 &+ UInt(bytes[index])
        index += 1
      }
      return hash
    }
    hash = hash &* 31 &+ (inTail ?? 0)
    hash ^= UInt(truncatingIfNeeded: question.width.bitPattern ^ question.size.bitPattern >> 7)
    hash ^= UInt(bitPattern: question.limit ?? -1)
    // The upper bits of a product depend on all bits of the factor; 2^64 by the golden ratio.
    return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }
}
