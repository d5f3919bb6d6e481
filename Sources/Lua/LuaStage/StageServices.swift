package import LuaRuntime
package import MoonGeometry
package import MoonLayout
package import MoonScene
package import MoonStage

extension StageSession {
  /// What the host gives: fonts, symbols, scripts by name, pictures.
  package typealias Services = StageServices
}

/// What the host gives to stages: fonts, symbols, scripts by name, pictures.
package struct StageServices {
  /// What measures text; asked when a stage is first shown.
  package var measurer: () throws -> any TextMeasurer
  /// What finds symbols; asked when a script begins.
  package var symbols: () throws -> any SymbolSource
  /// Runs a script file by its path and gives what it returns; its folder is the host's affair.
  package var load: (_ path: String) throws(LuaError) -> [LuaValue]
  /// Writes a scene as a picture, by the file's ending.
  package var write: (_ scene: Scene, _ path: String, _ scale: Double) throws(LuaError) -> Void
  /// Writes a run of a stage as an animated picture, by the file's ending; times from now on.
  package var record:
    (_ stage: Stage, _ path: String, _ range: StageSession.RecordingRange, _ scale: Double)
      throws(LuaError) ->
      Void
  /// The devices that stages can name.
  package var devices = [StageDevice.usual]
  /// The surroundings of a stage that says nothing of them.
  package var environment = StageEnvironment(
    size: StageDevice.usual.size, safeArea: StageDevice.usual.safeArea,
    device: StageDevice.usual.name)

  /// Creates services without fonts and files: text of equal characters and the product's symbols.
  package init() {
    measurer = { Mono06() }
    symbols = { SymbolSet.base }
    load = { _ throws(LuaError) in throw StageServices.missing("moon.load") }
    write = { _, _, _ throws(LuaError) in throw StageServices.missing("Stage:render") }
    record = { _, _, _, _ throws(LuaError) in throw StageServices.missing("Stage:render") }
  }

  private static func missing(_ function: String) -> LuaError {
    LuaError("\(function) is not available here: this host has no files", code: "no-files")
  }
}

extension StageSession {
  /// Which frames of a run are recorded; times in seconds from the last input.
  package struct RecordingRange: Hashable, Sendable {
    /// The time of the first frame.
    package var start: Double
    /// The time of the last frame; nil for the end of all that ends.
    package var end: Double?
    /// How many frames a second has.
    package var framesPerSecond: Double

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - start: The time of the first frame.
    ///   - end: The time of the last frame; nil for the end of all that ends.
    ///   - framesPerSecond: How many frames a second has.
    package init(start: Double, end: Double?, framesPerSecond: Double) {
      self.start = start
      self.end = end
      self.framesPerSecond = framesPerSecond
    }
  }
}

/// A device that a stage can name; lengths in points.
package struct StageDevice: Hashable, Sendable {
  /// The name, such as `iPhone 16`.
  package var name: String
  /// The size of its screen.
  package var size: Size
  /// The parts of the screen at its edges that belong to the system.
  package var safeArea: Insets

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - size: The size of its screen.
  ///   - safeArea: The parts of the screen at its edges that belong to the system.
  package init(name: String, size: Size, safeArea: Insets) {
    self.name = name
    self.size = size
    self.safeArea = safeArea
  }

  /// The device that is meant when nobody names one.
  ///
  /// Source: Apple's Human Interface Guidelines, "Layout", and the insets of its simulator.
  package static let usual = StageDevice(
    name: "iPhone 16", size: Size(width: 393, height: 852),
    safeArea: Insets(top: 59, leading: 0, bottom: 34, trailing: 0))
}
