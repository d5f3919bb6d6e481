import MoonPeople
import MoonTestSupport
import Testing

/// Strings of bytes, of which those of up to 22 bytes lie in numbers: each against a plain array.
@Suite struct ByteStringTests {
  /// Arrays of 0 to 48 bytes of few values, so that many begin alike or are equal.
  private static func arrays(_ count: Int) -> [[UInt8]] {
    var random = SplitMix64(seed: 22)
    let alphabets: [[UInt8]] = [[0, 1], [0x61, 0x62], [0, 0x7F, 0x80, 0xFF], [0x61]]
    return (0..<count).map { _ in
      let alphabet = alphabets[random.index(in: 0..<alphabets.count)]
      let length = random.index(in: 0..<(random.index(in: 0..<3) == 0 ? 49 : 25))
      return (0..<length).map { _ in alphabet[random.index(in: 0..<alphabet.count)] }
    }
  }

  @Test func `its bytes, their number and text are those that it was made of`() {
    for bytes in Self.arrays(2000) + (0...48).map({ [UInt8](repeating: 0xFF, count: $0) }) {
      let string = ByteString(bytes)
      #expect(string.bytes == bytes)
      #expect(string.count == bytes.count)
      #expect(string.withSpan { span in span.indices.map { span[$0] } } == bytes)
      #expect(string.text == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `equality, order and hashes are those of the bytes`() {
    let arrays = Self.arrays(400)
    for left in arrays {
      for right in arrays.prefix(100) {
        let (one, other) = (ByteString(left), ByteString(right))
        guard (one == other) == (left == right),
          (one < other) == left.lexicographicallyPrecedes(right),
          one != other || one.hashValue == other.hashValue
        else {
          Issue.record("\(left) and \(right)")
          return
        }
      }
    }
  }

  @Test func `a needle is found where a search from place to place finds it`() {
    let arrays = Self.arrays(400)
    for text in arrays {
      for needle in arrays.prefix(60) where needle.count < 26 {
        let found = text.indices.first { text[$0...].starts(with: needle) }
        let expected = needle.isEmpty ? 0 : found
        let search = Evaluator(
          .operation(
            .method(.find),
            [
              .attribute(0), .constant(.string(ByteString(needle))), .constant(.integer(1)),
              .constant(.boolean(true)),
            ], Site(file: "find.lua", line: 1)), model: .person)
        let value = try? search.value(
          Row(id: 1, values: [.string(ByteString(text)), .none, .none]))
        guard value == (expected.map { .integer(Int64($0) + 1) } ?? Value.none) else {
          Issue.record("\(needle) in \(text): \(String(describing: value))")
          return
        }
      }
    }
  }
}
