import MoonTestSupport
import Testing

/// Mistakes with stages and tabs, as the command tells them: what is wrong, where, and what helps.
struct StageMistakeTests {
  private static let tabs = """
    local tabs = moon.tabs { { id = "home", title = "Home" }, { id = "me", title = "Me", enabled = false } }
    """

  private static let mistakes: [(script: String, start: String, hint: String)] = [
    (
      "return moon.stage { body = function()\n  moon.ui.text 'a'\nend }",
      "error[missing-return]: moon.stage: the function returned nothing\n  --> main.lua:1:13",
      "is `return` missing?"
    ),
    (
      "local state = moon.state { n = 0 }\nreturn moon.stage { body = function()\n"
        + "  state.n = state.n + 1\n  return moon.ui.text 'a'\nend }",
      "error[changed-in-body]: state.n can't change while a body is evaluated, which would go on "
        + "for ever; change it in a handler, such as onTap or onChange\n  --> main.lua:3:9", ""
    ),
    (
      "return moon.stage { body = function()\n  local tabs = moon.tabs { { id = 'a', title = 'A' } }\n"
        + "  return moon.ui.text(tabs.selection)\nend }",
      "error[made-in-body]: moon.tabs can't be called while a body is evaluated\n"
        + "  --> main.lua:2:21", "make it once, at file level"
    ),
    (
      tabs + "\ntabs.selection = 'hme'",
      "error[unknown-tab]: tabs.selection: there is no tab \"hme\"\n  --> main.lua:2:6",
      "did you mean 'home'?"
    ),
    (
      tabs + "\ntabs.selection = 'me'",
      "error[disabled-tab]: tabs.selection: the tab \"me\" is disabled, so it can't be chosen\n"
        + "  --> main.lua:2:6", "tabs that can be chosen: home"
    ),
    (
      "local tabs = moon.tabs {}",
      "error[empty-tabs]: moon.tabs needs at least one tab\n  --> main.lua:1:19",
      "moon.tabs { { id = \"home\", title = \"Home\", symbol = \"house\" } }"
    ),
    (
      "local ui = moon.ui\nlocal s = moon.stage { body = function()\n"
        + "  return ui.vstack { ui.button('OK', print), ui.button('OK', print) }\nend }\ns:tap 'OK'",
      "error[ambiguous]: 2 views are called \"OK\": look in one around the one you mean\n"
        + "  --> main.lua:5:7", "  = /1/1 (main.lua:3)\n  = /1/2 (main.lua:3)"
    ),
    (
      "local s = moon.stage { body = function() return moon.ui.text 'a' end }\ns:advance(1)\ns:at(0.5)",
      "error[clock-backwards]: the clock only moves forward: it shows 1 s, and can't be moved to "
        + "0.5 s\n  --> main.lua:3:6", ""
    ),
    (
      "local s = moon.stage { body = function() return moon.ui.text 'a' end }\ns:advance(-1)",
      "error[clock-backwards]: the clock only moves forward: it shows 0 s, and can't be moved by "
        + "-1 s\n  --> main.lua:2:11", ""
    ),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told at its place`(script: String, start: String, hint: String) {
    let folder = TemporaryFolder(["main.lua": script])
    var command = Command.moonframe(["run", "main.lua"])
    command.folder = folder.path
    let result = command.run()
    #expect(result.code == 1 && result.output == "")
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(hint.isEmpty || result.errors.contains(hint), "\(result.errors)")
  }
}
