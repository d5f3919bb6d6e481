import LuaAPI
import LuaMotion
import LuaRuntime
import LuaStage
import LuaViews
import MoonGeometry
import MoonLayout
import MoonScene
import MoonStage
import Testing

/// Runs Lua with motion, views and stages, as a host does.
enum Script {
  static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library,
  ])

  /// What scripts can load, by path.
  static let files = [
    "counter.lua": """
    local state = moon.state { count = 0 }
    moon.every("1s", function() state.count = state.count + 1 end)
    return moon.stage {
      exports = { state = state },
      body = function()
        return moon.ui.button(tostring(state.count), function() state.count = state.count + 1 end):id "count"
      end,
    }
    """,
    "nothing.lua": "moon.stage { body = function() return moon.ui.text 'a' end }",
    "number.lua": "return 5",
    "itself.lua": "return moon.load 'itself.lua'",
  ]

  /// What a run of a script did.
  struct Run {
    /// What it printed.
    var output = ""
    /// The pictures it asked for.
    var pictures: [String] = []
    /// The error that it ended with.
    var error: LuaError?
  }

  /// Runs a script; `ui` is declared for it.
  static func run(_ source: String, options: LuaOptions = LuaOptions()) -> Run {
    var run = Run()
    do throws(LuaError) {
      try LuaThread.run { () throws(LuaError) in
        let machine = try LuaMachine(options)
        var output: [UInt8] = []
        defer { run.output = String(decoding: output, as: UTF8.self) }
        unsafe machine.onOutput { bytes in unsafe output.append(contentsOf: Array(bytes)) }
        let pictures = Pictures()
        defer { run.pictures = pictures.names }
        try registry.install(in: machine)
        try StageLibrary.install(services(pictures, machine.frame), in: machine)
        StageLibrary.beginScript(in: machine)
        try machine.run("local ui = moon.ui; " + source, name: "@script.lua")
      }
    } catch {
      run.error = error
    }
    return run
  }

  /// What the script prints.
  ///
  /// - Throws: The script's error.
  static func output(_ source: String) throws(LuaError) -> String {
    let run = run(source)
    if let error = run.error { throw error }
    return run.output
  }

  /// The error that the script ends with; nil when it ends well.
  static func error(_ source: String) -> LuaError? { run(source).error }

  private final class Pictures {
    var names: [String] = []
  }

  private static func services(
    _ pictures: Pictures, _ frame: LuaFrame
  ) -> StageSession.Services {
    var services = StageSession.Services()
    services.devices.append(
      StageDevice(
        name: "iPad", size: Size(width: 820, height: 1180),
        safeArea: Insets(top: 24, leading: 0, bottom: 20, trailing: 0)))
    let caller = frame.caller
    services.load = { path throws(LuaError) in
      guard let source = files[path] else { throw LuaError("there is no file '\(path)'") }
      let frame = caller.frame
      let session = StageSession.of(frame)
      session.beginScript()
      try frame.loadScript(Array(source.utf8), name: "@\(path)")
      let function = try frame.function(at: -1)
      frame.pop()
      return try frame.call(function, [])
    }
    services.write = { scene, path, scale throws(LuaError) in
      pictures.names.append("\(path) \(scene.size.width) \(scale)")
    }
    services.record = { stage, path, range, scale throws(LuaError) in
      let end = range.end.map { "\($0)" } ?? "end"
      pictures.names.append("\(path) \(range.start) \(end) \(range.framesPerSecond) \(scale)")
      do {
        if let end = range.end {
          try stage.move(to: stage.inputTime + end)
        } else {
          try stage.settle()
        }
      } catch {
        throw LuaError(stage: error)
      }
    }
    return services
  }
}
