import Foundation
import MoonTestSupport

/// A stage whose dot slides by 100 points in one second, evenly, once it is told to.
enum SlidingDot {
  static let script = """
    local ui = moon.ui
    local state = moon.state { far = false }
    return moon.stage {
      size = { width = 200, height = 100 },
      body = function()
        return ui.zstack { alignment = "leading",
          ui.color "mint",
          ui.circle():fill "red":frame { width = 20, height = 20 }
            :offset { x = state.far and 100 or 0 }
            :animation(moon.animation.linear { duration = 1 }, state.far)
            :id "dot",
          ui.text "Go":onTap(function() state.far = true end):id "go",
        }
      end,
    }
    """

  /// A folder with the script as `main.lua`.
  static var folder: TemporaryFolder { TemporaryFolder(["main.lua": script]) }

  /// Runs a verb on the script.
  static func run(_ verb: String, _ flags: [String]) -> Command.Result {
    moonframe([verb, "main.lua"] + flags, in: folder)
  }

  /// Where `layout` says that the dot is drawn.
  static func dot(_ flags: [String]) throws -> Double? {
    let result = run("layout", flags)
    let views = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    return find("dot", in: views).flatMap { dot in
      (dot["drawn"]["x"].number ?? dot["frame"]["x"].number)
    }
  }

  private static func find(_ key: String, in views: JSONValue) -> JSONValue? {
    for view in views.array {
      if view["key"].string == key { return view }
      if let found = find(key, in: view["children"]) { return found }
    }
    return nil
  }
}
