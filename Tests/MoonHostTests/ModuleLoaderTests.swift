import LuaRuntime
import MoonHost
import MoonTestSupport
import Testing

struct ModuleLoaderTests {
  @Test func `a module is a file, or a folder with init.lua, under its dotted name`() {
    let run = ScriptRun.of([
      "main.lua": "print(require 'car'.wheels, require 'shapes'.name, require 'shapes.round'.name)",
      "car.lua": "return { wheels = 4 }",
      "shapes/init.lua": "return { name = 'shapes' }",
      "shapes/round.lua": "return { name = 'round' }",
    ])
    #expect(run.text == "")
    #expect(run.output == "4\tshapes\tround\n")
  }

  @Test func `a module runs once and is given its name and file`() {
    let run = ScriptRun.of([
      "main.lua": "print(require 'a' == require 'a', require 'b.a' == require 'a')",
      "a.lua": "local name, file = ... print(name, (file:match '[^/]+$')) return {}",
      "b/a.lua": "return require 'a'",
    ])
    #expect(run.text == "")
    #expect(run.output == "a\ta.lua\ntrue\ttrue\n")
  }

  @Test func `a module that returns nothing is true, as in Lua`() {
    let run = ScriptRun.of(["main.lua": "print(require 'quiet')", "quiet.lua": "local x = 1"])
    #expect(run.output.hasPrefix("true\t"))
  }

  @Test func `require moonframe gives the table moon`() {
    #expect(ScriptRun.of("print(require 'moonframe' == moon)").output == "true\n")
  }

  @Test func `a module's own globals are strict and stay its own`() {
    let run = ScriptRun.of([
      "main.lua": "require 'loud' print(type(print), pcall(require, 'leaky'))",
      "loud.lua": "print = 5",
      "leaky.lua": "count = 1",
    ])
    #expect(run.output.hasPrefix("function\tfalse\t"))
    #expect(run.output.contains("'count'"))
  }

  @Test func `a missing module names the places and the nearest name`() {
    let run = ScriptRun.of(["main.lua": "local car = require 'carr'", "car.lua": "", "cat.txt": ""])
    #expect(
      run.text == """
        error[missing-module]: there is no module 'carr'
          --> main.lua:1:21
          1 | local car = require 'carr'
            |                     ^^^^^^ did you mean 'car'?
          = looked for: carr.lua, carr/init.lua

        """)
  }

  @Test func `modules that need each other are reported with their circle`() {
    let run = ScriptRun.of([
      "main.lua": "require 'a'", "a.lua": "return require 'b'", "b.lua": "return require 'a'",
    ])
    #expect(run.report?.code == "module-cycle")
    #expect(run.report?.message == "module 'a' requires itself")
    #expect(run.report?.notes == ["cycle: a -> b -> a"])
    #expect(run.report?.stack.map(\.position?.source) == ["b.lua", nil, "a.lua", nil, "main.lua"])
  }

  @Test(arguments: [
    "..secret", "/etc/passwd", "../secret", "a/b", "a\\\\b", "", ".", "a..b", "a\\0b",
  ])
  func `a name that is no dotted word leads nowhere`(name: String) {
    let run = ScriptRun.of(["main.lua": "require '\(name)'", "secret.lua": "print 'reached'"])
    #expect(run.report?.code == "module-outside")
    #expect(run.output == "")
  }

  @Test func `a link out of the folder is refused, a link within it is followed`() {
    let outside = TemporaryFolder(["secret.lua": "print 'reached' return 1"])
    let files = [
      "main.lua": "print(require 'inside') require 'secret'", "lib/real.lua": "return 'real'",
    ]
    let run = ScriptRun.of(files) { folder in
      folder.link("secret.lua", to: "\(outside.path)/secret.lua")
      folder.link("inside.lua", to: "lib/real.lua")
    }
    #expect(run.output.hasPrefix("real\t"))
    #expect(!run.output.contains("reached"))
    #expect(run.report?.message == "module 'secret' leads out of the script's folder")
  }

  @Test func `a linked folder leads nowhere either`() {
    let outside = TemporaryFolder(["secret.lua": "print 'reached'"])
    let run = ScriptRun.of(["main.lua": "require 'out.secret'"]) {
      $0.link("out", to: outside.path)
    }
    #expect(run.report?.code == "module-outside")
    #expect(run.output == "")
  }

  @Test func `a syntax error in a module is shown where it is`() {
    let run = ScriptRun.of(["main.lua": "require 'bad'", "bad.lua": "local x = 1\nlocal y = = 2\n"])
    #expect(
      run.text == """
        error[syntax-error]: unexpected symbol near '='
          --> bad.lua:2:11
          2 | local y = = 2
            |           ^
        stack: main.lua:1 (main)

        """)
  }

  @Test func `an error in a module is traced through require`() {
    let run = ScriptRun.of(["main.lua": "require 'bad'", "bad.lua": "local t\nt.x = 1"])
    #expect(run.report?.position?.description == "bad.lua:2:1")
    #expect(run.text.hasSuffix("stack: bad.lua:2 (main) <- [require] <- main.lua:1 (main)\n"))
  }

  @Test func `a module that failed can be required again`() {
    let run = ScriptRun.of([
      "main.lua": "print(pcall(require, 'bad')) print(pcall(require, 'bad'))",
      "bad.lua": "error('no', 0)",
    ])
    #expect(run.output == "false\tno\nfalse\tno\n")
  }

  @Test func `require takes a name, nothing else`() {
    #expect(
      ScriptRun.of("require(4)").report?.message == "require needs a module's name, got number")
  }

  @Test func `a safe script gets the libraries it has, a trusted one also Lua's loaders`() {
    #expect(ScriptRun.of("print(require 'string' == string)").output == "true\n")
    #expect(ScriptRun.of("require 'io'").report?.code == "missing-module")
    var trusted = ScriptOptions()
    trusted.policy = .trusted
    let code =
      "package.preload.extra = function() return 'mine' end print(require 'extra', require 'io' == io)"
    #expect(ScriptRun.of(code, options: trusted).output == "mine\ttrue\n")
  }
}
