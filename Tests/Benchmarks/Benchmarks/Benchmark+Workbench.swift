import CBaselines
import LuaCheck
import MoonHost
import MoonRepl

extension Benchmark {
  /// What people meet who write scripts: the check and completion.
  static var workbench: [Benchmark] {
    [
      Benchmark("check-2000-lines", goal: .microseconds(50_000), counted: 2) {
        let host = try ScriptHost(ScriptOptions())
        let checker = try ScriptChecker(ScriptHost.registry, in: host.machine)
        let script = Array(Self.script(lines: 2000).utf8)
        return Sides(
          swift: { count in
            for _ in 0..<count {
              let findings = withExtendedLifetime(host) { checker.check(script) }
              if let finding = findings.first { throw BenchmarkError(finding.message) }
            }
          }, plain: { baseline_work(1000 * $0) })
      },
      completion("complete-name", of: ""),
      completion("complete-member", of: "local text = ui."),
      completion("complete-option", of: "moon.ui.text('a'):font { "),
    ]
  }

  /// What Tab gives behind a text.
  private static func completion(_ name: String, of text: String) -> Benchmark {
    Benchmark(name, goal: .microseconds(5000), counted: 20) {
      let session = try ReplSession()
      _ = session.submit("ui = moon.ui; x, y, z = 1, {}, 'text'")
      return Sides { count in
        for _ in 0..<count where session.completion(of: text).candidates.isEmpty {
          throw BenchmarkError("nothing completes \(text)")
        }
      }
    }
  }

  /// A script of so many lines, of which each 22 make a screen of their own.
  private static func script(lines: Int) -> String {
    let blocks = (0..<lines / 22 + 1).map { number in
      """
      do
        local tabs = moon.tabs {
          selection = "home",
          { id = "home", title = "Home", symbol = "house" },
          { id = "people", title = "People", symbol = "person.2", badge = \(number) },
        }
        local jump = moon.keyframes {
          initial = { scale = 1, offsetY = 0 },
          tracks = {
            scale = { kf.linear(0.9, 0.12), kf.spring(1.2, 0.3, { spring = "bouncy" }), kf.cubic(1, 0.4) },
            offsetY = { kf.linear(0, 0.12), kf.cubic(-\(number + 40), 0.3), kf.spring(0, 0.6) },
          },
        }
        function screens.screen\(number)(width)
          local title = ("%d of %s"):format(math.floor(width / 2), tabs.selection)
          return ui.vstack { spacing = 8, alignment = "leading",
            ui.text(title):font { size = 17, weight = "semibold" }:padding { horizontal = 16 },
            ui.image("car"):foreground "blue":frame { width = width, height = 44 }:scale(jump:at(0.2).scale),
            ui.tabBar(tabs),
          }
        end
      end
      """
    }
    return "local ui, kf, screens = moon.ui, moon.keyframes, {}\n" + blocks.joined(separator: "\n")
      + "\nreturn screens\n"
  }
}
