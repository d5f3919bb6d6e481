import LuaRuntime
import LuaSyntax
import Testing

@Suite struct LuaLexerTests {
  /// Kind, text, line and column of each token.
  private func shown(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return LuaLexer.tokens(of: bytes).map { token in
      "\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self)) \(token.line):\(token.column)"
    }
  }

  @Test func `names, keywords, numbers and operators are told apart`() {
    #expect(
      shown("local x<const> = 3 // y.z_1") == [
        "keyword local 1:1", "name x 1:7", "symbol < 1:8", "name const 1:9", "symbol > 1:14",
        "symbol = 1:16", "number 3 1:18", "symbol // 1:20", "name y 1:23", "symbol . 1:24",
        "name z_1 1:25",
      ])
  }

  @Test(arguments: [
    "3", "3.0", "3.1416", "314.16e-2", "0.31416E1", "34e1", ".5", "0xff", "0x0.1E", "0xA23p-4",
    "0X1.921FB54442D18P+1", "3.", "0x.8",
  ])
  func `what Lua takes for a number is one token`(text: String) throws {
    // The forms are those of the manual, section 3.1; Lua itself agrees that each is a number.
    #expect(shown(text) == ["number \(text) 1:1"])
    let result = try LuaThread.run { () throws(LuaError) in
      try LuaMachine().run("return math.type(\(text))", name: "=number")
    }
    #expect(result.first?.asText != nil)
  }

  @Test func `two dots behind a number belong to it, as in Lua`() {
    #expect(shown("1..2") == ["number 1..2 1:1"])
    #expect(
      shown("a..b ... ::c::").map { $0.split(separator: " ")[1] } == [
        "a", "..", "b", "...", "::", "c", "::",
      ])
  }

  @Test func `strings end at their quote, and escapes count`() {
    #expect(
      shown(#"'a' "b\"c" 'd\'"#) == [
        #"string 'a' 1:1"#, #"string "b\"c" 1:5"#, #"string 'd\' 1:12"#,
      ])
    #expect(shown("'a\\\nb' c") == ["string 'a\\\nb' 1:1", "name c 2:4"])
    #expect(shown("'a\\z\n  b' c") == ["string 'a\\z\n  b' 1:1", "name c 2:6"])
    #expect(shown("'open\nx") == ["string 'open 1:1", "name x 2:1"])
  }

  @Test func `long strings and comments end at brackets of their own level`() {
    #expect(shown("[==[a]]b]=]c]==] d") == ["longString [==[a]]b]=]c]==] 1:1", "name d 1:18"])
    #expect(shown("--[[a\nb]] c") == ["comment --[[a\nb]] 1:1", "name c 2:5"])
    #expect(shown("-- [[a\nb") == ["comment -- [[a 1:1", "name b 2:1"])
    #expect(shown("[[open") == ["longString [[open 1:1"])
    #expect(shown("a[b[1]]").count == 7)
  }

  @Test func `line breaks of all sorts count once`() {
    #expect(shown("a\r\nb\n\rc\rd\ne").map { $0.suffix(3) } == ["1:1", "2:1", "3:1", "4:1", "5:1"])
  }

  @Test func `a byte-order mark and a first line with a number sign are stepped over`() {
    #expect(shown("\u{FEFF}x") == ["name x 1:4"])
    #expect(shown("#!/usr/bin/lua\nx") == ["comment #!/usr/bin/lua 1:1", "name x 2:1"])
    #expect(shown("x #y") == ["name x 1:1", "symbol # 1:3", "name y 1:4"])
  }

  @Test func `what is no token is marked and stepped over`() {
    #expect(shown("a ? é @") == ["name a 1:1", "unknown ? 1:3", "unknown é 1:5", "unknown @ 1:8"])
  }

  @Test func `any bytes are split without a gap but space`() {
    var state: UInt64 = 7
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let random = UInt8(truncatingIfNeeded: state >> 33)
        return random % 3 == 0 ? random : Array("[]=-'\"\\\n\r za1.".utf8)[Int(random) % 14]
      }
      var end = 0
      for token in LuaLexer.tokens(of: bytes) {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty)
        let gap = bytes[end..<token.range.lowerBound]
        #expect(gap.allSatisfy { [9, 10, 11, 12, 13, 32].contains($0) })
        end = token.range.upperBound
      }
    }
  }
}
