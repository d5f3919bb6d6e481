public import LuaRuntime
public import MoonHost
public import MoonScene
public import MoonStage

extension ScriptEngine {
  /// The stage that a script made; nil when the value is something else.
  ///
  /// A stage runs on a virtual clock that only its user moves. What is shown is a scene, which ``svg(of:scale:)`` and
  /// ``png(of:scale:)`` draw.
  ///
  /// ```swift
  /// let values = try engine.run(file: "capsule.lua")
  /// if let stage = values.first.flatMap({ engine.stage($0) }) {
  ///   try engine.use(stage) {
  ///     try $0.tap(.text("profile"))
  ///     try $0.advance(by: 0.1)
  ///     print(try $0.find(.text("indicator")).frame.midX)
  ///   }
  ///   print(try engine.svg(of: try engine.scene(of: stage)))
  /// }
  /// ```
  ///
  /// - Parameter value: What a script returned.
  /// - Returns: The stage.
  public func stage(_ value: LuaValue) -> Stage? { host.stage(value) }

  /// Taps a stage, moves its clock and asks for views, in one entry into the script.
  ///
  /// The script's time limit holds for all of it, and what goes wrong is told as an error of the script. What the
  /// stage's own functions throw outside of this has no limit.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - body: What is done.
  /// - Returns: What the body returns.
  /// - Throws: What the script raised, or what the body throws.
  @discardableResult
  public func use<Result>(
    _ stage: Stage, _ body: @escaping (Stage) throws -> Result
  ) throws(LuaError) -> Result {
    try StageRun(stage, on: host).entered { try body(stage) }
  }

  /// What a stage shows now.
  ///
  /// - Parameter stage: The stage.
  /// - Returns: The scene.
  /// - Throws: What the script raised, or why its views can't be laid out.
  public func scene(of stage: Stage) throws(LuaError) -> Scene {
    try StageRun(stage, on: host).scene()
  }

  /// Records what a stage shows, from now until everything is at rest.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose clock is moved on.
  ///   - format: The file's format, one that can move.
  ///   - end: The time of the last frame, in seconds of the stage's clock; nil for the end of all that moves.
  ///   - framesPerSecond: Frames a second; nil for 60, or 50 of a GIF.
  ///   - scale: The pixels for each point.
  /// - Returns: The file's bytes.
  /// - Throws: What the script raised, or why there is no such picture, such as an animation without an end.
  public func recording(
    of stage: Stage, as format: PictureFormat, until end: Double? = nil,
    framesPerSecond: Double? = nil, scale: Double = 1
  ) throws(LuaError) -> [UInt8] {
    try host.recording(
      of: stage, as: format, until: end, framesPerSecond: framesPerSecond, scale: scale)
  }
}
