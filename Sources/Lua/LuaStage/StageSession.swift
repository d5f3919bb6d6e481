package import LuaRuntime
package import MoonChange
package import MoonLayout
package import MoonScene
package import MoonStage

/// What the stages of one machine share, kept with the machine.
///
/// A script that is loaded gets a context of its own, with its own clock; changes and transactions
/// are the machine's.
package final class StageSession {
  /// What the host gives: fonts, symbols, scripts by name, pictures.
  package struct Services {
    /// What measures text.
    package var measurer: () throws -> any TextMeasurer
    /// What finds symbols.
    package var symbols: () throws -> any SymbolSource
    /// Runs a script file by its path; its folder is the host's affair. Returns what it returns.
    package var load: (_ path: String) throws(LuaError) -> [LuaValue]
    /// Writes a scene as a picture, by the file's ending.
    package var write: (_ scene: Scene, _ path: String, _ scale: Double) throws(LuaError) -> Void
    /// Writes a run of a stage as an animated picture, by the file's ending; times from now on.
    package var record:
      (_ stage: Stage, _ path: String, _ range: RecordingRange, _ scale: Double) throws(LuaError) ->
        Void
  }

  /// Which frames of a run are recorded; times in seconds from the last input.
  package struct RecordingRange: Hashable, Sendable {
    package var start: Double
    /// Nil for the end of all that ends.
    package var end: Double?
    package var framesPerSecond: Double
  }

  /// Where changes meet readers.
  package let hub = ChangeHub()
  /// The transaction that is going on.
  package let transaction = CurrentTransaction()

  init() {}
}
