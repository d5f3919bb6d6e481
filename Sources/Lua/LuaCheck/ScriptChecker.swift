package import LuaAPI
package import LuaRuntime
internal import LuaSyntax

/// Finds mistakes in scripts without running them.
///
/// What scripts give to the API is checked by the declarations that check it at run time: literal values are
/// read by the parameter's own kind, and calls that only make a value (springs, curves, keyframes, colours) are made.
/// Nothing of the script itself runs.
package struct ScriptChecker {
  /// Where a script stands, which decides what it may use.
  package struct Surroundings {
    /// Whether it is a spec, which has the functions of specs.
    package var isSpec = false
    /// The function that the table which the script returns at its end is for, such as `moon.project`; nil for none.
    package var taker: String?
    /// Tells what is wrong with the name of a module that the script requires; nil when it is there.
    package var module: (_ name: String) -> LuaError? = { _ in nil }

    /// Creates the surroundings of a script whose modules are unknown.
    package init() {}
  }

  let index: APIIndex
  let globals: ScriptGlobals
  let machine: MachineDesk

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - registry: The API.
  ///   - machine: A machine with that API and with the globals that scripts find; it must live as long.
  /// - Throws: A memory error.
  package init(_ registry: APIRegistry, in machine: borrowing LuaMachine) throws(LuaError) {
    index = APIIndex(registry)
    globals = ScriptGlobals(machine.frame)
    self.machine = try MachineDesk(machine.frame)
  }

  /// Checks a script.
  ///
  /// - Parameters:
  ///   - source: Its text, as UTF-8 without a byte-order mark.
  ///   - surroundings: Where it stands.
  /// - Returns: What was found, in the order of the source.
  package func check(
    _ source: [UInt8], in surroundings: Surroundings = Surroundings()
  ) -> [Finding] {
    let chunk = LuaChunk(source)
    var run = CheckRun(chunk, self, surroundings)
    run.check()
    let ignored = IgnoredCodes(chunk)
    return run.findings.filter { !ignored.has($0.code, on: $0.place.line) }.sorted {
      ($0.place.line, $0.place.column, $0.code, $0.message)
        < ($1.place.line, $1.place.column, $1.code, $1.message)
    }
  }
}
