import CBaselines
import LuaRuntime

extension Benchmark {
  /// Calls from Lua into the host and back, and the other way.
  static var calls: [Benchmark] {
    [
      Benchmark("lua-calls-host", goal: .ratio(1.2)) {
        try Machines.loop(
          """
          local half = (...).half
          return function(count)
            for i = 1, count do half(i) end
          end
          """)
      },
      Benchmark("host-calls-lua", goal: .ratio(1.1)) {
        let machines = try Machines()
        let function = try machines.prepare("return function(x) return x end")
        return Sides(
          swift: { count in
            for i in 0..<count { _ = try machines.ours.call(function, number: Double(i)) }
          },
          plain: { count in _ = unsafe baseline_call(machines.plain, count) })
      },
      Benchmark("caught-error", goal: .ratio(1.4)) {
        try Machines.loop(
          """
          local fail, pcall = (...).fail, pcall
          return function(count)
            for i = 1, count do pcall(fail) end
          end
          """)
      },
    ]
  }
}
