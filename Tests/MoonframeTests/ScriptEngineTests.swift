// Only the facade is imported: what an embedder needs must be reachable through it.
import Foundation
import MoonTestSupport
import Moonframe
import Testing

struct ScriptEngineTests {
  @Test func `a program reads the timeline that a script returns`() throws {
    let read = try ScriptEngine.onOwnThread { () throws(LuaError) -> [Double] in
      let engine = try ScriptEngine()
      let values = try engine.run(
        """
        local kf = moon.keyframes
        return kf { initial = { x = 0 }, tracks = { x = { kf.linear(10, 0.5), kf.cubic(0, 0.5) } } }
        """)
      guard let timeline = values.first.flatMap({ engine.timeline($0) }) else { return [] }
      return [
        timeline.duration, timeline.value(channel: 0, at: 0.25),
        timeline.velocity(channel: 0, at: 0.25),
      ]
    }
    // A straight line: 10 in 0.5 s.
    #expect(read == [1, 5, 20])
  }

  @Test func `a program reads springs, curves and animations`() throws {
    let code = """
      return moon.spring { duration = 0.5, bounce = 0.25 }, moon.curve "linear",
        moon.animation.linear { duration = 2 }, 4
      """
    let read = try ScriptEngine.onOwnThread { () throws(LuaError) -> [Double?] in
      let engine = try ScriptEngine()
      let values = try engine.run(code)
      return [
        engine.spring(values[0])?.bounce, engine.curve(values[1])?.value(at: 0.25),
        engine.animation(values[2])?.progress(at: 0.5), engine.spring(values[3])?.bounce,
        engine.timeline(values[0])?.duration,
      ]
    }
    #expect(read == [0.25, 0.25, 0.25, nil, nil])
  }

  @Test func `a program gives scripts its functions and calls theirs`() throws {
    let code = "return { half = function(x) return x / 2 end, wide = width(), title = title }"
    let read = try ScriptEngine.onOwnThread { () throws(LuaError) -> [LuaValue] in
      let engine = try ScriptEngine()
      try engine.register("width") { _ in [.number(390)] }
      try engine.setGlobal("title", .text("Home"))
      guard case .table(let table)? = try engine.run(code).first,
        case .function(let half) = try engine.field("half", of: table)
      else { return [] }
      return [
        .number(try engine.call(half, number: 5)), try engine.call(half, [.integer(5)])[0],
        try engine.field("wide", of: table), try engine.field("title", of: table),
      ]
    }
    #expect(read == [.number(2.5), .number(2.5), .number(390), .text("Home")])
  }

  private struct TooWide: Error, CustomStringConvertible {
    let description = "400 is wider than the screen"
  }

  @Test func `an error of the program passes through a script without loss`() throws {
    let error = try #require(
      failure { engine throws(LuaError) in
        try engine.register("width") { _ in throw TooWide() }
        try engine.run("local x = 1\nwidth(400)", name: "wide.lua")
      })
    #expect(error.message == "400 is wider than the screen")
    #expect(error.report.underlying is TooWide)
    #expect(error.report.position?.description == "wide.lua:2")
  }

  @Test func `errors are described as the command describes them`() throws {
    let text = try ScriptEngine.onOwnThread { () throws(LuaError) -> String in
      let engine = try ScriptEngine()
      do throws(LuaError) {
        try engine.run("local t = nil\nt.x = 1", name: "a.lua")
        return "no error"
      } catch {
        return engine.describe(error)
      }
    }
    #expect(
      text == """
        error[runtime-error]: attempt to index a nil value (local 't')
          --> a.lua:2:1
          2 | t.x = 1
            | ^

        """)
  }

  @Test func `an engine is safe unless told otherwise`() throws {
    let error = try #require(
      failure { engine throws(LuaError) in try engine.run("os.execute 'true'") })
    #expect(error.message.hasPrefix("os.execute is not available to scripts"))
  }

  @Test func `an engine goes on after a limit has stopped a script`() throws {
    var options = ScriptOptions()
    options.timeLimit = 0.05
    let (kind, values) = try ScriptEngine.onOwnThread {
      () throws(LuaError) -> (LuaError.Kind?, [LuaValue]) in
      let engine = try ScriptEngine(options)
      var kind: LuaError.Kind?
      do throws(LuaError) { try engine.run("while true do end") } catch { kind = error.kind }
      return (kind, try engine.run("return 1"))
    }
    #expect(kind == .time)
    #expect(values == [.integer(1)])
  }

  @Test func `a program runs a file with its modules and hears what it prints`() throws {
    let folder = TemporaryFolder([
      "main.lua": "print(require('car').name, ...)", "car.lua": "return { name = 'car' }",
    ])
    let path = "\(folder.path)/main.lua"
    let printed = try ScriptEngine.onOwnThread { () throws(LuaError) -> String in
      let engine = try ScriptEngine()
      var text = ""
      unsafe engine.onOutput { bytes in text += unsafe String(decoding: bytes, as: UTF8.self) }
      try engine.run(file: path, arguments: ["fast"])
      return text
    }
    #expect(printed == "car\tfast\n")
  }

  @Test func `another thread can stop a script`() throws {
    let isRunning = DispatchSemaphore(value: 0)
    let error = try #require(
      failure { engine throws(LuaError) in
        let interrupter = engine.interrupter()
        try engine.register("ready") { _ in
          isRunning.signal()
          return []
        }
        Thread.detachNewThread {
          isRunning.wait()
          interrupter.interrupt()
        }
        try engine.run("ready() while true do end")
      })
    #expect(error.kind == .interrupted)
  }

  /// What `body` throws on an engine of its own; nil when it throws nothing.
  private func failure(_ body: (borrowing ScriptEngine) throws(LuaError) -> Void) -> LuaError? {
    ScriptEngine.onOwnThread { () -> LuaError? in
      do throws(LuaError) {
        try body(try ScriptEngine())
        return nil
      } catch {
        return error
      }
    }
  }
}
