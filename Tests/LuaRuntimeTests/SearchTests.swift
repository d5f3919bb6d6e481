import Foundation
import LuaRuntime
import Testing

/// Texts inside texts; what is right is what Foundation does.
struct SearchTests {
  @Test(arguments: [
    ("a.b.c", ".", "->"), ("aaaa", "aa", "b"), ("aaa", "aa", "b"), ("", "x", "y"),
    ("nothing here", "x", "y"), ("so so", "so", ""), ("\"quoted\"", "\"", "\\\""),
    ("größer als groß", "groß", "klein"), ("x", "xyz", "y"), ("aab", "ab", "c"),
  ])
  func `all places are replaced`(text: String, part: String, other: String) {
    #expect(
      text.replaced(part, by: other) == text.replacingOccurrences(of: part, with: other))
    #expect(text.has(part) == (text.range(of: part) != nil))
  }

  @Test func `only so many places are replaced`() {
    #expect("a.b.c".replaced(".", by: "-", most: 1) == "a-b.c")
  }

  @Test func `an empty text is nowhere`() {
    #expect("abc".replaced("", by: "x") == "abc")
    #expect(!"abc".has(""))
  }

  @Test func `places are those of the part`() {
    let text = "near 'a' near 'b'"
    #expect(
      text.places(of: "near '").map { String(text[$0.upperBound...].prefix(1)) } == ["a", "b"])
  }
}
