import LuaRuntime
import Testing

/// Functions that make functions of records: each closure is a function of its own.
@Suite struct CombinatorTests {
  private static let start = """
    local people = moon.people.open()
    people:insertAll { { name = "Ada", isLiked = true }, { name = "Bob", isLiked = true }, { name = "Cy" } }
    local function liked(p) return p.isLiked end
    local function named(name) return function(p) return p.name == name end end
    local function both(a, b) return function(p) return a(p) and b(p) end end
    local function either(a, b) return function(p) return a(p) or b(p) end end
    local function no(a) return function(p) return not a(p) end end

    """

  @Test(
    "closures of one function are told apart",
    // What Lua gives for these functions over the three rows.
    arguments: [
      ("both(liked, named \"Ada\")", "1"), ("no(no(liked))", "2"), ("no(no(no(liked)))", "1"),
      ("both(both(liked, no(named \"Ada\")), no(named \"Cy\"))", "1"),
      ("either(either(named \"Ada\", named \"Bob\"), named \"Cy\")", "3"),
      ("both(no(liked), no(named \"Ada\"))", "1"),
      ("both(liked, both(liked, both(liked, both(liked, liked))))", "2"),
    ])
  func closures(function: String, count: String) throws {
    for keeping in PeopleScript.Keeping.allCases {
      #expect(
        try PeopleScript.lines(
          Self.start + "print(#people:query { where = \(function) })", keeping) == [count])
    }
  }

  @Test func `a function that was made in a loop around others is translated`() throws {
    #expect(
      try PeopleScript.lines(
        Self.start + """
          local any = named "x1"
          for i = 2, 40 do any = either(any, named("x" .. i)) end
          print(#people:query { where = either(any, named "Cy") })
          """) == ["1"])
  }

  @Test(
    "functions without an end are refused, however they call each other",
    arguments: [
      "local function f(p) return f(p) end\nreturn f",
      "local f, g\nfunction f(p) return g(p) end\nfunction g(p) return p.isLiked or f(p) end\nreturn f",
      "local f\nf = both(liked, function(p) return f(p) end)\nreturn f",
      "local function self(x) return x(x) end\nreturn function(p) return self(self) end",
      "local function grow(a, p) return grow(function(q) return a(q) end, p) end\nreturn function(p) return grow(liked, p) end",
      "local function down(n, p) return n == 0 or down(n - 1, p) end\nreturn function(p) return down(#p.name, p) end",
    ])
  func endless(source: String) {
    let error = PeopleScript.error(
      Self.start + "people:query { where = (function()\n\(source)\nend)() }")
    #expect(error?.report.code == "untranslatable")
    #expect(
      error?.message.contains("a function that calls itself") == true,
      "\(error?.message ?? "nothing")")
  }

  @Test func `chains of functions are refused where they would take the host's stack`() throws {
    func chain(_ count: Int, _ body: String) -> String {
      Self.start + """
        local f = liked
        for i = 1, \(count) do
          local g = f
          f = function(p) return \(body) end
        end
        print(#people:query { where = f })
        """
    }
    #expect(try PeopleScript.lines(chain(60, "g(p)")) == ["2"])
    #expect(try PeopleScript.lines(chain(60, "not g(p)")) == ["2"])
    for count in [150, 5000] {
      for body in ["g(p)", "not g(p)", "p.name == 'n' .. i or g(p)"] {
        let error = PeopleScript.error(chain(count, body))
        #expect(error?.report.code == "untranslatable", "\(body) \(count): \(error?.message ?? "")")
      }
    }
  }
}
