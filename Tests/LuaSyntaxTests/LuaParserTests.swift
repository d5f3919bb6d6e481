import LuaRuntime
import LuaSyntax
import MoonTestSupport
import Testing

@Suite struct LuaParserTests {
  /// Sources, right and wrong; Lua itself tells what is wrong with them, and where.
  static let sources = [
    "", ";", "return", "return;", "return 1,2;", "return 1 return", "local a <const> = 1 a = 2",
    "local a <close> = nil a = 1", "local a <close>, b <close> = 1, 2", "local a <konst> = 1",
    "local a <const = 1", "goto x", "goto x ::x::", "goto x local a ::x::",
    "goto x local a ::x:: f()",
    "do goto x end local a ::x:: f()", "::x:: ::x::", "::x:: do ::x:: end", "do ::x:: end ::x::",
    "do ::x:: end goto x", "repeat goto x local a ::x:: until a", "break", "while x do break end",
    "while x do local function f() break end end", "for i = 1 do end", "for i = 1, 2, 3, 4 do end",
    "for i in do end", "for i, j = 1, 2 do end", "for 1 = 1 do end", "for i of x do end",
    "if x end",
    "if x then else elseif y then end", "if x then elseif y then else end",
    "function a.b.c:d() end",
    "function a:b.c() end", "function a() end end", "local function a.b() end", "local a.b = 1",
    "a.b = 1", "a().b = 1", "a() = 1", "(a) = 1", "(a).b = 1", "(a)()", "a", "a.b", "a, b = 1, 2",
    "a, b() = 1, 2", "a, (b) = 1, 2", "f{}", "f''", "f[[x]]", "f:g{}", "f:g", "f:g.h()", "f.1()",
    "x = ", "x = 1 +", "x = (1", "x = (1\n+ 2\n", "x = {1, 2", "x = {1\n, 2\n",
    "x = { a = 1, [1] = 2; 3, }",
    "x = { [1 = 2 }", "x = { [1] 2 }", "x = { a = }", "x = { , }", "x = function( a b ) end",
    "x = function(..., a) end", "x = function(a, ) end", "x = function(a,\n... ) return ... end",
    "function f() return ... end", "x = ...", "x = a.b.c[1]:d(2).e", "x = not not - - # ~ y",
    "x = 2 ^ 3 ^ -4 .. 5 .. 6", "x = a < b == c ~= d", "x = 1 // 2 % 3 & 4 | 5 ~ 6 << 7 >> 8",
    "x = a and b or c", "x = = 1", "x == 1", "x += 1", "1 = x", "local", "local 1",
    "local function",
    "local x = = ", "end", "until x", "elseif", ")", "x = )", "x = }", "x = 'a", "x = \"a\\",
    "x = 'a\nb'",
    "x = 'a\\\nb'", "x = 'a\\q'", "x = 'a\\x1'", "x = '\\xgg'", "x = '\\300'", "x = '\\255\\0\\09'",
    "x = '\\u{'", "x = '\\u{110000}\\u{7FFFFFFF}'", "x = '\\u{80000000}'", "x = '\\u{zz}'",
    "x = '\\u123'", "x = '\\z  \n  a'", "x = '\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"' y", "x = [[a",
    "x = [==[a]]",
    "x = [=a", "x = [[\n\r\na]] y", "--[[ x", "--[==[ x ]]", "-- x", "--[=x", "#!lua\nx = 1 y",
    "x = 3x",
    "x = 0x", "x = 0xp1", "x = 1e", "x = 1e+", "x = 3..2", "x = 3.", "x = .5", "x = 0x.8p1",
    "x = 0xA.",
    "x = 1_000", "x = 0xgg", "x = 12abc", "x = 1ee5", "x = 08", "x = @", "x = !y", "x ~ y", "x = $",
    "x = é", "é = 1", "x = \u{1}", "x = a ? b : c", "x = 'é", "x = \"a\\65\\066b\" y",
    "x = [[é]] y",
    "x.end = 1", "x.y.then()", "x = { end = 1 }", "local end = 1", "goto end", "::end::", "x:y 1",
    "x = y z = 1", "x = y\nz = 1", "f\n(x)", "local x <const> = 1; function x() end",
    "local x <const> = 1; x.y = 2", "local x <const> = 1; return function() x = 2 end",
    "local x = x x = 1",
    "for i = 1, 2 do i = 3 end", "for k, v in pairs(t) do k = v end",
    "while true do goto continue; f() ::continue:: end",
    "while true do goto continue; local a; f() ::continue:: end",
    "while true do goto continue; local a; f() ::continue:: f() end",
    "repeat local x; if x then break end until x",
    "::a:: goto a; goto b; ::b::", "do goto a end; ::a:: ;; ::b::",
    "return function() goto a end, 1 ::a::",
    "f(function()\n x = 1\n", "f(\n\n1\n\n", "if x then\n\nelse\n\n", "if x then\n\nelse\n\n)",
    "repeat\nx()\n)",
    "while x do\n\n)", "for i = 1, 2 do\n\n)", "do\n\n)", "function f()\n\n)",
    "x = function()\n\n)",
    "a.b:c = 1", "a:b().c = 1", "local t = {} t[1], t.x, t = 1, 2, 3", "; ; ; x()",
    "x = {f = 1 g = 2}",
    "x = -", "x = not", "x = #", "x = 1 ..", "local x <close> = y", "return return", "return 1,",
    "local x, = 1",
    "x, = 1", "f(1,)", "f(,1)", "x = a[", "x = a[1", "x = a.", "x = a:", "x = a:b", "x = a:b(",
    "::", "::x", "::x:",
    "goto", "goto 1", "break break", "for", "for i", "for i =", "for i = 1", "for i = 1,",
    "for i in x", "function",
    "function f", "function f(", "function f(a", "function f(a,", "function f.", "while", "while x",
    "repeat",
    "repeat until", "if", "if x", "if x then", "if x then else", "local function f", "do",
    "_ENV.x = 1",
    "local _ENV = {} x = 1", "local _ENV <const> = {} x = 1",
  ]

