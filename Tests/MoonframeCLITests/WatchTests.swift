import MoonTestSupport
import Testing

/// Time limits and Ctrl-C while a result is made, when no script runs that could be stopped.
struct WatchTests {
  /// Many large blurs: seconds of drawing on any machine, but not without end.
  private static let blurs = """
    local ui = moon.ui
    local layers = {}
    for i = 1, 60 do
      layers[i] = ui.color(moon.color.rgb(i / 60, 0.5, 0.5)):opacity(0.5):blur(30 + i)
    end
    print "made"
    return ui.zstack(layers)
    """
  private static let large = "--size 2000x2000 --scale 3"

  @Test func `a time limit ends the drawing, without a file`() {
    let folder = TemporaryFolder(["main.lua": Self.blurs])
    let result = shell(
      "$moonframe render main.lua -o out.png \(Self.large) --timeout 0.5s", in: folder)
    #expect(result.code == 124 && result.output == "")
    #expect(
      result.errors
        == "made\nerror[time-limit]: stopped after 0.5 s while drawing; --timeout raises the limit\n"
    )
    #expect(folder.names == ["main.lua"])
  }

  @Test(arguments: [
    "render main.lua -o out.svg", "tree main.lua --metrics font", "layout main.lua --metrics font",
  ])
  func `a time limit ends the layout`(words: String) {
    let folder = TemporaryFolder([
      "main.lua": """
      local texts = {}
      for i = 1, 40 do texts[i] = moon.ui.text(i .. (" x"):rep(30000)) end
      return moon.ui.vstack(texts)
      """
    ])
    let result = shell("$moonframe \(words) --timeout 0.5s --json", in: folder)
    #expect(result.code == 124 && result.output == "")
    #expect(
      result.errors.hasPrefix(
        "{\"v\":1,\"kind\":\"error\",\"code\":\"time-limit\",\"message\":\"stopped after 0.5 s while "
      ))
    #expect(folder.names == ["main.lua"])
  }

  @Test(arguments: ["tree", "layout", "render", "curve"])
  func `a time limit ends the wait for a reader of the output`(verb: String) {
    let folder = TemporaryFolder([
      "main.lua": verb == "curve" ? "return moon.spring.bouncy" : "return moon.ui.color 'red'"
    ])
    let format = ["render": "--format svg", "curve": "--format csv"][verb] ?? ""
    let result = shell(
      "mkfifo pipe; $moonframe \(verb) main.lua -o pipe \(format) --timeout 2s", in: folder)
    #expect(result.code == 124)
    #expect(
      result.errors
        == "error[time-limit]: stopped after 2.0 s while writing; --timeout raises the limit\n")
  }

  @Test func `a script and its callbacks share the time`() {
    let folder = TemporaryFolder([
      "main.lua": """
      local function burn() local x = 0 for i = 1, 1e9 do x = x + i end end
      return moon.ui.geometry(function()
        burn()
      end)
      """
    ])
    let result = shell("$moonframe tree main.lua --timeout 0.3s", in: folder)
    #expect(result.code == 124)
    #expect(result.errors.hasPrefix("error[time-limit]: stopped after 0.3 s at main.lua:1; "))
  }

  @Test func `Ctrl-C ends the drawing, without a file`() {
    let folder = TemporaryFolder(["main.lua": Self.blurs])
    // The layout of sixty colours takes less than the second that is waited.
    let line = """
      env --default-signal=INT $moonframe render main.lua -o out.png \(Self.large) 2> errors & pid=$!
      until [ -s errors ]; do :; done
      sleep 1; kill -INT $pid; wait $pid
      """
    let result = shell(line, in: folder)
    #expect(result.code == 130)
    #expect(folder.read("errors") == "made\nerror[interrupted]: interrupted while drawing\n")
    #expect(folder.names == ["errors", "main.lua"])
  }
}
