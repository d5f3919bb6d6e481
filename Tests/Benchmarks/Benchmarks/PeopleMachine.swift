import LuaAPI
import LuaMotion
import LuaPeople
import LuaRuntime
import LuaStage
import LuaViews
import MoonPeople
import PeopleSQLite

/// A machine whose scripts find people in a file.
final class PeopleMachine {
  private static let registry = APIRegistry([
    MotionLibrary.library, ViewsLibrary.library, StageLibrary.library, PeopleLibrary.library,
  ])

  private let machine: LuaMachine

  init(_ path: String) throws {
    machine = try LuaMachine()
    try Self.registry.install(in: machine)
    try StageLibrary.install(StageServices(), in: machine)
    var services = PeopleServices()
    services.open = { _, _ throws(LuaError) in
      SQLiteBackend(path: path, options: SQLiteOptions(.fast))
    }
    PeopleLibrary.install(services, in: machine)
    StageLibrary.beginScript(in: machine)
  }

  /// What runs the function of a count that a chunk returns.
  func loop(_ chunk: String) throws -> (Int) throws -> Void {
    let results = try machine.run(chunk, name: "@benchmark.lua")
    guard case .function(let function) = results.first else {
      throw LuaError("the chunk returns no function")
    }
    return { count in try self.machine.call(function, [.integer(count)]) }
  }

  /// What translates functions, each for the first time.
  func compiling() throws -> (Int) throws -> Void {
    let results = try machine.run(Self.predicates, name: "@benchmark.lua")
    let functions = results.compactMap { value in
      if case .function(let function) = value { function } else { LuaFunction?.none }
    }
    guard functions.count == 600 else { throw LuaError("the chunk returns no functions") }
    let compiler = PredicateCompiler.of(machine.frame)
    var next = 0
    return { count in
      let frame = self.machine.frame
      for _ in 0..<count {
        // The compiler keeps fewer than these, so none is known when it comes again.
        frame.push(functions[next])
        next = (next + 1) % functions.count
        _ = try compiler.predicate(at: frame.count, frame, model: .person)
        frame.pop()
      }
    }
  }

  private static let predicates = """
    local functions = {}
    for i = 1, 600 do
      functions[i] = load("return function(p) return p.isLiked and p.name:find('x" .. i .. "', 1, true) end")()
    end
    return table.unpack(functions)
    """
}
