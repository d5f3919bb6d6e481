import CBaselines
import LuaAPI
import LuaMotion
import LuaRuntime

extension Benchmark {
  /// Motion as scripts use it, against C functions in a plain machine.
  static var luaMotion: [Benchmark] {
    [
      sampler("lua-sampler-cubic", "scale", channel: 0),
      sampler("lua-sampler-spring", "offsetY", channel: 1),
      Benchmark("lua-buffer-fill", results: 1024 * CarJump.channels, goal: .ratio(1.3)) {
        try MotionMachines.loop(
          ours: """
            local options = { fps = 1023.5 / jump.duration }
            return function(count)
              for i = 1, count do jump:frames(options) end
            end
            """,
          plain: """
            return function(count)
              for i = 1, count do timeline.fill(0, 1.2 / 1023.5, 1024) end
            end
            """)
      },
      Benchmark("lua-table-fill", results: 1024, goal: .ratio(1.1)) {
        try MotionMachines.loop(
          ours: """
            local frames = jump:frames { fps = 1023.5 / jump.duration }
            return function(count)
              for i = 1, count do frames:column "scale" end
            end
            """,
          plain: """
            local frames, column = timeline.fill(0, 1.2 / 1023.5, 1024), timeline.column
            return function(count)
              for i = 1, count do column(frames, 0) end
            end
            """)
      },
    ]
  }

  private static func sampler(_ name: String, _ property: String, channel: Int) -> Benchmark {
    Benchmark(name, goal: .ratio(1.05)) {
      let loop = """
        return function(count)
          for i = 1, count do value((i % 1200) * 0.001) end
        end
        """
      return try MotionMachines.loop(
        ours: "local value = jump:sampler '\(property)'\n" + loop,
        plain: "local value = timeline.sampler(\(channel))\n" + loop)
    }
  }
}

/// A machine with the global `moon` beside a plain one with a `timeline` of C functions.
@safe private final class MotionMachines {
  private static let jump = """
    local kf, deg = moon.keyframes, moon.degrees
    local bouncy = { spring = "bouncy" }
    local jump = kf {
      initial = { scale = 1, offsetY = 0, rotation = deg(0), reflectionOpacity = 0.5 },
      tracks = {
        offsetY = {
          kf.cubic(10, 0.15), kf.spring(-100, 0.3, bouncy), kf.cubic(-100, 0.45),
          kf.spring(0, 0.3, bouncy),
        },
        scale = { kf.cubic(0.9, 0.15), kf.cubic(1.2, 0.3), kf.cubic(1.2, 0.3), kf.cubic(1, 0.3) },
        rotation = {
          kf.cubic(deg(0), 0.15), kf.cubic(deg(0), 0.3), kf.cubic(deg(-10), 0.1),
          kf.cubic(deg(10), 0.1), kf.cubic(deg(-10), 0.1), kf.cubic(deg(0), 0.15),
        },
        reflectionOpacity = { kf.cubic(0.5, 0.15), kf.cubic(0.3, 0.75), kf.cubic(0.5, 0.3) },
      },
    }

    """

  private let ours: LuaMachine
  private let function: LuaFunction
  private let plain: OpaquePointer
  private let timeline: CarJump

  private init(ours chunk: String, plain plainChunk: String) throws {
    ours = try LuaMachine()
    timeline = try CarJump()
    guard let plain = unsafe baseline_open() else {
      throw LuaError("there is no memory for a machine")
    }
    unsafe self.plain = plain
    unsafe baseline_give_timeline(plain, timeline.plain)
    unsafe baseline_prepare(plain, plainChunk)
    _ = try APIRegistry([MotionLibrary.library]).install(in: ours)
    let results = try ours.run(Self.jump + chunk, name: "=benchmark")
    guard case .function(let function) = results.first else {
      throw LuaError("the chunk returns no function")
    }
    self.function = function
  }

  deinit { unsafe baseline_close(plain) }

  /// Sides that run a loop in Lua: each chunk returns a function of the count.
  static func loop(ours: String, plain: String) throws -> Benchmark.Sides {
    let machines = try MotionMachines(ours: ours, plain: plain)
    return Benchmark.Sides(
      swift: { count in try machines.ours.call(machines.function, [.integer(count)]) },
      plain: { count in unsafe baseline_run(machines.plain, count) })
  }
}
