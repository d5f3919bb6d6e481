import LuaAPI
import Testing

// Where a source has `«` and `»` is the place to be found.
@Suite struct PartLocatorTests {
  struct Part: Sendable, CustomTestStringConvertible {
    let part: String
    let marked: String
    var line = 1
    var testDescription: String { "\(part) in \(marked)" }
  }

  static let parts = [
    Part(part: "print(...)", marked: "return p.isLiked and «print»(p.name)"),
    Part(part: "print(...)", marked: "local print = print; return «print» 'a'"),
    Part(part: "p.name:find(...)", marked: "return q.name:find('a') or p.name:«find»(p.nick)"),
    Part(part: "p.name:find(...)", marked: "return p.name\n  :«find»(p.nick)", line: 2),
    Part(part: "string.find(...)", marked: "return «find»(p.name, p.nick)"),
    Part(part: "p.nmae", marked: "return p.«nmae» == p.name"),
    Part(part: "seen[p.name] = ...", marked: "if seen[p.name] then «seen[p.name]» = 1 end"),
    Part(part: "p.isLiked = ...", marked: "local old = p.isLiked; p.«isLiked» = not old"),
    Part(part: "t[p.name]", marked: "return «t[ p.name ]» -- t[p.name]"),
    Part(part: "{...}", marked: "local set = «{» a = true }"),
    Part(part: "...", marked: "return function(«...») end"),
    Part(part: "p == ada", marked: "return «p == ada» or p.isLiked"),
    Part(part: "(p.a + p.b):rep(...)", marked: "return (p.a+p.b):«rep»(2)"),
    Part(part: "...:gmatch(...)", marked: "return p.name:rep(2):«gmatch»('a')"),
  ]

  @Test(arguments: parts)
  func `a part of a script is found`(_ part: Part) throws {
    let open = try #require(part.marked.firstIndex(of: "«"))
    let close = try #require(part.marked.firstIndex(of: "»"))
    let before = part.marked[..<open]
    let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
    let source = part.marked.replacing("«", with: "").replacing("»", with: "")
    #expect(
      PartLocator.locate(part.part, in: Array(source.utf8), line: part.line)
        == SourcePlace(
          line: before.count { $0 == "\n" } + 1, column: before[start...].utf8.count + 1,
          length: part.marked[part.marked.index(after: open)..<close].utf8.count))
  }

  @Test(arguments: [
    ("p.nmae", "return p.nmae == 'a' or p.nmae == 'b'"),
    ("print(...)", "return print(1) or print(2)"),
    ("print(...)", "local print = p.name"),
    ("p.name", "return true"),
    ("x", ""),
  ])
  func `no place is told when it isn't certain`(part: String, source: String) {
    #expect(PartLocator.locate(part, in: Array(source.utf8), line: 1) == nil)
  }
}
