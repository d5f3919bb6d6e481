import LuaSyntax
import Testing

@Suite struct LuaScopesTests {
  /// Each local: name, role, uses, assignments, whether captured.
  private func locals(_ source: String) -> [String] {
    LuaChunk(Array(source.utf8)).scopes.locals.map {
      "\($0.name) \($0.role) \($0.uses) \($0.assignments)\($0.isCaptured ? " captured" : "")"
    }
  }

  private func globals(_ source: String) -> [String] {
    LuaChunk(Array(source.utf8)).scopes.globals.map {
      "\($0.name) \($0.span.line):\($0.span.column)\($0.isAssignment ? " =" : "")"
    }
  }

  @Test func `a name means the innermost local, from behind its statement on`() {
    #expect(locals("local x = 1 local x = x return x") == ["x local 1 0", "x local 1 0"])
    #expect(locals("local x do local x = 1 x = 2 end return x") == ["x local 1 0", "x local 0 1"])
    #expect(locals("local function f() return f() end") == ["f function 1 0 captured"])
    #expect(globals("local f = function() return f() end") == ["f 1:29"])
    #expect(locals("for i = 1, 3 do print(i) end") == ["i loop 1 0"])
    #expect(globals("repeat local x = 1 until x") == [])
    #expect(globals("do local x end x()") == ["x 1:16"])
  }

  @Test func `parameters and methods have their variables`() {
    #expect(
      locals("function a:b(c, ...) return self, c end") == [
        "self ownSelf 1 0", "c parameter 1 0",
      ])
    #expect(globals("function a:b() end function c() end") == ["a 1:10", "c 1:29 ="])
  }

  @Test func `assignments are told from uses`() {
    #expect(
      globals("x, y.z, t[x] = 1, 2, 3") == ["x 1:1 =", "y 1:4", "t 1:9", "x 1:11"])
    #expect(locals("local x x.y = 1 x = 2 x, x = x, 1") == ["x local 2 3"])
  }

  @Test func `a local environment takes the globals`() {
    #expect(globals("local _ENV = {} x = y") == [])
    #expect(locals("local _ENV = {} x = y") == ["_ENV local 2 0"])
  }
}
