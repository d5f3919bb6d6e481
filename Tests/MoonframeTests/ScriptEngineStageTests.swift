import Moonframe
import Testing

struct ScriptEngineStageTests {
  private static let script = """
    local ui = moon.ui
    local state = moon.state { far = false }
    return moon.stage {
      size = { width = 200, height = 100 },
      body = function()
        return ui.circle():fill "red":frame { width = 20, height = 20 }
          :offset { x = state.far and 100 or 0 }
          :animation(moon.animation.linear { duration = 1 }, state.far)
          :onTap(function() state.far = true end)
          :id "dot"
      end,
    }, 7
    """

  @Test func `a program taps a stage, moves its clock and sees where things are`() throws {
    let places = try ScriptEngine.onOwnThread { () throws(LuaError) -> [Double] in
      let engine = try ScriptEngine()
      let values = try engine.run(Self.script)
      guard let stage = engine.stage(values[0]), engine.stage(values[1]) == nil else { return [] }
      try engine.use(stage) { try $0.tap(.text("dot")) }
      return try [0, 0.25, 1, 2].map { time throws(LuaError) in
        try engine.use(stage) { stage in
          try stage.move(to: time)
          return try stage.find(.text("dot")).offset.x
        }
      }
    }
    // A straight line: 100 points in 1 s.
    #expect(places == [0, 25, 100, 100])
  }

  @Test func `a program draws a stage and records it`() throws {
    let (scene, svg, film) = try ScriptEngine.onOwnThread {
      () throws(LuaError) -> (Scene, String, [UInt8]) in
      let engine = try ScriptEngine()
      guard let stage = try engine.run(Self.script).first.flatMap({ engine.stage($0) }) else {
        return (Scene(size: .zero), "", [])
      }
      let scene = try engine.scene(of: stage)
      try engine.use(stage) { try $0.tap(.text("dot")) }
      return (
        scene, try engine.svg(of: scene),
        try engine.recording(of: stage, as: .gif, framesPerSecond: 20)
      )
    }
    #expect(scene.size == Size(width: 200, height: 100) && svg.hasPrefix("<svg "))
    #expect(film.starts(with: Array("GIF89a".utf8)))
  }

  @Test func `what a stage can't do is told as an error of the script`() throws {
    let codes = try ScriptEngine.onOwnThread { () throws(LuaError) -> [String] in
      let engine = try ScriptEngine()
      guard let stage = try engine.run(Self.script).first.flatMap({ engine.stage($0) }) else {
        return []
      }
      var codes: [String] = []
      do throws(LuaError) {
        try engine.use(stage) { try $0.tap(.text("spot")) }
      } catch { codes.append(error.code) }
      do throws(LuaError) {
        try engine.use(stage) { stage in
          try stage.move(to: 1)
          try stage.move(to: 0.5)
        }
      } catch { codes.append(error.code) }
      do throws(LuaError) {
        _ = try engine.recording(of: stage, as: .png)
      } catch { codes.append(error.code) }
      return codes
    }
    #expect(codes == ["not-found", "clock-backwards", "bad-value"])
  }

  @Test func `the time limit holds for what a stage's body does`() throws {
    var options = ScriptOptions()
    options.timeLimit = 0.05
    let kind = try ScriptEngine.onOwnThread { () throws(LuaError) -> LuaError.Kind? in
      let engine = try ScriptEngine(options)
      let values = try engine.run("return moon.stage { body = function() while true do end end }")
      guard let stage = values.first.flatMap({ engine.stage($0) }) else { return nil }
      do throws(LuaError) { _ = try engine.scene(of: stage) } catch { return error.kind }
      return nil
    }
    #expect(kind == .time)
  }
}
