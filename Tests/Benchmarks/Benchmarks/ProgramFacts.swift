import CBaselines
import Glibc

/// What the finished program weighs, and how long it takes to start and end.
struct ProgramFacts {
  /// The longest start, in milliseconds.
  static let startGoal = 10.0
  /// The largest size, in millions of bytes.
  static let sizeGoal = 15.0

  /// The shortest time of `moonframe run -e ''`, in milliseconds.
  let start: Double
  /// The shortest time of `lua5.4 -e ''`, in milliseconds.
  let luaStart: Double
  /// In millions of bytes.
  let size: Double

  /// Measures a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - rounds: How often it is started.
  /// - Throws: That a program can't be run.
  init(_ path: String, rounds: Int) throws {
    var start = Double.infinity
    var luaStart = Double.infinity
    for _ in 0..<rounds {
      start = try min(start, Self.time([path, "run", "-e", ""]))
      luaStart = try min(luaStart, Self.time(["/usr/bin/lua5.4", "-e", ""]))
    }
    self.start = start * 1000
    self.luaStart = luaStart * 1000
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { throw ProgramError(path: path) }
    size = Double(facts.st_size) / 1e6
  }

  private static func time(_ arguments: [String]) throws -> Double {
    var pointers = unsafe arguments.map { unsafe UnsafePointer(strdup($0)) }
    unsafe pointers.append(nil)
    defer {
      for index in arguments.indices {
        unsafe free(UnsafeMutablePointer(mutating: pointers[index]))
      }
    }
    let time = unsafe baseline_spawn(pointers)
    guard time >= 0 else { throw ProgramError(path: arguments[0]) }
    return time
  }
}

/// A program could not be run.
struct ProgramError: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) can't be run, or it failed\n" }
}