  @Test(arguments: sources)
  func `a text is accepted or refused as Lua does, with its words and its line`(
    source: String
  ) throws {
    let bytes = Array(source.utf8)
    // Lua's `load` takes no first line with `#`; files may have one.
    let judged = source.hasPrefix("#") ? Array("--".utf8) + bytes : bytes
    let verdict = try LuaJudge.run { try LuaJudge.verdict(judged, $0) }
    #expect(LuaJudge.opinion(bytes) == verdict)
  }

  @Test func `random changes of scripts are accepted or refused exactly as by Lua`() throws {
    let scripts = try LuaScripts.all()
    #expect(scripts.count > 20)
    var random = SplitMix64(seed: 6)
    try LuaJudge.run { machine in
      for number in 0..<propertyCount(2000) {
        let source = LuaScripts.changed(scripts, &random)
        let verdict = try LuaJudge.verdict(source, machine)
        let opinion = LuaJudge.opinion(source)
        if opinion != verdict {
          // What only Lua's code generator refuses passes here.
          if opinion == "ok", verdict.contains("too many") || verdict.contains("overflow") {
            continue
          }
          Issue.record(
            "change \(number): \(opinion) instead of \(verdict) in \(String(decoding: source, as: UTF8.self).suffix(300))"
          )
          return
        }
      }
    }
  }

  @Test(arguments: [
    "(", "{", "x(", "- ", "not ", "do ", "if x then ", "a.b[", "function() ", "a, ",
  ])
  func `deep nesting is refused where Lua refuses it, and not before`(opening: String) throws {
    try LuaJudge.run { machine in
      for depth in [10, 150, 180, 190, 192, 193, 194, 195, 196, 197, 198, 199, 200, 400, 100_000] {
        let isStatement = ["do ", "if x then ", "a, "].contains(opening)
        let text = (isStatement ? "" : "x = ") + String(repeating: opening, count: depth)
        let isRefused =
          LuaChunk(Array(text.utf8)).mistake?.message.contains("C stack overflow") == true
        #expect(
          isRefused == LuaJudge.isTooDeep(Array(text.utf8), machine), "\(opening) \(depth) times")
      }
    }
  }

  @Test func `long rows and chains need no deep stack`() {
    for text in [
      "x = a" + String(repeating: ".b", count: 200_000),
      "x = f" + String(repeating: "()", count: 200_000),
      "x = 1" + String(repeating: " + 1", count: 200_000),
      "if x then " + String(repeating: "elseif y then ", count: 50_000) + "end",
      String(repeating: "x = 1 ", count: 50_000),
    ] {
      #expect(LuaChunk(Array(text.utf8)).mistake == nil)
    }
  }

  @Test func `a first line that begins with # is a comment, but not behind a space`() {
    #expect(LuaChunk(Array("#!/bin/lua\nx = 1".utf8)).mistake == nil)
    #expect(LuaChunk(Array("\u{FEFF}#!/bin/lua\nx = 1".utf8)).mistake == nil)
    #expect(
      LuaChunk(Array(" #!/bin/lua\nx = 1".utf8)).mistake?.message
        == "unexpected symbol near '#'")
  }

  @Test func `a mistake points to the token that is meant`() throws {
    func place(_ source: String) throws -> String {
      let mistake = try #require(LuaChunk(Array(source.utf8)).mistake)
      return "\(mistake.span.line):\(mistake.span.column)+\(mistake.span.range.count)"
    }
    #expect(try place("local x = = 1") == "1:11+1")
    #expect(try place("x = 1\n  goto there\n") == "2:8+5")
    #expect(try place("local a <const> = 1\nf()\na = 2") == "3:1+1")
    #expect(try place("f(function()\n  break\nend)") == "2:3+5")
    #expect(try place("x = 'abc\\qdef'") == "1:9+2")
    #expect(try place("f(\n  1\n\n") == "2:4+0")
  }

  @Test func `what was understood before a mistake is in the tree`() {
    let chunk = LuaChunk(Array("local a = 1\nlocal b = f { x = 1, y = { 2, ".utf8))
    #expect(chunk.mistake?.isIncomplete == true)
    #expect(chunk.block.statements.count == 2)
    #expect(chunk.scopes.locals.map(\.name) == ["a", "b"])
  }
}
