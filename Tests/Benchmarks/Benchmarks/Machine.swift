import CBaselines
import LuaRuntime

/// A machine of ours beside a plain one, each with its own table of host functions.
///
/// Both run the same chunks: a chunk gets the table as its argument.
@safe final class Machines {
  let ours: LuaMachine
  let plain: OpaquePointer

  init() throws {
    ours = try LuaMachine()
    guard let plain = unsafe baseline_open() else {
      throw LuaError("there is no memory for a machine")
    }
    unsafe self.plain = plain
  }

  deinit { unsafe baseline_close(plain) }

  /// The function that a chunk returns in each machine.
  func prepare(_ chunk: String) throws -> LuaFunction {
    unsafe baseline_prepare(plain, chunk)
    let results = try ours.run(
      chunk, name: "=benchmark", arguments: [HostFunctions.table(in: ours)])
    guard case .function(let function) = results.first else {
      throw LuaError("the chunk returns no function")
    }
    return function
  }

  /// Sides that run the same loop in Lua: the chunk returns a function of the count.
  static func loop(_ chunk: String) throws -> Benchmark.Sides {
    let machines = try Machines()
    let function = try machines.prepare(chunk)
    return Benchmark.Sides(
      swift: { count in try machines.ours.call(function, [.integer(count)]) },
      plain: { count in unsafe baseline_run(machines.plain, count) })
  }
}
