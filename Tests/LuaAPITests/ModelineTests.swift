import LuaAPI
import LuaRuntime
import LuaSyntax
import Testing

struct ModelineTests {
  @Test(arguments: [
    "", "print 1", "-- moonframe: api=1", "--moonframe: api=1\r\nx = 1",
    "#!/bin/moonframe\n-- moonframe: api=1\n",
    "-- moonframe: ignore unused-local\nlocal x", "-- Moonframe: what I like",
    "-- moonframe is what I like",
    "print 1\n-- moonframe: api=9", "--[[ moonframe: api=9 ]]", "#!/bin/moonframe",
    "-- moonframe:api=1",
    "\n-- moonframe: api=9",
  ])
  func `a first line that asks for what there is, or is none, is fine`(text: String) {
    #expect(Modeline.mistake(in: Array(text.utf8)) == nil)
  }

  // The columns are counted by hand.
  @Test(arguments: [
    ("-- moonframe: api=2", "api-level", 1, 15, 5),
    ("--moonframe:api=99\nx", "api-level", 1, 13, 6),
    ("#!/usr/bin/env moonframe\r\n-- moonframe: apy=1\r\n", "bad-modeline", 2, 15, 5),
    ("-- moonframe: api=1 strict", "bad-modeline", 1, 21, 6),
    ("-- moonframe: api", "bad-modeline", 1, 15, 3),
    ("-- moonframe: api=", "bad-modeline", 1, 15, 4),
    ("-- moonframe: api=one", "bad-modeline", 1, 15, 7),
    ("-- moonframe: api=0", "bad-modeline", 1, 15, 5),
    ("-- moonframe: api=99999999999999999999", "bad-modeline", 1, 15, 24),
    ("-- moonframe: api=1, api=1", "bad-modeline", 1, 22, 5),
    ("-- moonframe:", "bad-modeline", 1, 4, 10),
    ("-- moonframe: ä=1", "bad-modeline", 1, 15, 4),
  ])
  func `what is wrong is told with its place`(
    text: String, code: String, line: Int, column: Int, length: Int
  ) throws {
    let (error, span) = try #require(Modeline.mistake(in: Array(text.utf8)))
    #expect(error.code == code)
    #expect(span.line == line && span.column == column && span.range.count == length)
  }

  @Test func `the nearest word is told, and what the level is`() {
    func error(_ text: String) -> String? { Modeline.mistake(in: Array(text.utf8))?.error.text }
    #expect(
      error("-- moonframe: apy=1")
        == "a script's first line has no word 'apy=1': did you mean 'api=1'?")
    #expect(
      error("-- moonframe: api=7")
        == "the script needs level 7 of the API, and this moonframe has level 1: a newer moonframe may have it"
    )
  }
}
