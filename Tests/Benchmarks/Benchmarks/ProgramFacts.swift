import CBaselines
import Glibc

/// What the finished program weighs, and how long it takes to start and end.
struct ProgramFacts {
  /// The longest start, in milliseconds.
  static let startGoal = 10.0
  /// The longest time until the prompt is there, in milliseconds.
  static let promptGoal = 25.0
  /// The largest size, in millions of bytes.
  static let sizeGoal = 15.0

  /// The shortest time of `moonframe run -e 'print(1)'`, in milliseconds.
  let start: Double
  /// The shortest time of `lua5.4 -e 'print(1)'`, in milliseconds.
  let luaStart: Double
  /// The shortest time from the start of `moonframe` at a terminal until its prompt, in milliseconds.
  let prompt: Double
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
    var prompt = Double.infinity
    for _ in 0..<rounds {
      start = try min(start, Self.time([path, "run", "-e", "print(1)"]))
      luaStart = try min(luaStart, Self.time(["/usr/bin/lua5.4", "-e", "print(1)"]))
      prompt = try min(prompt, Self.time([path], until: "> "))
    }
    self.start = start * 1000
    self.luaStart = luaStart * 1000
    self.prompt = prompt * 1000
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { throw ProgramError(path: path) }
    size = Double(facts.st_size) / 1e6
  }

  /// The time of a program until its end, or until a prompt at a terminal.
  private static func time(_ arguments: [String], until prompt: String? = nil) throws -> Double {
    var pointers = unsafe arguments.map { unsafe UnsafePointer(strdup($0)) }
    unsafe pointers.append(nil)
    defer {
      for index in arguments.indices {
        unsafe free(UnsafeMutablePointer(mutating: pointers[index]))
      }
    }
    let time =
      if let prompt { unsafe baseline_prompt(pointers, prompt) } else {
        unsafe baseline_spawn(pointers)
      }
    guard time >= 0 else { throw ProgramError(path: arguments[0]) }
    return time
  }
}

/// A program could not be run.
struct ProgramError: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) can't be run, or it failed\n" }
}
