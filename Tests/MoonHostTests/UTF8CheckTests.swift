import MoonHost
import MoonTestSupport
import Testing

struct UTF8CheckTests {
  // The judge is the standard library's own validation.
  private func agrees(_ bytes: [UInt8]) -> Bool {
    (UTF8Check.firstInvalid(in: bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func `all sequences of two bytes are judged as the standard library does`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max where !agrees([first, second]) {
        Issue.record("\([first, second])")
      }
    }
  }

  @Test func `sequences of three and four bytes are judged as the standard library does`() {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for first in UInt8(0xE0)...UInt8(0xF8) {
      for second in edges {
        for third in edges {
          if !agrees([first, second, third]) { Issue.record("\([first, second, third])") }
          for fourth in edges where !agrees([first, second, third, fourth]) {
            Issue.record("\([first, second, third, fourth])")
          }
        }
      }
    }
  }

  @Test func `the first wrong byte is named, also where a sequence is cut off`() {
    #expect(UTF8Check.firstInvalid(in: Array("aé漢🚗".utf8)) == nil)
    #expect(UTF8Check.firstInvalid(in: Array("aé".utf8) + [0xFF]) == 3)
    #expect(UTF8Check.firstInvalid(in: Array("ab".utf8) + [0xE2, 0x82]) == 2)
  }
}
